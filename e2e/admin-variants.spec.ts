import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { goodsReceived } from '#database/schema/sales/goods-received.ts'
import { archiveProduct, inShopDatabase } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, expectNoSidewaysScroll, httpError, openBrowser } from './browser.ts'
import { signInByStorage } from './sign-in.ts'
import { chooseProduct } from './staff-forms.ts'

const browser = openBrowser()

let ghee: string | undefined
// Other journeys order any product without colours and sizes.
afterAll(() => ghee && archiveProduct(ghee))

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Pastes text as from a spreadsheet into the focused cell. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text', copied)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

/** A new product without options; returns its id. */
async function addGhee(page: Page): Promise<string> {
  await page.goto('/admin/products/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Pure cow ghee of Pabna')
  await page.getByLabel('Price in taka').fill('4200')
  await page.getByLabel('Units in stock').fill('8')
  await page.getByLabel('Category', { exact: false }).first().selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

/** Chooses variants on the product's page: each has its price there and in the cart, and a line of its own up to the order. */
async function buyTwoWeights(page: Page, id: string): Promise<void> {
  await page.goto(`/products/${id}`)
  await page.getByText('৳3,499').first().waitFor()
  await page.getByText('17% OFF').first().waitFor()
  await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }))
  await page.getByText('Added to cart!').waitFor()
  await page.getByRole('group', { name: 'Weight' }).getByText('1 kg', { exact: true }).click()
  await page.getByText('৳6,500').first().waitFor()
  await page.getByText('5 in stock').waitFor()
  await runAxe(undefined, page, 'a product with weights')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first().click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  const line = cart.getByRole('listitem').filter({ hasText: '1 kg' })
  await line.getByText('৳6,500 each').waitFor()
  await cart.getByText('৳9,999').waitFor()
  await cart.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
  // The URL changes first: not the lines of the cart, which closes.
  const order = page.getByRole('region', { name: 'Order Summary' })
  const summary = order.getByRole('listitem').filter({ hasText: 'Pure cow ghee of Pabna' })
  await summary.filter({ hasText: '500 g' }).waitFor()
  await summary.filter({ hasText: '1 kg' }).waitFor()
}

/** Takes an order by phone for one weight, and changes it to another one, each at its own price. */
async function sellByPhone(page: Page): Promise<void> {
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone').fill('01811222333')
  await page.getByLabel('Name').fill('করিম মিয়া')
  await page.getByLabel('Shipping Address').fill('House 5, Lake Road')
  await page.getByLabel('Division').selectOption('Sylhet')
  await page.getByLabel('District').selectOption('Sylhet')
  await page.getByLabel('City/Upazila').selectOption({ index: 1 })
  await chooseProduct(page, 'Pure cow ghee of Pabna')
  const items = page.getByRole('region', { name: 'Items' })
  const weight = items.getByLabel('Variant of Pure cow ghee of Pabna')
  await weight.selectOption({ label: '1 kg · ৳6,500 · 5 left' })
  await items.getByText('৳6,500, 5 in stock').waitFor()
  await runAxe(undefined, page, 'a new order of a product with weights')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
  await items.getByText('Weight: 1 kg').waitFor()

  await items.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change order' })
  await dialog.getByRole('button', { name: 'Other variant of Pure cow ghee of Pabna, 1 kg' }).click()
  const other = dialog.getByLabel('Variant of Pure cow ghee of Pabna', { exact: true })
  await expect.poll(() => other.locator('option:checked').textContent()).toMatch(/^500 g · ৳3,499 · /)
  await dialog.getByText('৳3,499', { exact: true }).first().waitFor()
  await runAxe(undefined, page, 'the dialog that exchanges a variant')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await items.getByText('Weight: 500 g').waitFor()
  await expect.poll(() => items.getByText('Weight: 1 kg').count()).toBe(0)
}

/** Receives goods of known cost and counts; the history tells both, and the books have what is owed to the supplier. */
async function recordStock(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByLabel('Variant').selectOption({ label: '2 kg' })
  await page.getByLabel('Units', { exact: true }).fill('10')
  const cost = page.getByLabel('Cost of a unit in taka')
  await cost.fill('cheap')
  await page.getByLabel('Supplier', { exact: true }).fill('Pabna Dairy')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('alert').getByText(messages.unitCostInvalid).waitFor()
  await cost.fill('৩,১০০')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('row', { name: '2 kg 12 0 12' }).waitFor()
  await page.getByLabel('Variant').selectOption({ label: '2 kg' })
  await page.getByLabel('Reason').selectOption({ label: 'Counted' })
  await cost.waitFor({ state: 'detached' })
  await page.getByLabel('Units counted').fill('11')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('row', { name: '2 kg 11 0 11' }).waitFor()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await history.filter({ hasText: 'Counted, 2 kg' }).filter({ hasText: '−1 on hand' }).waitFor()
  await history.filter({ hasText: 'Goods received, 2 kg' }).filter({ hasText: '+10 on hand' }).waitFor()
  expect(await inShopDatabase((db) => db.select().from(goodsReceived))).toContainEqual(
    expect.objectContaining({ units: 10, unitCost: 3100, supplierName: 'Pabna Dairy' }),
  )
  await runAxe(undefined, page, 'the stock of a product')
  await paySupplier(page)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
}

/** Pays the supplier of the goods, under the form that received them, and takes it back at /admin/suppliers. */
async function paySupplier(page: Page): Promise<void> {
  const owed = page.getByRole('region', { name: 'Owed to suppliers' })
  const supplier = owed.getByRole('listitem').filter({ hasText: 'Pabna Dairy' })
  await supplier.getByText('৳31,000').waitFor()
  await owed.getByRole('button', { name: 'Record payment to Pabna Dairy' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount paid').fill('৩০,০০০')
  await dialog.getByText('৳1,000 stays owed').waitFor()
  await runAxe(undefined, page, 'the payment to a supplier')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await supplier.getByText('৳1,000', { exact: true }).waitFor()
  const stockPage = page.url()
  await page.goto('/admin/suppliers')
  const payment = page.getByRole('row').filter({ hasText: 'Pabna Dairy' })
  await payment.getByRole('button', { name: 'Take back ৳30,000, Pabna Dairy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await payment.getByText('taken back').waitFor()
  await supplier.getByText('৳31,000').waitFor()
  await runAxe(undefined, page, 'the suppliers')
  await page.goto(stockPage)
  await page.getByRole('row', { name: '2 kg 11 0 11' }).waitFor()
}

/** Offers a product in three weights, each with its own stock. */
async function addWeights(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Variants and prices' }).click()
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByRole('textbox', { name: 'Name of option 1' }).fill('Weight')
  const values = page.getByLabel('Values of Weight')
  await values.pressSequentially('500 g,1 kg,2 kg,')
  await page.getByLabel('Count the stock of each variant').check()
}

/** The first row is what the product was; Tab goes along it, arrow keys up and down. */
async function fillInAndPaste(page: Page): Promise<void> {
  await expect.poll(() => cell(page, 'Price of 500 g').inputValue()).toBe('4200')
  await cell(page, 'Price of 500 g').fill('3499')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4200')
  await expect.poll(() => cell(page, 'Old price of 500 g').inputValue()).toBe('4200')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => cell(page, 'Old price of 2 kg').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await cell(page, 'Price of 1 kg').focus()
  await paste(page, '৳6,800\t7900\t4\tGHEE-1\n13000\t\t2\tGHEE-2\n')
  await expect.poll(() => cell(page, 'SKU of 2 kg').inputValue()).toBe('GHEE-2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Shoppers see it at once.').waitFor()
  await expect.poll(() => cell(page, 'Price of 1 kg').inputValue()).toBe('6800')
  await expect.poll(() => cell(page, 'Stock of 500 g').inputValue()).toBe('8')
}

async function expectThreeVariants(page: Page, id: string): Promise<void> {
  const { data } = await (await page.request.get(`/api/products/${id}`)).json()
  expect(data).toMatchObject({
    productPrice: 3499,
    productOriginalPrice: 4200,
    productDiscount: 16.69,
    remainingProducts: 14,
    variants: [
      { options: ['500 g'], price: 3499, oldPrice: 4200, remainingProducts: 8 },
      { options: ['1 kg'], price: 6800, oldPrice: 7900, remainingProducts: 4 },
      { options: ['2 kg'], price: 13_000, oldPrice: null, remainingProducts: 2 },
    ],
  })
}

/** What is wrong is said at its cell, which has the focus; nothing was saved. */
async function expectErrorAtCell(page: Page): Promise<void> {
  await cell(page, 'SKU of 1 kg').fill('ghee-2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This SKU is listed twice.').first().waitFor()
  await cell(page, 'SKU of 2 kg').and(page.locator(':focus')).waitFor()
  await runAxe(undefined, page, 'the variants of a product')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
}

/** Somebody else saved meanwhile: a clear word, and what was typed stays. */
async function saveAfterSomebodyElse(page: Page, id: string): Promise<void> {
  await cell(page, 'SKU of 1 kg').fill('GHEE-1')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await cell(other, 'Stock of 1 kg').fill('5')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Saved. Shoppers see it at once.').waitFor()
  await cell(page, 'Price of 1 kg').fill('6500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/changed this/)
    .first()
    .waitFor()
  await expect.poll(() => cell(page, 'Price of 1 kg').inputValue()).toBe('6500')
  await expect.poll(() => cell(page, 'Stock of 1 kg').inputValue()).toBe('5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The toast of the first save may still be there, so it says nothing.
  const savedVariant = async () =>
    (await (await page.request.get(`/api/products/${id}`)).json()).data.variants[1]
  await expect.poll(savedVariant).toMatchObject({ price: 6500, remainingProducts: 5 })
}

test('a product gets weights with prices, stock and SKU by keyboard and from a spreadsheet', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      const id = await addGhee(page)
      ghee = id
      await addWeights(page)
      await fillInAndPaste(page)
      await expectThreeVariants(page, id)
      await expectErrorAtCell(page)
      await saveAfterSomebodyElse(page, id)
      await recordStock(page, id)
      await buyTwoWeights(page, id)
      await sellByPhone(page)
    },
    { window: { ...axePage, viewport: { width: 1440, height: 900 } }, expectedErrors: httpError(409) },
  )
})
