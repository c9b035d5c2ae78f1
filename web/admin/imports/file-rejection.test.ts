import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_IMAGE_ZIP_BYTES, MAX_IMPORT_BYTES } from '#contract/imports/imports.ts'
import { messages } from '#contract/messages.ts'
import { fileRejection, fileStillExists } from './file-rejection.ts'

test('no file, a spreadsheet, and what is too large are refused before anything is sent', () => {
  const csv = { name: 'lamps.csv', size: MAX_IMPORT_BYTES }
  expect(fileRejection(undefined)).toBe(importMessages.fileRequired)
  expect(fileRejection(csv)).toBeUndefined()
  expect(fileRejection({ ...csv, size: 200 * 1024 * 1024 })).toBe(messages.fileTooLarge(20))
  expect(fileRejection({ ...csv, name: 'lamps.xlsx' })).toBe(importMessages.isSpreadsheet)
  const zip = { name: 'pictures.zip', size: MAX_IMAGE_ZIP_BYTES }
  expect(fileRejection(csv, zip)).toBeUndefined()
  expect(fileRejection(csv, { ...zip, size: zip.size + 1 })).toBe(importMessages.zipFileTooLarge(200))
})

test('a file that was saved anew since it was chosen is noticed', async () => {
  class Gone extends Blob {
    override slice(): Blob {
      throw new Error('The file could not be read')
    }
  }
  expect(await fileStillExists(new Blob(['Handle']))).toBe(true)
  expect(await fileStillExists(new Gone())).toBe(false)
})
