import { importMessages } from '#contract/imports/import-messages.ts'
import { LARGEST_IMPORT_BYTES, LARGEST_PICTURES_BYTES } from '#contract/imports/imports.ts'
import { messages } from '#contract/messages.ts'

export const LARGEST_MEGABYTES = LARGEST_IMPORT_BYTES / 1024 / 1024
export const LARGEST_ZIP_MEGABYTES = LARGEST_PICTURES_BYTES / 1024 / 1024

type Chosen = Pick<File, 'size' | 'name'> | undefined

/** What can be told of the files without sending them: a large one would take minutes to be refused. */
export function fileRefusal(file: Chosen, zip?: Chosen): string | undefined {
  if (!file) return importMessages.fileRequired
  if (/\.(?:xlsx?|ods|zip|pdf|numbers)$/i.test(file.name)) return importMessages.isSpreadsheet
  if (file.size > LARGEST_IMPORT_BYTES) return messages.fileTooLarge(LARGEST_MEGABYTES)
  return zip && zip.size > LARGEST_PICTURES_BYTES
    ? importMessages.zipFileTooLarge(LARGEST_ZIP_MEGABYTES)
    : undefined
}

/** A browser lets go of a chosen file that was saved anew, and would only say that nothing could be sent. */
export async function isStillThere(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
