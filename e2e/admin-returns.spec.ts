import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { demoShop } from '#testing/demo-shop.ts'
import { changeOrder, changeProduct, storedStockOf } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, httpError, openBrowser, widths } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductOnSale, type ShownProduct } from './demo-products.ts'
import { aProductToChange } from './own-product.ts'
import { aDeliveredOrder, aPlainProduct } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { chooseProduct } from './staff-forms.ts'

const browser = openBrowser()
const DELIVERY_FEE = 130
/** Of a return, as it is typed: ৫০. */
const FEE = 50

describe('staff', () => {
  test('enter a return of one of two units, receive it with a fee, and send the money back from the queue', async () => {
    const { id, price, productId } = await twoDeliveredUnits()
    await asAdmin(async (page) => {
      const card = await openReturns(page, id)
      await enterReturnWithPhotos(page, card)
      const stock = await storedStockOf(productId)
      await receiveWithFee(page, card, price - FEE)
      expect(await storedStockOf(productId)).toBe(stock + 1)
      await giveBackToWallet(page, card, price - FEE)
      await sendFromQueue(page, card)
      await expectClosedReturn(page, id, price)
    })
  })

  test('exchange what came back for something dearer, at the price that it has by now', async () => {
    const { id, price, productId } = await twoDeliveredUnits()
    const dearer = await aDearerProduct(price)
    await changeOrder(id, { city: 'Former place' })
    await asAdmin(async (page) => {
      const [stock, otherStock] = [await storedStockOf(productId), await storedStockOf(dearer._id)]
      const card = await enterByApi(page, id)
      await card.getByRole('button', { name: 'Goods are here' }).click()
      const receipt = page.getByRole('dialog', { name: 'Goods are here' })
      const writtenOff = receipt.getByRole('group', { name: /^Written off/ })
      await writtenOff.getByRole('button', { name: 'Increase quantity' }).click()
      await receipt.getByRole('button', { name: 'Record what came' }).click()
      const recorded = page.getByRole('dialog', { name: 'Recorded' })
      await recorded.getByRole('button', { name: 'Exchange' }).click()

      const exchange = page.getByRole('dialog', { name: 'Exchange' })
      await exchange.getByRole('button', { name: 'Place order' }).click()
      await exchange.getByText(messages.noItems).waitFor()
      await withFormerPrice(page, dearer, () => chooseProduct(exchange, dearer.productName))
      await exchange.getByRole('button', { name: 'Place order' }).click()
      await exchange.getByText(messages.cityRequired).first().waitFor()
      await examine(page, 'the dialog of an exchange without a known address')
      await exchange.getByLabel('City/Upazila').selectOption({ label: 'Beanibazar' })
      // The list of products was older: the shop has answered with the price of now.
      const rest = formatTaka(dearer.productPrice - price)
      await exchange.getByText(`To collect on delivery${rest}`).waitFor()
      await examine(page, 'the dialog of an exchange')
      await exchange.getByRole('button', { name: 'Place order' }).click()
      const placed = page.getByRole('dialog', { name: /^Order #\d+ is placed$/ })
      await placed.getByText(`${rest} is to be collected on delivery.`).waitFor()
      expect(await storedStockOf(productId)).toBe(stock)
      expect(await storedStockOf(dearer._id)).toBe(otherStock - 1)

      await placed.getByRole('link', { name: /^Open order/ }).click()
      await page.getByRole('link', { name: `Exchange for order #${id.slice(-6)}` }).waitFor()
      await page.getByRole('region', { name: 'Delivery' }).getByText('Beanibazar, Sylhet').waitFor()
      const payments = page.getByRole('region', { name: 'Payments' })
      await payments.getByText('Returned goods').waitFor()
      await sumOf(page, 'Paid', price)
      await sumOf(page, 'To collect', dearer.productPrice - price)
      await page.getByRole('link', { name: `Exchange for order #${id.slice(-6)}` }).click()
      await card.getByText(/^Paid for order #/).waitFor()
      await payments.getByText('Paid for other goods').waitFor()
      await sumOf(page, 'To collect', 0)
      await page.getByRole('region', { name: 'Money' }).getByText('Nothing is owed.').waitFor()
    })
  })

  test('exchange what came back although the price changes meanwhile: the new total is shown and accepted', async () => {
    const { id, price } = await twoDeliveredUnits()
    const dearer = await aProductToChange(price + 160)
    await asAdmin(async (page) => {
      const card = await enterByApi(page, id)
      await card.getByRole('button', { name: 'Goods are here' }).click()
      const receipt = page.getByRole('dialog', { name: 'Goods are here' })
      await receipt.getByRole('button', { name: 'Record what came' }).click()
      await page.getByRole('dialog', { name: 'Recorded' }).getByRole('button', { name: 'Exchange' }).click()
      const exchange = page.getByRole('dialog', { name: 'Exchange' })
      // Until the shop has answered, the dialog shows its own sum; the answer would have the new price.
      const quoted = page.waitForResponse('**/api/return/*/exchange/preview')
      await chooseProduct(exchange, dearer.productName)
      await quoted
      const rest = dearer.productPrice - price
      await exchange.getByText(`To collect on delivery${formatTaka(rest)}`).waitFor()
      const restore = await changeProduct(dearer._id, { listPrice: dearer.productPrice + 200 })
      try {
        await exchange.getByRole('button', { name: 'Place order' }).click()
        await exchange.getByText(messages.figuresChanged).waitFor()
        const former = `Total, before ${formatTaka(dearer.productPrice)}`
        await exchange.getByText(`${former}${formatTaka(dearer.productPrice + 200)}`).waitFor()
        await exchange.getByText(`To collect on delivery${formatTaka(rest + 200)}`).waitFor()
        await examine(page, 'the dialog of an exchange with a new price')
        await exchange.getByRole('button', { name: 'Accept and place order' }).click()
        const placed = page.getByRole('dialog', { name: /^Order #\d+ is placed$/ })
        await placed.getByText(`${formatTaka(rest + 200)} is to be collected on delivery.`).waitFor()
      } finally {
        await restore()
      }
    })
  })

  test('find a request, reject it with a reason, and find nothing more to decide', async () => {
    const { id, request } = await twoDeliveredUnits()
    await request()
    await asAdmin(async (page) => {
      const short = id.slice(-6)
      await page.goto(`/admin/returns?text=${short}`)
      await examine(page, 'the list of returns')
      await page.getByRole('link', { name: `#${short}` }).click()
      await page.waitForURL(`**/admin/orders/${id}#returns`)
      const steps = page.getByRole('region', { name: 'Next steps' })
      await steps.getByRole('link', { name: 'The return is requested: answer it.' }).waitFor()
      const card = page.getByRole('region', { name: 'Returns' })
      await card.getByText('The shade is broken.').waitFor()
      await expect.poll(() => card.getByRole('heading', { name: 'Returns' }).evaluate(isOnScreen)).toBe(true)
      await card.getByRole('button', { name: 'Photo', exact: true }).click()
      await page.getByRole('dialog', { name: 'Photo' }).getByRole('img', { name: 'Photo' }).waitFor()
      await examine(page, 'a photo of a return')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await card.getByRole('button', { name: 'Reject' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reject this return?' })
      await dialog.getByRole('button', { name: 'Reject return' }).click()
      await dialog.getByText(messages.rejectionReasonRequired).first().waitFor()
      await dialog.getByRole('button', { name: 'The goods were used' }).click()
      await examine(page, 'the dialog of a rejected return')
      await dialog.getByRole('button', { name: 'Reject return' }).click()
      await card.getByText('Rejected: The goods were used').waitFor()
      await steps.getByText('Nothing is left to do.').waitFor()
      await card.getByRole('button', { name: 'Enter a return' }).waitFor()
      await examine(page, 'an order with a rejected return')
      await page.goto(`/admin/returns?text=${short}`)
      await page.getByText('Nothing found').waitFor()
      await page.getByRole('link', { name: 'Rejected', exact: true }).click()
      await page.getByRole('link', { name: `#${short}` }).waitFor()
    })
  })

  test('see that no requests wait, why returns could not be loaded, and try again', async () => {
    const { id } = await twoDeliveredUnits()
    await asAdmin(async (page) => {
      const empty = { data: [], page: 1, pages: 1, total: 0, count: 0 }
      await page.route('**/api/return?**', (route) =>
        route.fulfill({ json: { success: true, statusCode: 200, message: '', data: empty } }),
      )
      await page.goto('/admin/returns')
      await page.getByText('No open requests').waitFor()
      await examine(page, 'the empty list of returns')
      await page.route('**/api/return**', (route) => route.fulfill({ status: 503, json: {} }))
      await page.route('**/api/return/order/**', (route) => route.fulfill({ status: 503, json: {} }))
      await page.reload()
      await page.getByText('This list could not be loaded').waitFor()
      await examine(page, 'the list of returns that failed')
      const card = await openReturns(page, id)
      await card.getByRole('alert').waitFor()
      await examine(page, 'the returns of an order that failed')
      await page.unrouteAll()
      await card.getByRole('button', { name: 'Try again' }).click()
      await card.getByRole('button', { name: 'Enter a return' }).waitFor()
    }, httpError(503))
  })

  test('decline the refund of a return with a reason, and the shop keeps the money', async () => {
    const { id, price } = await twoDeliveredUnits()
    await asAdmin(async (page) => {
      const card = await enterByApi(page, id)
      await card.getByRole('button', { name: 'Goods are here' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Record what came' }).click()
      await page.getByRole('dialog', { name: 'Recorded' }).getByRole('button', { name: 'Later' }).click()
      await card.getByRole('button', { name: 'Give the money back' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Give ${formatTaka(price)} back` })
        .click()
      await card.getByText('Closed', { exact: true }).waitFor()

      await page.goto(`/admin/refunds?text=${id.slice(-6)}`)
      await page.getByRole('button', { name: 'Decline' }).click()
      const dialog = page.getByRole('dialog', { name: 'Decline this refund?' })
      await dialog.getByRole('button', { name: 'Decline refund' }).click()
      await dialog.getByText(messages.declineReasonRequired).first().waitFor()
      await dialog.getByLabel('Reason').fill('Another item came back')
      await examine(page, 'the dialog of a declined refund')
      await dialog.getByRole('button', { name: 'Decline refund' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Another item came back').waitFor()
      await openReturns(page, id)
      await sumOf(page, 'Kept by the shop', price)
      await sumOf(page, 'To collect', 0)
      await page.getByRole('region', { name: 'Money' }).getByText('Nothing is owed.').waitFor()
    })
  })
})

test('a refund above the shop’s limit is sent by a second person', async () => {
  const { id, price } = await twoDeliveredUnits()
  await asAdmin(async (page) => {
    const card = await enterByApi(page, id)
    await card.getByRole('button', { name: 'Goods are here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record what came' }).click()
    const recorded = page.getByRole('dialog', { name: 'Recorded' })
    await recorded.getByRole('button', { name: 'Give the money back' }).click()
    const refund = page.getByRole('dialog', { name: 'Give the money back' })
    await refund.getByRole('button', { name: /^Give .* back$/ }).click()
    await card.getByText('Closed', { exact: true }).waitFor()
    await withLimit(price - 1, async () => {
      await page.goto(`/admin/refunds?text=${id.slice(-6)}`)
      await page.getByRole('button', { name: 'Approve' }).waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Mark as refunded' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('button', { name: 'Mark as refunded' }).click()
      const dialog = page.getByRole('dialog', { name: 'Money sent by hand?' })
      await dialog.getByText('Somebody else than the person who approved it').waitFor()
      await dialog.getByLabel('Reference').fill('BKSH-ALONE')
      await dialog.getByRole('button', { name: 'Mark as refunded' }).click()
      await dialog.getByText(messages.secondPersonRequired(formatTaka(price - 1))).waitFor()
      await examine(page, 'a refund that needs a second person')
    })
  })
})

/** One of two units; both dialogs take a photo. */
async function enterReturnWithPhotos(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Enter a return' }).click()
  const entry = page.getByRole('dialog', { name: 'Enter a return' })
  await entry.getByRole('button', { name: 'Enter return' }).click()
  await entry.getByText(messages.returnEmpty).waitFor()
  await entry.getByRole('button', { name: 'Increase quantity' }).click()
  await entry.getByRole('button', { name: 'Enter return' }).click()
  await entry.getByText(messages.returnReasonRequired).first().waitFor()
  await entry.getByLabel('Reason').selectOption({ label: 'Does not fit' })
  const photoFile = { name: 'front.gif', mimeType: 'image/gif', buffer: PHOTO }
  await entry.getByLabel('Add photos').setInputFiles([photoFile])
  await entry.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await examine(page, 'the dialog of a new return')
  await entry.getByRole('button', { name: 'Enter return' }).click()
  // Its dialog is in the card, with a button for photos of its own.
  await entry.waitFor({ state: 'detached' })
  await card.getByText('Approved', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Photo', exact: true }).waitFor()
  await card.getByRole('button', { name: 'Add photos' }).click()
  const morePhotos = page.getByRole('dialog', { name: 'Add photos of the return' })
  await morePhotos.getByLabel('Add photos').setInputFiles([photoFile])
  await morePhotos.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await morePhotos.getByRole('button', { name: 'Add to the return' }).click()
  await card.getByRole('button', { name: 'Photo 2 of 2' }).waitFor()
}

/** The goods come in good condition; a fee is typed wrong first. */
async function receiveWithFee(page: Page, card: Locator, toGiveBack: number): Promise<void> {
  await card.getByRole('button', { name: 'Goods are here' }).click()
  const receipt = page.getByRole('dialog', { name: 'Goods are here' })
  await receipt.getByLabel('Fee in taka').fill('fifty')
  await receipt.getByRole('button', { name: 'Record what came' }).click()
  await receipt.getByText(messages.wholeTaka).first().waitFor()
  const fee = receipt.getByLabel('Fee in taka')
  await expect.poll(() => fee.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => fee.evaluate((input) => input === document.activeElement)).toBe(true)
  await fee.fill('৫০')
  await expect.poll(() => fee.getAttribute('aria-invalid')).toBeNull()
  await examine(page, 'the dialog of received goods')
  await receipt.getByRole('button', { name: 'Record what came' }).click()
  const recorded = page.getByRole('dialog', { name: 'Recorded' })
  await recorded.getByText(`To give back${formatTaka(toGiveBack)}`).waitFor()
  await examine(page, 'the dialog of recorded goods')
}

async function giveBackToWallet(page: Page, card: Locator, toGiveBack: number): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Recorded' })
    .getByRole('button', { name: 'Give the money back' })
    .click()
  const refund = page.getByRole('dialog', { name: 'Give the money back' })
  await refund.getByLabel('To a wallet').check()
  await refund.getByRole('button', { name: `Give ${formatTaka(toGiveBack)} back` }).click()
  await refund.getByText(messages.refundNumberInvalid).first().waitFor()
  await refund.getByLabel('Number').fill('+880 1812-345678')
  await examine(page, 'the dialog of a return’s refund')
  await refund.getByRole('button', { name: `Give ${formatTaka(toGiveBack)} back` }).click()
  await card.getByText('Closed', { exact: true }).waitFor()
  await page
    .getByRole('region', { name: 'Next steps' })
    .getByRole('link', { name: `Refund of ${formatTaka(toGiveBack)}: to decide` })
    .waitFor()
  await sumOf(page, 'To give back', toGiveBack)
}

/** The refund waits in the queue, from where staff send it by hand. */
async function sendFromQueue(page: Page, card: Locator): Promise<void> {
  await card.getByRole('link', { name: 'Goes back as money' }).click()
  await page.waitForURL('**/admin/refunds?**')
  await page.getByText('Goods came back', { exact: true }).waitFor()
  await page.getByText('01812345678').first().waitFor()
  await page.getByRole('button', { name: 'Mark as refunded' }).click()
  const sent = page.getByRole('dialog', { name: 'Money sent by hand?' })
  await sent.getByLabel('Reference').fill('BKSH-RETURN-1')
  await sent.getByRole('button', { name: 'Mark as refunded' }).click()
  await page.getByText('Reference BKSH-RETURN-1').waitFor()
}

async function expectClosedReturn(page: Page, id: string, price: number): Promise<void> {
  await openReturns(page, id)
  const items = page.getByRole('region', { name: 'Items' })
  await items.getByText(`1 × ${formatTaka(price)} · 1 returned`).waitFor()
  await items.getByText(`Return fee${formatTaka(FEE)}`).waitFor()
  const total = price + DELIVERY_FEE + FEE
  await items.getByText(`Total${formatTaka(total)}`).waitFor()
  await page.getByRole('region', { name: 'Changes' }).getByText('Return fee: ৳0 → ৳50').waitFor()
  await page.getByRole('region', { name: 'Payments' }).getByText('Sent back').waitFor()
  await sumOf(page, 'Paid', total)
  await page.getByRole('region', { name: 'Money' }).getByText('Nothing is owed.').waitFor()
  await examine(page, 'an order with a closed return')
}

const asAdmin = (journey: (page: Page) => Promise<void>, expectedErrors: RegExp = httpError(409)) =>
  browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await journey(page)
    },
    { window: { ...desktop, ...axePage }, expectedErrors },
  )

/** Runs axe in the window of a phone and of a desktop, where nothing may be wider than the screen. */
async function examine(page: Page, name: string) {
  for (const [size, { viewport }] of widths) {
    await page.setViewportSize(viewport)
    await runAxe(undefined, page, `${name} on ${size}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${name} on ${size}`).toBeLessThanOrEqual(viewport.width)
  }
}

async function openReturns(page: Page, id: string) {
  await page.goto(`/admin/orders/${id}`)
  const card = page.getByRole('region', { name: 'Returns' })
  await card.waitFor()
  return card
}

/** Waits for a line of the sums on the payments card. */
const sumOf = (page: Page, name: string, amount: number) =>
  page
    .getByRole('region', { name: 'Payments' })
    .getByText(`${name}${formatTaka(amount)}`, { exact: true })
    .waitFor()

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** A delivered order of two units by a new customer, paid in cash. */
async function twoDeliveredUnits() {
  const { productPrice: price } = await aPlainProduct()
  let placed: { id: string; productId: string; token: string } | undefined
  await browser.visit(async (page) => {
    const { id, productId } = await aDeliveredOrder(page, 2)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    placed = { id, productId, token }
  })
  if (!placed) throw new Error('The order was not placed.')
  const { id, productId, token } = placed
  return { id, productId, price, request: () => requestReturn(id, token) }
}

/** Asks for the return of one unit as the customer, with a photo. */
async function requestReturn(orderId: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const address = `${demoShop().address}/api`
  const order = await (await fetch(`${address}/order/${orderId}`, { headers })).json()
  const form = new FormData()
  const fields = { orderId, reason: 'damaged', resolution: 'refund', note: 'The shade is broken.' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('items', JSON.stringify([{ lineId: order.data.items[0]._id, units: 1 }]))
  form.append('photo', new Blob([PHOTO], { type: 'image/gif' }), 'photo.gif')
  const answer = await fetch(`${address}/return`, { method: 'POST', headers, body: form })
  expect(answer.status, await answer.text()).toBe(201)
}

/** A GIF image of one pixel. */
const PHOTO = Buffer.from('R0lGODlhAQABAPAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Enters a return of one unit of an order, and opens the order's page. */
async function enterByApi(page: Page, orderId: string) {
  const order = await callAsAdmin<{ items: [{ _id: string }] }>('GET', `/order/${orderId}`)
  const items = [{ lineId: order.items[0]._id, units: 1 }]
  const resolution = 'refund'
  await callAsAdmin('POST', '/return/manual', { orderId, items, reason: 'other', resolution })
  return openReturns(page, orderId)
}

/** Without options, and dearer than what came back. */
const aDearerProduct = (price: number) =>
  aProductOnSale(
    ({ productPrice, productDiscount, remainingProducts, productColors, productSizes }) =>
      productPrice > price + 100 &&
      productDiscount === 0 &&
      remainingProducts > 5 &&
      productColors.length === 0 &&
      productSizes.length === 0,
  )

/** Lets the search of products answer a price that is one taka too low while `work` runs, as before a change. */
async function withFormerPrice(page: Page, { _id, productPrice }: ShownProduct, work: () => Promise<void>) {
  const search = /\/api\/products\?/
  await page.route(search, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { data: ShownProduct[] } }
    for (const product of json.data.data) if (product._id === _id) product.productPrice = productPrice - 1
    await route.fulfill({ response, json })
  })
  await work()
  await page.unroute(search)
}

/** Runs work while refunds above this need two persons. */
async function withLimit(secondPersonAbove: number, work: () => Promise<void>) {
  const setLimit = async (limit: number) => {
    const settings = await callAsAdmin<object>('GET', '/settings')
    await callAsAdmin('PUT', '/settings', { ...settings, secondPersonAbove: limit })
  }
  await setLimit(secondPersonAbove)
  try {
    await work()
  } finally {
    await setLimit(0)
  }
}
