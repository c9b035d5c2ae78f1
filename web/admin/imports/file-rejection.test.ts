import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { LARGEST_IMPORT_BYTES, LARGEST_PICTURES_BYTES } from '#contract/imports/imports.ts'
import { messages } from '#contract/messages.ts'
import { fileRefusal, isStillThere } from './file-rejection.ts'

test('no file, a spreadsheet, and what is too large are refused before anything is sent', () => {
  const csv = { name: 'lamps.csv', size: LARGEST_IMPORT_BYTES }
  expect(fileRefusal(undefined)).toBe(importMessages.fileRequired)
  expect(fileRefusal(csv)).toBeUndefined()
  expect(fileRefusal({ ...csv, size: 200 * 1024 * 1024 })).toBe(messages.fileTooLarge(20))
  expect(fileRefusal({ ...csv, name: 'lamps.xlsx' })).toBe(importMessages.isSpreadsheet)
  const zip = { name: 'pictures.zip', size: LARGEST_PICTURES_BYTES }
  expect(fileRefusal(csv, zip)).toBeUndefined()
  expect(fileRefusal(csv, { ...zip, size: zip.size + 1 })).toBe(importMessages.zipFileTooLarge(200))
})

test('a file that was saved anew since it was chosen is noticed', async () => {
  class Gone extends Blob {
    override slice(): Blob {
      throw new Error('The file could not be read')
    }
  }
  expect(await isStillThere(new Blob(['Handle']))).toBe(true)
  expect(await isStillThere(new Gone())).toBe(false)
})
