import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { choiceTexts } from '#web/admin/imports/import-choice-texts.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, httpError, openBrowser, phone, waitUntilHydrated } from './browser.ts'
import { listShownProducts } from './demo-products.ts'
import { aFile, chooseProducts } from './product-files.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const examine = (page: Page, what: string) => runAxe(undefined, page, what)

test('products of a file are imported without its invalid row, visible immediately, and removed by an undo', async () => {
  const mark = `${Date.now()}`
  const lamp = `Brass lamp ${mark}`
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await checkWithoutFile(page)
      await checkLamps(page, mark, lamp)
      expect(await shownIn(lamp)).toEqual([])
      await importWithoutInvalidRow(page)
      const [imported] = await shownIn(lamp)
      await browser.visit((shopper) => findInShop(shopper, lamp))
      await saveReport(page, mark)
      await undoImport(page)
      expect(await shownIn(lamp)).toEqual([])
      await browser.visit(
        async (shopper) => {
          expect((await shopper.goto(`/products/${imported?._id}`))?.status()).toBe(404)
        },
        { expectedErrors: httpError(404) },
      )
      await page.getByRole('link', { name: 'All imports' }).click()
      const earlier = page.getByRole('row', { name: new RegExp(`lamps-${mark}.csv`) })
      await earlier.getByText('Undone', { exact: true }).waitFor()
    },
    { window: { ...desktop, ...axePage } },
  )
})

const rowsOn = (page: Page) => page.getByRole('region', { name: 'Products of the file' })

async function checkWithoutFile(page: Page): Promise<void> {
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.waitForURL('**/admin/import')
  const check = page.getByRole('button', { name: 'Check file' })
  await waitUntilHydrated(check)
  await check.click()
  await page.getByText(importMessages.fileRequired).waitFor()
  await examine(page, '/admin/import')
}

/** A file of three lamps, and one whose price cannot be read. */
async function checkLamps(page: Page, mark: string, lamp: string): Promise<void> {
  await chooseProducts(page, `lamps-${mark}.csv`, [
    `brass-${mark},${lamp},Women's Fashion > Sarees,7,1200,1500`,
    `clay-${mark},মাটির প্রদীপ ${mark},Women's Fashion > Sarees,3,250,`,
    `glass-${mark},Glass lamp ${mark},Women's Fashion,5,"৳ ৯০০",`,
    `odd-${mark},Odd lamp ${mark},Women's Fashion,1,abc,`,
  ])
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.waitForURL(/\/admin\/import\/[0-9a-f-]{36}$/)
  await page.getByText('Checked: nothing is changed yet').waitFor()
  const rows = rowsOn(page)
  await rows.getByText(importMessages.priceUnreadable('abc')).waitFor()
  await examine(page, 'the report of a file')
}

async function importWithoutInvalidRow(page: Page): Promise<void> {
  const rows = rowsOn(page)
  await rows.getByRole('link', { name: 'Refused 1' }).click()
  await page.waitForURL(/outcome=refused$/)
  // The header and one row.
  await expect.poll(() => rows.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const modes = page.getByRole('group', { name: 'If a product cannot be imported' })
  await modes.getByText(importMessages.someRejected(1)).waitFor()
  await modes
    .locator(':focus')
    .and(modes.getByRole('radio', { name: /^Skip it/ }))
    .waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Import 3 products, skip 1' }).click()
  await page.getByText('3 products imported. Shoppers see it at once.').waitFor()
}

async function saveReport(page: Page, mark: string): Promise<void> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  expect((await saved).suggestedFilename()).toBe(`lamps-${mark}-report.csv`)
}

async function undoImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByText(/ordered or changed since are hidden/).waitFor()
  await examine(page, 'the question before an undoing')
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('What this import did is taken back.').waitFor()
  const rows = rowsOn(page)
  await rows.getByRole('link', { name: 'All 4' }).click()
  await expect.poll(() => rows.getByText(importMessages.removed).count()).toBe(3)
}

test('an invalid file is rejected with an explanation, and a report with long names fits a phone', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/import')
      const check = page.getByRole('button', { name: 'Check file' })
      await waitUntilHydrated(check)
      await page.getByLabel('CSV file').setInputFiles(aFile('none.csv', 'Title\nLamp'))
      await check.click()
      await page.getByText(choiceTexts.columnsHint).waitFor()
      await fits(page, 'columns to be matched')
      await page.goto('/admin/import')
      await waitUntilHydrated(check)

      const long = `${'nakshi-kantha-'.repeat(12)}${Date.now().toString(36)}`
      await chooseProducts(page, `${long}.csv`, [
        `${long},${'নকশি কাঁথা '.repeat(15)},Nowhere > Nothing,1,100000,`,
      ])
      await check.click()
      await page.getByText(importMessages.nothingToDo).waitFor()
      await page.getByText(importMessages.categoryUnknown('Nowhere > Nothing')).waitFor()
      await fits(page, 'the report')
      await examine(page, 'the report on a phone')
    },
    { window: { ...phone, ...axePage } },
  )
})

/** Products with exactly this name that shoppers find. */
async function shownIn(name: string) {
  const found = await listShownProducts(`search=${encodeURIComponent(name)}`)
  return found.filter(({ productName }) => productName === name)
}

async function findInShop(shopper: Page, name: string) {
  await shopper.goto(`/products?search=${encodeURIComponent(name)}`)
  // Not in the list of active filters, which is loaded later and names the search.
  await shopper.getByRole('article').getByRole('link', { name }).click()
  await shopper.getByRole('heading', { level: 1, name }).waitFor()
  await shopper.getByText('৳1,200').first().waitFor()
}

async function fits(page: Page, name: string) {
  const { width, shown } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(width, name).toBeLessThanOrEqual(shown)
}
