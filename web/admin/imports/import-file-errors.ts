import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_IMAGE_ZIP_BYTES, MAX_IMPORT_BYTES } from '#contract/imports/imports.ts'
import { messages } from '#contract/messages.ts'

export const MAX_FILE_MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024
export const MAX_IMAGE_ZIP_MEGABYTES = MAX_IMAGE_ZIP_BYTES / 1024 / 1024

type ChosenFile = Pick<File, 'size' | 'name'> | undefined

/** Why files cannot be imported, as far as that is known without uploading them; undefined when they may be sent. */
export function importFileError(file: ChosenFile, zip?: ChosenFile): string | undefined {
  if (!file) return importMessages.fileRequired
  if (file.size === 0) return importMessages.fileEmpty
  if (/\.(?:xlsx?|ods|zip|pdf|numbers)$/i.test(file.name)) return importMessages.isSpreadsheet
  if (file.size > MAX_IMPORT_BYTES) return messages.fileTooLarge(MAX_FILE_MEGABYTES)
  return zip && zip.size > MAX_IMAGE_ZIP_BYTES
    ? importMessages.zipFileTooLarge(MAX_IMAGE_ZIP_MEGABYTES)
    : undefined
}

/** Browsers cannot read a chosen file that was saved again since, and report that only as a failed request. */
export async function isFileReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
