import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { purchasingTexts, reorderTexts } from '#web/admin/purchasing/purchasing-texts.ts'
import { stockCountTexts } from '#web/admin/stock-counts/stock-count-texts.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, desktop, expectNoSidewaysScroll, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { addOwnProduct } from './own-product.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

const onHandOf = async (id: string) =>
  (await callAsAdmin<{ _id: string; onHand: number }[]>('GET', `/products/manage/${id}/stock`))[0]

test('what runs low is ordered from a supplier and received in two parts', async () => {
  const mark = Date.now()
  const [name, supplierName] = [`Reed basket ${mark}`, `আকিজ ট্রেডার্স ${mark}`]
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      const id = await addOwnProduct(page, name, 500)
      const item = await onHandOf(id)
      await callAsAdmin('POST', `/products/manage/${id}/stock/movements`, {
        ...{ itemId: item?._id, reason: 'count', units: 3 },
      })
      await page.goto(`/admin/purchase-orders/reorder?text=${encodeURIComponent(name)}`)
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByRole('checkbox').check()
      await runAxe(undefined, page, 'what to reorder')
      await page.getByRole('button', { name: reorderTexts.order }).click()
      const dialog = page.getByRole('dialog', { name: reorderTexts.orderTitle })
      await dialog.getByLabel(purchasingTexts.supplier).fill(supplierName)
      await dialog.getByRole('button', { name: purchasingTexts.create }).click()

      const units = page.getByLabel(purchasingTexts.unitsOf(name))
      // Nothing was sold: 5 are to be there, and 3 are.
      await expect.poll(() => units.inputValue()).toBe('2')
      await units.fill('4')
      await page.getByLabel(purchasingTexts.unitCostOf(name)).fill('120')
      await runAxe(undefined, page, 'a draft of a purchase order')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(purchasingTexts.saved).waitFor()
      await page.getByRole('button', { name: purchasingTexts.order, exact: true }).click()

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
      await callAsAdmin('POST', '/suppliers/payments', {
        ...{ supplierName, dueAmount: 480, amount: 480, method: 'by-hand', paidOn: '2026-01-01' },
      })
      await callAsAdmin('DELETE', `/products/${id}`)
    },
    { window: { ...desktop, ...axePage } },
  )
})

test('a shelf is counted with a scanner and by hand on a phone, and the stock is corrected', async () => {
  const name = `Reed tray ${Date.now()}`
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      const id = await addOwnProduct(page, name, 500)
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
