import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { staffStockTexts } from '#web/admin/products/stock/stock-texts.ts'
import { purchasingTexts, reorderTexts } from '#web/admin/purchasing/purchasing-texts.tsx'
import { stockCountTexts } from '#web/admin/stock-counts/stock-count-texts.ts'
import { supplierTexts } from '#web/admin/suppliers/supplier-texts.ts'
import { axePage, runAxe } from './axe.ts'
import {
  clickWhenHydrated,
  desktop,
  expectNoSidewaysScroll,
  httpError,
  openBrowser,
  phone,
} from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { addOwnProduct } from './own-product.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

const onHandOf = async (id: string) =>
  (
    await callAsAdmin<{ _id: string; onHand: number; lowStockUnits: number | null }[]>(
      'GET',
      `/products/manage/${id}/stock`,
    )
  )[0]

test('what runs low is ordered from a supplier and received in two parts', async () => {
  const mark = Date.now()
  const [name, supplierName] = [`Reed basket ${mark}`, `আকিজ ট্রেডার্স ${mark}`]
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      const id = await addOwnProduct(name, 500)
      const item = await onHandOf(id)
      await callAsAdmin('POST', `/products/manage/${id}/stock/movements`, {
        ...{ itemId: item?._id, reason: 'count', units: 3 },
      })
      await page.goto(`/admin/purchase-orders/reorder?text=${encodeURIComponent(name)}`)
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByRole('button', { name: reorderTexts.chooseSupplierOf(name) }).click()
      await page.getByRole('dialog', { name: reorderTexts.orderTitle }).waitFor()
      await page.keyboard.press('Escape')
      await row.getByRole('checkbox').check()
      await runAxe(undefined, page, 'what to reorder')
      await page.getByRole('button', { name: reorderTexts.order }).click()
      const dialog = page.getByRole('dialog', { name: reorderTexts.orderTitle })
      await dialog.getByLabel(purchasingTexts.supplier).fill(supplierName)
      await dialog.getByRole('button', { name: purchasingTexts.create }).click()

      const units = page.getByLabel(purchasingTexts.unitsOf(name))
      // Nothing was sold: 5 are low, and 3 are there.
      await expect.poll(() => units.inputValue()).toBe('3')
      await units.fill('4')
      await page.getByLabel(purchasingTexts.unitCostOf(name)).fill('120')
      const email = page.getByRole('button', { name: purchasingTexts.email, exact: true })
      await page.getByText(`${purchasingTexts.total} ৳480`).waitFor()
      await page.getByText(purchasingTexts.saveBeforeSending).waitFor()
      await expect.poll(() => email.isDisabled()).toBe(true)
      await runAxe(undefined, page, 'a draft of a purchase order')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(purchasingTexts.saved).waitFor()
      await expect.poll(() => email.isEnabled()).toBe(true)
      await saveAfterColleague(page)
      await sendByEmail(page, supplierName)

      await page.getByRole('heading', { name: purchasingTexts.receive }).waitFor()
      await units.fill('3')
      await page.getByRole('button', { name: purchasingTexts.record }).click()
      await page.getByRole('heading', { name: purchasingTexts.receipts }).waitFor()
      await runAxe(undefined, page, 'a purchase order of which a part came')
      await page.getByRole('button', { name: purchasingTexts.receiveAll }).click()
      await expect.poll(() => units.inputValue()).toBe('1')
      await page.getByRole('button', { name: purchasingTexts.record }).click()
      await units.waitFor({ state: 'detached' })
      expect(await onHandOf(id)).toMatchObject({ onHand: 7 })
      const suppliers = await callAsAdmin<{ name: string; dueAmount: number }[]>('GET', '/suppliers')
      expect(suppliers.find((one) => one.name === supplierName)).toMatchObject({ dueAmount: 480 })
      await page.goto('/admin/suppliers')
      await clickWhenHydrated(page.getByRole('button', { name: supplierTexts.contactOf(supplierName) }))
      const contact = page.getByRole('dialog', { name: supplierTexts.contactTitle(supplierName) })
      await contact.getByLabel(supplierTexts.fields.email).fill('orders@akij.test')
      await contact.getByLabel(supplierTexts.fields.leadDays).fill('৬')
      await runAxe(undefined, page, 'the contact of a supplier')
      await contact.getByRole('button', { name: supplierTexts.save }).click()
      const known = page.getByRole('listitem').filter({ hasText: supplierName })
      await known.getByText(supplierTexts.comesWithin(6, '6')).waitFor()
      await known.getByRole('link', { name: 'orders@akij.test' }).waitFor()

      await page.goto(`/admin/products/${id}/stock`)
      const low = page.getByLabel(staffStockTexts.lowOf(staffStockTexts.thisProduct))
      await low.fill('9')
      await low.press('Enter')
      await page.getByText(staffStockTexts.lowSaved).waitFor()
      expect(await onHandOf(id)).toMatchObject({ lowStockUnits: 9 })
      await callAsAdmin('POST', '/suppliers/payments', {
        ...{ supplierName, dueAmount: 480, amount: 480, method: 'by-hand', paidOn: '2026-01-01' },
      })
      await callAsAdmin('DELETE', `/products/${id}`)
    },
    { window: { ...desktop, ...axePage }, expectedErrors: httpError(409) },
  )
})

/** Enters the supplier's address, which is not known, edits the text and sends: the draft is ordered by it. */
async function sendByEmail(page: Page, supplierName: string) {
  await page.getByRole('button', { name: purchasingTexts.email, exact: true }).click()
  await page.getByRole('dialog', { name: purchasingTexts.noEmailTitle }).waitFor()
  await page.getByRole('button', { name: purchasingTexts.enterEmail }).click()
  const contact = page.getByRole('dialog', { name: supplierTexts.contactTitle(supplierName) })
  await contact.getByLabel(supplierTexts.fields.email).fill('orders@akij.test')
  await contact.getByRole('button', { name: supplierTexts.save }).click()
  const dialog = page.getByRole('dialog', { name: purchasingTexts.emailTitle(supplierName) })
  const text = dialog.getByLabel(purchasingTexts.emailText)
  await expect.poll(() => text.inputValue()).toContain('৳120 each')
  await runAxe(undefined, page, 'an order that is sent by email')
  await text.fill(`${await text.inputValue()}\nPlease call before you come.`)
  await dialog.getByRole('button', { name: purchasingTexts.send }).click()
  const sendings = page.locator('section').filter({ hasText: purchasingTexts.sendings })
  await sendings.getByText(purchasingTexts.emailedTo('orders@akij.test')).waitFor()
  // The demo's inbox takes it at once, and the page asks what became of it.
  await sendings.getByText(purchasingTexts.delivery.sent, { exact: true }).waitFor()
  const inbox = await page.request.get('/api/dev/messages?to=orders@akij.test')
  const { data } = await inbox.json()
  expect(data[0]).toMatchObject({ text: expect.stringContaining('Please call before you come.') })
}

/** A colleague saves the open draft too, twice: first what is typed is kept, then theirs is loaded. */
async function saveAfterColleague(page: Page) {
  const path = `/purchase-orders/${page.url().split('/').at(-1)}`
  type Draft = { note: string; lines: object[]; supplierName: string; updatedAt: string }
  const note = page.getByLabel(purchasingTexts.note)
  const choice = page.getByRole('region', { name: staffFormTexts.conflict })
  async function conflict(mine: string, theirs: string) {
    const draft = await callAsAdmin<Draft>('GET', path)
    await callAsAdmin('PUT', path, { ...draft, note: theirs })
    await note.fill(mine)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await choice.getByText(theirs).waitFor()
  }
  await conflict('Before noon', 'By Monday')
  await runAxe(undefined, page, 'a draft that a colleague saved meanwhile')
  await choice.getByRole('button', { name: staffFormTexts.keepMine }).click()
  await choice.waitFor({ state: 'detached' })
  await expect.poll(async () => (await callAsAdmin<Draft>('GET', path)).note).toBe('Before noon')
  await conflict('After noon', 'By Tuesday')
  await choice.getByRole('button', { name: staffFormTexts.loadTheirs }).click()
  await choice.waitFor({ state: 'detached' })
  await expect.poll(() => note.inputValue()).toBe('By Tuesday')
}

test('a shelf is counted with a scanner and by hand on a phone, and the stock is corrected', async () => {
  const name = `Reed tray ${Date.now()}`
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      const id = await addOwnProduct(name, 500)
      const barcode = String(Date.now())
      await inShopDatabase((db) =>
        db.update(productVariants).set({ barcode }).where(eq(productVariants.productId, id)),
      )
      await page.goto('/admin/stock-counts')
      await clickWhenHydrated(page.getByRole('button', { name: stockCountTexts.begin }))
      const dialog = page.getByRole('dialog', { name: stockCountTexts.begin })
      await dialog.getByLabel(stockCountTexts.name).first().fill(name)
      await runAxe(undefined, page, 'the dialog that begins a stock count')
      await dialog.getByRole('button', { name: stockCountTexts.begin }).click()

      const field = page.getByLabel(stockCountTexts.scan)
      await field.click()
      // As a scanner types: the second code follows without waiting.
      for (const _ of [1, 2]) {
        await page.keyboard.type(barcode)
        await page.keyboard.press('Enter')
      }
      await page.getByText(stockCountTexts.scanned(name, '2')).waitFor()
      const counted = page.getByLabel(stockCountTexts.countedOf(name))
      await expect.poll(() => counted.inputValue()).toBe('2')
      await counted.fill('9')
      await counted.press('Enter')
      await page.getByRole('main').getByText(/−1$/).waitFor()
      await runAxe(undefined, page, 'a stock count on a phone')
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: stockCountTexts.apply }).click()
      await page
        .getByRole('dialog', { name: stockCountTexts.applyTitle })
        .getByRole('button', { name: stockCountTexts.apply })
        .click()
      await page.getByText(stockCountTexts.states.applied, { exact: true }).waitFor()
      expect(await onHandOf(id)).toMatchObject({ onHand: 9 })
      await callAsAdmin('DELETE', `/products/${id}`)
    },
    { window: { ...phone, ...axePage } },
  )
})
