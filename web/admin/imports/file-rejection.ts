import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_IMAGE_ZIP_BYTES, MAX_IMPORT_BYTES } from '#contract/imports/imports.ts'
import { messages } from '#contract/messages.ts'

export const MAX_FILE_MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024
export const MAX_IMAGE_ZIP_MEGABYTES = MAX_IMAGE_ZIP_BYTES / 1024 / 1024

type Chosen = Pick<File, 'size' | 'name'> | undefined

/** What can be told of the files without sending them: a large one would take minutes to be refused. */
export function fileRejection(file: Chosen, zip?: Chosen): string | undefined {
  if (!file) return importMessages.fileRequired
  if (/\.(?:xlsx?|ods|zip|pdf|numbers)$/i.test(file.name)) return importMessages.isSpreadsheet
  if (file.size > MAX_IMPORT_BYTES) return messages.fileTooLarge(MAX_FILE_MEGABYTES)
  return zip && zip.size > MAX_IMAGE_ZIP_BYTES
    ? importMessages.zipFileTooLarge(MAX_IMAGE_ZIP_MEGABYTES)
    : undefined
}

/** A browser lets go of a chosen file that was saved anew, and would only say that nothing could be sent. */
export async function fileStillExists(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
