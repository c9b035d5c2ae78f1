import { expect, test } from 'vitest'
import { storedStockOf } from '#testing/shop-database.ts'
import { httpError, openBrowser } from './browser.ts'
import { errorAnswer, withRoute } from './network.ts'
import { orderCard } from './order-cards.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

test('a paid order is cancelled with a refund request, which is then listed', async () => {
  await browser.visit(
    async (page) => {
      const { id, productId, stock } = await placeOrderByApi(page, { paymentStatus: 'paid' })
      await page.goto('/user/my-orders')
      await page.getByRole('button', { name: 'Pending', exact: true }).click()
      await page.getByRole('button', { name: 'Cancel Order' }).click()
      const form = page.getByRole('dialog', { name: 'Cancel order' })
      await form.getByLabel('Refund Method').selectOption({ label: 'Card' })
      await form.getByLabel('Refund Number').fill('0171')
      await form.getByRole('button', { name: 'Submit Refund Request' }).click()
      for (const reason of [/bKash, Nagad or Rocket/, /Must be a valid Bangladeshi number/]) {
        await form.getByText(reason).first().waitFor()
      }
      await form.getByLabel('Refund Method').selectOption({ label: 'Nagad' })
      await form.getByLabel('Refund Number').fill('01812345678')
      await form.getByRole('button', { name: 'Submit Refund Request' }).click()
      await page.getByText('Refund request submitted!').waitFor()
      // The order has disappeared from the filtered list; the notice stays.
      const notice = page.getByText(
        'Your order has been cancelled and refund request accepted. It may take up to 48 hours to get the refund. Thank you.',
      )
      await notice.waitFor()
      await page.getByText('No orders found').waitFor({ state: 'attached' })
      expect(await storedStockOf(productId)).toBe(stock)

      await page.getByRole('link', { name: 'See My Refunds' }).click()
      const refund = page.getByRole('region', { name: `Refund of order #${id.slice(-6)}` })
      for (const text of [/^\d\d [A-Z][a-z]{2} \d{4}$/, 'nagad', '01812345678', 'pending']) {
        await refund.getByText(text).waitFor()
      }

      await page.goto('/user/my-orders')
      const ofOrder = page.getByRole('dialog').getByRole('region', { name: 'Refund' })
      await withRoute(page, '**/api/refund', errorAnswer(400, 'Not now.'), async () => {
        await orderCard(page, id).getByRole('button', { name: 'View Details' }).click()
        await ofOrder.getByText('Your refund requests could not be loaded').waitFor()
      })
      await ofOrder.getByRole('button', { name: 'Retry' }).click()
      await ofOrder.getByText('pending').waitFor()
      await ofOrder.getByRole('link', { name: 'See My Refunds' }).click()
      await refund.waitFor()
    },
    { expectedErrors: httpError(400) },
  )
})

test('a customer without refunds sees an empty list', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, (await registerCustomer()).email)
    await page.goto('/user/refund-request')
    await page.getByText('No refund request found.').waitFor()
  })
})

test('a delivered product is reviewed, and its page shows the review', async () => {
  await browser.visit(async (page) => {
    const { productId } = await placeOrderByApi(page, { status: 'delivered' })
    await page.goto('/user/my-orders')
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Write a review' })
    const submit = form.getByRole('button', { name: 'Submit' })
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await form.getByLabel('4 stars').check()
    await form.getByLabel('Your review').fill('   ')
    await expect.poll(() => submit.isDisabled()).toBe(true)
    const reviewText = `রং ঠিক ছবির মতো ${Date.now()}`
    await form.getByLabel('Your review').fill(reviewText)
    await submit.click()
    await page.getByText('Review submitted successfully').waitFor()
    await form.waitFor({ state: 'detached' })
    expect(await (await page.request.get(`/api/products/${productId}`)).text()).toContain(reviewText)
  })
})

test('an invoice is downloaded under the id of its order; a failed download shows nothing', async () => {
  await browser.visit(
    async (page) => {
      const { id } = await placeOrderByApi(page, {})
      await page.goto('/user/my-orders')
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download Invoice' }).click()
      expect((await saved).suggestedFilename()).toBe(`invoice-${id}.pdf`)
      await page.route('**/api/order/invoice/**', (route) => route.abort())
      await page.getByRole('button', { name: 'Download Invoice' }).click()
      await page.getByRole('button', { name: 'Download Invoice', disabled: false }).waitFor()
      expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
    },
    { expectedErrors: /ERR_FAILED/ },
  )
})

test('an order that waits for its online payment cannot be cancelled, and the page shows the support phone', async () => {
  await browser.visit(async (page) => {
    const { id } = await placeOrderByApi(page, { paymentMethod: 'ssl', paymentStatus: 'pending' })
    await page.goto('/user/my-orders')
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const reason = page.getByRole('dialog', { name: 'Cancel Order' })
    await reason.getByText(/waiting for its online payment/).waitFor()
    await reason.getByRole('link', { name: '01700-000000' }).waitFor()
    await reason.getByRole('button', { name: 'Close' }).last().click()
    await orderCard(page, id).getByText('Pending', { exact: true }).waitFor()
  })
})
