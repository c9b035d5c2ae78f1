import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeOrder } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { banglaOrderName } from './bangla-pages.ts'
import { expectNoSidewaysScroll, httpError, openBrowser, phone, widths } from './browser.ts'
import { lastMessage } from './inbox.ts'
import { placeOrderByApi } from './placed-orders.ts'

const browser = openBrowser()
/** The number that orders of these tests are confirmed to. */
const PHONE = '01812345678'

/** Places an order of a new customer; returns it with the path of the link of its SMS. */
async function anOrderWithLink(page: Page) {
  const order = await placeOrderByApi(page)
  const number = order.id.slice(-6)
  const sms = await lastMessage(PHONE, `#${number}`)
  const [path = ''] = /\/o\/\w+$/.exec(sms) ?? []
  expect(path).toMatch(new RegExp(`^/o/${number}`))
  return { ...order, number, path }
}

test.each(widths)(
  'on %s whoever has the link of the SMS sees the order without signing in',
  async (_what, window) => {
    await browser.visit(async (buyer) => {
      const { id, number, path } = await anOrderWithLink(buyer)
      await browser.visit(
        async (page) => {
          await page.goto(path)
          await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
          const steps = page.getByRole('region', { name: 'Where your order is' })
          await expect.poll(() => steps.locator('[aria-current=step]').textContent()).toMatch(/^Order placed/)
          await steps.getByText(/^Delivery from .* to /).waitFor()
          for (const secret of [PHONE, 'Station Road', 'Beanibazar'])
            expect(await page.getByText(secret).count()).toBe(0)
          await expectNoSidewaysScroll(page)
          await runAxe(undefined, page, 'the page of an order’s link')
          await page.emulateMedia({ colorScheme: 'dark' })
          await runAxe(undefined, page, 'the page of an order’s link by night')

          await changeOrder(id, { language: 'bn', status: 'cancelled' })
          await page.reload()
          await page.getByRole('heading', { level: 1, name: banglaOrderName(number) }).waitFor()
          await page.getByText('বাতিল হয়েছে').waitFor()
          await expectNoSidewaysScroll(page)
          await runAxe(undefined, page, 'the Bangla page of an order’s link')
        },
        { window: { ...window, ...axePage } },
      )
    })
  },
)

test('the page of an altered link says that it is invalid, and what to do', async () => {
  await browser.visit(async (buyer) => {
    const { path } = await anOrderWithLink(buyer)
    await browser.visit(
      async (page) => {
        const answer = await page.goto(path.slice(0, -1))
        expect(answer?.status()).toBe(404)
        await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
        await runAxe(undefined, page, 'the page of an altered link')
        await page.getByRole('link', { name: 'My Orders' }).click()
        await page.waitForURL('**/login')
      },
      { window: { ...phone, ...axePage }, expectedErrors: httpError(404) },
    )
  })
})
