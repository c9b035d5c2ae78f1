import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_IMAGE_ZIP_BYTES, MAX_IMPORT_BYTES } from '#contract/imports/imports.ts'
import { messages } from '#contract/messages.ts'
import { importFileError, isFileReadable } from './import-file-errors.ts'

test('a missing or empty file, a spreadsheet and files that are too large are rejected before the upload', () => {
  const csv = { name: 'lamps.csv', size: MAX_IMPORT_BYTES }
  expect(importFileError(undefined)).toBe(importMessages.fileRequired)
  expect(importFileError(csv)).toBeUndefined()
  expect(importFileError({ ...csv, size: 0 })).toBe(importMessages.fileEmpty)
  expect(importFileError({ ...csv, size: 200 * 1024 * 1024 })).toBe(messages.fileTooLarge(20))
  expect(importFileError({ ...csv, name: 'lamps.xlsx' })).toBe(importMessages.isSpreadsheet)
  const zip = { name: 'images.zip', size: MAX_IMAGE_ZIP_BYTES }
  expect(importFileError(csv, zip)).toBeUndefined()
  expect(importFileError(csv, { ...zip, size: zip.size + 1 })).toBe(importMessages.zipFileTooLarge(200))
})

test('a file that was saved again after it was chosen cannot be read', async () => {
  class UnreadableFile extends Blob {
    override slice(): Blob {
      throw new Error('The file could not be read')
    }
  }
  expect(await isFileReadable(new Blob(['Handle']))).toBe(true)
  expect(await isFileReadable(new UnreadableFile())).toBe(false)
})
