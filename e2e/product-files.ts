import type { Page } from 'playwright-core'

const TITLES = 'Handle,Title,Product Category,Variant Inventory Qty,Variant Price,Variant Compare At Price'

/** A file of products, as the field of the import takes it. */
export const aFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** Chooses a file with these products on the page of the import: handle, title, category, stock, price, price before. */
export const chooseProducts = (page: Page, name: string, rows: readonly string[]) =>
  page.getByLabel('CSV file').setInputFiles(aFile(name, [TITLES, ...rows].join('\n')))

/** Takes the import back whose report is open. */
export async function undoProductImport(page: Page) {
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('What this import did is taken back.').waitFor()
}
