import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFileOf, SHOPIFY_CLASSIC } from '#testing/imports/import-files.ts'
import { choiceTexts, columnLabels } from '#web/admin/imports/import-choice-texts.ts'
import { moveTexts } from '#web/admin/move/move-texts.ts'
import { redirectTexts } from '#web/admin/redirects/redirect-texts.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, httpError, openBrowser, waitUntilHydrated } from './browser.ts'
import { aFile, undoProductImport } from './product-files.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('a shop moves in from Shopify: choices, variants, old addresses, and a file of its own', async () => {
  const mark = `${Date.now()}`
  const shirt = `Panjabi ${mark}`
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await checkFile(page, aFile(`shopify-${mark}.csv`, shopifyFile(mark, shirt)))
      await chooseAndImport(page)
      const report = page.url()
      await browser.visit((shopper) => openFormerAddress(shopper, mark, shirt))
      await addAndEditRedirect(page, mark)
      await matchColumns(page, mark)
      await staysImported(page)
      await page.goto(report)
      await undoProductImport(page)
    },
    { window: { ...desktop, ...axePage }, expectedErrors: httpError(400) },
  )
})

/** A shirt of two fabrics, with a price in paisa and a column that the shop does not use. */
function shopifyFile(mark: string, shirt: string): string {
  return aFileOf(SHOPIFY_CLASSIC, [
    {
      ...{ Handle: `panjabi-${mark}`, Title: shirt, Type: `Panjabis ${mark}`, Published: 'true' },
      ...{ 'Option1 Name': 'Fabric', 'Option1 Value': 'Cotton', 'Variant SKU': `C-${mark}` },
      ...{ 'Variant Price': '1299.50', 'Variant Inventory Qty': 4, 'SEO Title': 'Panjabi' },
    },
    {
      ...{ Handle: `panjabi-${mark}`, 'Option1 Value': 'Silk', 'Variant SKU': `S-${mark}` },
      ...{ 'Variant Price': '2500', 'Variant Inventory Qty': 2 },
    },
  ])
}

async function checkFile(page: Page, file: ReturnType<typeof aFile>): Promise<void> {
  await page.goto('/admin/import')
  const check = page.getByRole('button', { name: 'Check file' })
  await waitUntilHydrated(check)
  await page.getByLabel('CSV file').setInputFiles(file)
  await check.click()
}

async function chooseAndImport(page: Page): Promise<void> {
  await page.getByText(choiceTexts.formats.shopify).waitFor()
  await runAxe(undefined, page, 'the choices of a file')
  await page.getByRole('radio', { name: new RegExp(`^${choiceTexts.round}`) }).check()
  await page.getByRole('radio', { name: new RegExp(`^${choiceTexts.create}`) }).check()
  await page.getByRole('button', { name: choiceTexts.apply }).click()
  await page.getByText('1299.50 was rounded to ৳1300.').waitFor()
  await page.getByText(choiceTexts.unused(1)).click()
  await page.getByText(choiceTexts.unusedEntry('SEO Title', 1)).waitFor()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByText('1 product imported. Shoppers see it at once.').waitFor()
}

/** It leads to the product. */
async function openFormerAddress(shopper: Page, mark: string, shirt: string): Promise<void> {
  const answer = await shopper.goto(`/products/panjabi-${mark}?variant=1`)
  expect(answer?.request().redirectedFrom()).not.toBeNull()
  await shopper.getByRole('heading', { level: 1, name: shirt }).waitFor()
  await shopper.getByText('Silk').first().waitFor()
}

/** One that leads to itself is refused. */
async function addAndEditRedirect(page: Page, mark: string): Promise<void> {
  await page.goto('/admin/redirects')
  await page.getByText(`/products/panjabi-${mark}`).waitFor()
  const path = page.getByLabel(redirectTexts.path, { exact: true })
  await waitUntilHydrated(path)
  await path.fill(`/product/panjabi-${mark}`)
  await page.getByLabel(redirectTexts.target, { exact: true }).fill(`/product/panjabi-${mark}/`)
  await page.getByRole('button', { name: redirectTexts.addButton, exact: true }).click()
  await page
    .getByText(/would lead to itself/)
    .first()
    .waitFor()
  await page.getByLabel(redirectTexts.target, { exact: true }).fill(`/products/panjabi-${mark}`)
  await page.getByRole('button', { name: redirectTexts.addButton, exact: true }).click()
  await page.getByText(`/product/panjabi-${mark}`, { exact: true }).waitFor()
  await page.getByRole('button', { name: redirectTexts.editOf(`/product/panjabi-${mark}`) }).click()
  const edited = page.getByRole('dialog', { name: redirectTexts.editTitle })
  await edited.getByLabel(redirectTexts.path).fill(`/shop/panjabi-${mark}`)
  await edited.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`/shop/panjabi-${mark}`, { exact: true }).waitFor()
  await edited.waitFor({ state: 'detached' })
  await path.fill(`/cart-${mark}`)
  await page.getByLabel(redirectTexts.target, { exact: true }).fill('/checkout/cart')
  await page.getByRole('button', { name: redirectTexts.addButton, exact: true }).click()
  await page.getByText(redirectTexts.leadsNowhere('/checkout/cart')).waitFor()
  await page.getByText(redirectTexts.noPage, { exact: true }).first().waitFor()
  await runAxe(undefined, page, '/admin/redirects')
}

/** The step of products stays done although another file was only checked since. */
async function staysImported(page: Page): Promise<void> {
  await page.goto('/admin/move')
  const step = page.getByRole('region', { name: moveTexts.products, exact: true })
  await step.getByText(moveTexts.states.done, { exact: true }).waitFor()
  await step.getByText(moveTexts.newestFile(moveTexts.states.checked), { exact: true }).waitFor()
}

/** The columns of a file that no known shop has made, and the category of its product. */
async function matchColumns(page: Page, mark: string): Promise<void> {
  await checkFile(page, aFile(`own-${mark}.csv`, `Item ${mark};Taka\nPot ${mark};90`))
  await page.getByLabel(choiceTexts.column(`Item ${mark}`)).selectOption({ label: columnLabels.Title })
  await page.getByLabel(choiceTexts.column('Taka')).selectOption({ label: columnLabels['Variant Price'] })
  await page.getByRole('button', { name: choiceTexts.apply }).click()
  await page.getByLabel(/^Category for products without one/).selectOption({ label: `Panjabis ${mark}` })
  await page.getByRole('button', { name: choiceTexts.apply }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).waitFor()
}
