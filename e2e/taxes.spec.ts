import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, desktop, httpError, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aPlentifulProduct, fillAddress, openCheckout, submitOrder } from './checkout-form.ts'
import { errorAnswer, withRoute } from './network.ts'
import { orderCard } from './order-cards.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const noTaxes = {
  ...{ mode: 'none', percent: 15, deliveryPercent: null, categories: [], products: [], later: [] },
  signatory: { name: '', designation: '' },
}

test('a shop adds VAT: prices say so, and the checkout shows it before it is ordered', async () => {
  const product = await aPlentifulProduct()
  try {
    await callAsAdmin('PUT', '/settings/taxes', { ...noTaxes, mode: 'added' })
    await browser.visit(
      async (shopper) => {
        await signInByStorage(shopper, 'customer2@biponi.test')
        await shopper.goto(`/products/${product._id}`)
        const said = shopper.locator('main .price').first()
        expect(await said.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('"+ 15% VAT"')
        await openCheckout(shopper, product)
        const added = Math.floor(product.productPrice * 0.15 + 0.5)
        const summary = shopper.getByRole('region', { name: 'Order Summary', exact: true })
        const row = (name: string) => summary.getByText(name, { exact: true }).locator('..')
        await row('VAT')
          .getByText(`৳${added.toLocaleString('en-IN')}`, { exact: true })
          .waitFor()
        await fillAddress(shopper)
        const total = product.productPrice + added + 70
        await row('Grand Total')
          .getByText(`৳${total.toLocaleString('en-IN')}`, { exact: true })
          .waitFor()
        const orderId = await submitOrder(shopper)
        const order = await callAsAdmin<{ totalPrice: number; addedTax: number }>('GET', `/order/${orderId}`)
        expect(order).toMatchObject({ totalPrice: total, addedTax: added })
      },
      { window: phone },
    )
  } finally {
    await callAsAdmin('PUT', '/settings/taxes', noTaxes)
  }
})

test('staff include VAT in prices, shoppers read how much, and a parcel gets its tax invoice', async () => {
  const product = await aPlentifulProduct()
  const { identity } = await callAsAdmin<{ identity: { bin: string } }>('GET', '/settings/business')
  let orderId = ''
  try {
    await callAsAdmin('PUT', '/settings/business', { identity: { ...identity, bin: '0034567890101' } })
    await browser.visit(
      async (staff) => {
        await signInByStorage(staff, 'admin@biponi.test')
        await staff.goto('/admin/settings')
        const taxes = staff.getByRole('region', { name: 'Taxes (VAT)' })
        await taxes.getByRole('radio', { name: 'VAT is included' }).check()
        await taxes.getByLabel('VAT rate (%)', { exact: true }).fill('15.555')
        await taxes.getByRole('button', { name: 'Save' }).click()
        await taxes.getByText(taxMessages.percentInvalid).first().waitFor()
        await taxes.getByLabel('VAT rate (%)', { exact: true }).fill('15')
        await taxes.getByRole('combobox', { name: 'Add a product' }).fill(product.productName)
        await taxes.getByRole('option').first().click()
        await taxes.getByLabel(/^VAT rate of .*, in percent$/).fill('7.5')
        await taxes.getByRole('button', { name: 'Add a later rate' }).click()
        await taxes.getByLabel('Later rate 1: of what').selectOption({ label: product.productName })
        await taxes.getByLabel('Later rate 1, in percent').fill('10')
        await taxes.getByLabel('Later rate 1: from which day').fill('2126-07-01')
        await runAxe(undefined, staff, 'the settings of taxes')
        await taxes.getByRole('button', { name: 'Save' }).click()
        await staff.getByText(messages.settingsSaved).first().waitFor()
      },
      { window: { ...desktop, ...axePage } },
    )
    await browser.visit(
      async (shopper) => {
        await openCheckout(shopper, product)
        const summary = shopper.getByRole('region', { name: 'Order Summary', exact: true })
        await summary.getByText('VAT included', { exact: true }).waitFor()
        await summary
          .getByText('VAT included', { exact: true })
          .locator('..')
          .getByText(/^৳[\d,.]+$/)
          .waitFor()
        await shopper.getByLabel('Phone Number', { exact: true }).fill('01712345678')
        await shopper.getByLabel('Shipping Address').fill('Holding 4, Hill Road')
        await shopper.getByLabel('Division').selectOption('Chittagong')
        await shopper.getByLabel('District').selectOption({ index: 1 })
        await shopper.getByLabel('City/Upazila').selectOption({ index: 1 })
        orderId = await submitOrder(shopper)
      },
      { window: phone },
    )
    for (const status of ['processing', 'shipped'])
      await callAsAdmin('PATCH', `/order/update-status/${orderId}`, { status })
    await browser.visit(
      async (staff) => {
        await signInByStorage(staff, 'admin@biponi.test')
        await staff.goto(`/admin/orders/${orderId}`)
        const documents = staff.getByRole('region', { name: 'Tax invoices' })
        const download = staff.waitForEvent('download')
        await documents.getByRole('button', { name: /^Save .* as PDF$/ }).click()
        expect((await download).suggestedFilename()).toMatch(/^mushak-\d{4}-\d{2}-\d{6}\.pdf$/)
      },
      { window: desktop },
    )
    await browser.visit(
      async (shopper) => {
        await signInByStorage(shopper, 'customer2@biponi.test')
        await shopper.goto('/user/my-orders')
        const documents = shopper.getByRole('region', { name: 'Tax invoices' })
        await withRoute(shopper, '**/tax-invoices', errorAnswer(400, 'Not now.'), async () => {
          await clickWhenHydrated(orderCard(shopper, orderId).getByRole('button', { name: 'View Details' }))
          await documents.getByText('The tax invoices could not be loaded').waitFor()
        })
        await documents.getByRole('button', { name: 'Retry' }).click()
        const download = shopper.waitForEvent('download')
        await documents.getByRole('button', { name: /^Save tax invoice / }).click()
        expect((await download).suggestedFilename()).toMatch(/^mushak-\d{4}-\d{2}-\d{6}\.pdf$/)
      },
      { window: phone, expectedErrors: httpError(400) },
    )
  } finally {
    await callAsAdmin('PUT', '/settings/taxes', noTaxes)
    await callAsAdmin('PUT', '/settings/business', { identity })
  }
})
