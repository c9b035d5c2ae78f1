import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDemoShop } from '#ops/demo-shop.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { type OutsideCompanies, startOutsideCompanies } from '#testing/outside-companies.ts'
import { type ServerProcess, startShopProcess } from '#testing/shop-process.ts'
import { axePage, runAxe } from './axe.ts'
import {
  clickWhenHydrated,
  desktop,
  expectNoSidewaysScroll,
  httpError,
  openBrowser,
  phone,
} from './browser.ts'
import { fillAddress, submitOrder } from './checkout-form.ts'
import { signInOnPage } from './sign-in.ts'
import { IDLE_PAGE } from './windows.ts'

// The demo shop with a shop.config.ts outside of the project, which declares fields of its own.
const browser = openBrowser()
let folder: string
let dataDir: string
let companies: OutsideCompanies
let shop: ServerProcess
let product: { _id: string; productName: string }
let productWithVariants: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-fields-'))
  await cp(join(import.meta.dirname, '../testing/outside-shop'), join(folder, 'config'), { recursive: true })
  dataDir = await makeMemoryFolder('biponi-fields-data-')
  await copyDemoShop(dataDir)
  companies = await startOutsideCompanies()
  const SHOP_CONFIG = join(folder, 'config/shop.config.ts')
  shop = await startShopProcess({
    ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', SHOP_CONFIG },
    ...companies.env,
  })
  const list = await (await fetch(`${shop.address}/api/products?inStock=true&limit=100`)).json()
  productWithVariants = list.data.data.find(
    ({ productSizes }: { productSizes: string[] }) => productSizes.length > 1,
  )._id
  product = list.data.data.find(
    ({ productColors, productSizes }: { productColors: string[]; productSizes: string[] }) =>
      productColors.length + productSizes.length === 0,
  )
})
afterAll(async () => {
  await shop?.stop()
  await companies?.close()
  for (const used of [folder, dataDir]) await rm(used, { recursive: true, force: true })
})

const open = (page: Page, path: string) => page.goto(shop.address + path)

async function signIn(page: Page, identifier: string) {
  // A file without scripts: a page would go on with requests of the former user.
  await page.goto(shop.address + IDLE_PAGE, { waitUntil: 'load' })
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await open(page, '/login')
  await signInOnPage(page, identifier)
}

test('staff fill in the fields of a product, and shoppers read what is meant for them', async () => {
  await browser.visit(
    async (page) => {
      await signIn(page, 'admin@biponi.test')
      await open(page, `/admin/products/${product._id}`)
      await page.getByRole('heading', { name: 'More about it' }).waitFor()
      await page.getByLabel('Place in the store').fill('Shelf A-7')
      await page.getByLabel('Warranty in months').fill('many')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const error = 'Warranty in months: please give a whole number, without letters.'
      await page.getByText(error).first().waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('customFields.warrantyMonths')
      await runAxe(undefined, page, 'a product with a wrong value of a custom field')
      await page.getByLabel('Warranty in months').fill('২৪')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved. Shoppers see it at once.').waitFor()
      await expect.poll(() => page.getByLabel('Warranty in months').inputValue()).toBe('24')

      await open(page, `/admin/products?text=${encodeURIComponent(product.productName)}`)
      await page.getByRole('columnheader', { name: 'Warranty in months' }).waitFor()
      await page.getByRole('cell', { name: '24', exact: true }).waitFor()
    },
    { expectedErrors: httpError(400), window: { ...desktop, ...axePage } },
  )

  await browser.visit(
    async (page) => {
      await open(page, `/products/${product._id}`)
      await clickWhenHydrated(page.getByRole('tab', { name: 'Details' }))
      const details = page.getByRole('tabpanel', { name: 'Details' })
      await details.getByText('Warranty in months').waitFor()
      await expect.poll(() => details.getByRole('definition').first().textContent()).toBe('24')
      expect(await page.content()).not.toContain('Shelf A-7')
      await expectNoSidewaysScroll(page)
    },
    { window: phone },
  )
})

test('staff fill in the field of a variant in its cell, and a wrong value is marked there', async () => {
  await browser.visit(
    async (page) => {
      await signIn(page, 'admin@biponi.test')
      await open(page, `/admin/products/${productWithVariants}/variants`)
      await page.getByRole('columnheader', { name: 'Best before' }).waitFor()
      const first = page.getByLabel(/^Best before of /).first()
      await first.fill('next summer')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('cell').getByText('Best before: please give a date such as').waitFor()
      await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true')
      await runAxe(undefined, page, 'a variant with a wrong value of a custom field')
      await first.fill('2027-01-31')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved. Shoppers see it at once.').waitFor()
      await page.reload()
      await expect.poll(() => first.inputValue()).toBe('2027-01-31')
    },
    { expectedErrors: httpError(400), window: { ...desktop, ...axePage } },
  )
})

test('a customer fills in the fields of an order at the checkout, and staff read them', async () => {
  let orderId = ''
  await browser.visit(
    async (page) => {
      await signIn(page, 'customer2@biponi.test')
      orderId = await orderWithFields(page)
      await seeFieldsOfOrder(page, orderId)
      await fillInFieldsOfAccount(page)
    },
    { window: { ...desktop, ...axePage } },
  )

  await browser.visit(async (page) => {
    await signIn(page, 'admin@biponi.test')
    await editFieldsOfOrder(page, orderId)
    await seeFieldsInLists(page, orderId)
    await followParcelOfOwnCourier(page, orderId)
  })
})

/** Buys the product, with what the shop asks besides; what was filled in stays after a reload. */
async function orderWithFields(page: Page): Promise<string> {
  await open(page, `/products/${product._id}`)
  await clickWhenHydrated(page.getByRole('button', { name: 'Buy Now' }))
  await page.waitForURL('**/checkout')
  await page.getByRole('group', { name: 'More about your order' }).waitFor()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Gift wrap: please choose.').first().waitFor()
  await page.getByLabel('Gift wrap').selectOption('Paper')
  await page.getByLabel('Message for the gift').fill('শুভ জন্মদিন, মা')
  await page.reload()
  await expect.poll(() => page.getByLabel('Message for the gift').inputValue()).toBe('শুভ জন্মদিন, মা')
  await runAxe(undefined, page, 'a checkout with custom fields')
  return submitOrder(page)
}

async function seeFieldsOfOrder(page: Page, orderId: string): Promise<void> {
  await page.getByRole('region', { name: `Order #${orderId.slice(-6)}` }).waitFor()
  await page
    .getByRole('region', { name: `Order #${orderId.slice(-6)}` })
    .getByRole('button', { name: /details/i })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'More about your order' }).waitFor()
  await dialog.getByText('শুভ জন্মদিন, মা').waitFor()
  await dialog.getByText('Paper', { exact: true }).waitFor()
}

async function fillInFieldsOfAccount(page: Page): Promise<void> {
  await open(page, '/user/profile')
  await page.getByRole('region', { name: 'More about you' }).waitFor()
  await page.getByLabel('Birthday').fill('1995-02-21')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await page.getByText('Saved.').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Birthday').inputValue()).toBe('1995-02-21')
}

async function editFieldsOfOrder(page: Page, orderId: string): Promise<void> {
  await open(page, `/admin/orders/${orderId}`)
  const card = page.getByRole('region', { name: 'More about it' })
  await card.getByText('শুভ জন্মদিন, মা').waitFor()
  await card.getByRole('button', { name: 'Edit details' }).click()
  await card.getByLabel('Gift wrap').selectOption('None')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await card.getByText('None', { exact: true }).waitFor()
}

/** Of orders and of customers. */
async function seeFieldsInLists(page: Page, orderId: string): Promise<void> {
  await open(page, '/admin/orders')
  await page.getByRole('columnheader', { name: 'Gift wrap' }).waitFor()
  const orderRow = page.getByRole('row').filter({ hasText: `#${orderId.slice(-6)}` })
  await orderRow.getByRole('cell', { name: 'None', exact: true }).waitFor()
  await open(page, '/admin/customers?text=customer2')
  await page.getByRole('columnheader', { name: 'Birthday' }).waitFor()
  await page.getByRole('cell', { name: /1995/ }).waitFor()
}

/** The courier of the shop's own config is told of the parcel, and says how far it is. */
async function followParcelOfOwnCourier(page: Page, orderId: string): Promise<void> {
  await open(page, `/admin/orders/${orderId}`)
  const steps = page.getByRole('region', { name: 'Next steps' })
  await steps.getByRole('button', { name: 'Start packing' }).click()
  await steps.getByRole('button', { name: 'Hand over to courier' }).click()
  const handOver = page.getByRole('dialog', { name: 'Hand over to courier' })
  await handOver.getByLabel('Courier', { exact: true }).fill('Rider')
  await handOver.getByText('Rider is told of the parcel and gives the number.').waitFor()
  await handOver.getByRole('button', { name: 'Mark shipped' }).click()
  // A job tells the courier.
  await expect.poll(() => companies.parcels.size).toBe(1)
  const [parcel] = companies.parcels.values()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect
    .poll(async () => {
      await page.reload()
      await parcels.waitFor()
      return parcels.getByText(parcel?.number ?? '').count()
    })
    .toBe(1)
  const ask = parcels.getByRole('button', { name: 'Ask Rider' })
  await ask.click()
  await parcels.getByText('Rider: waiting to be picked up (accepted)').waitFor()
  if (parcel) parcel.status = 'at hub'
  await ask.click()
  await parcels.getByText('Rider: on its way (at hub)').waitFor()
}
