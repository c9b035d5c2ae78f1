import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DeliveryEstimates } from '#contract/sales/delivery/delivery-times.ts'
import type { DeliveryTimes } from '#contract/sales/delivery/delivery-times-staff.ts'
import { formatDays } from '#web/formatting/format-days.ts'
import { axePage, runAxe } from './axe.ts'
import { expectNoSidewaysScroll, openBrowser, phone, widths } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aPlentifulProduct, fillAddress, openCheckout, submitOrder } from './checkout-form.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

const estimatesNow = () => callAsAdmin<DeliveryEstimates>('GET', '/delivery/estimates')

test('a shopper reads when an order comes, before and after ordering', async () => {
  const { inside, outside } = await estimatesNow()
  if (!inside || !outside) throw new Error('The demo shop promises no days')
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await page.goto(`/products/${product._id}`)
      const shown = `Delivery in Dhaka: ${formatDays(inside)} · elsewhere: ${formatDays(outside)}`
      await page.getByText(shown).waitFor()

      await openCheckout(page, product)
      await page.getByLabel('Division').selectOption('Sylhet')
      await page.getByLabel('District').selectOption('Sylhet')
      await page.getByText(`Order now and it arrives ${formatDays(outside)}.`).waitFor()
      await fillAddress(page)
      await page.getByText(`Order now and it arrives ${formatDays(inside)}.`).waitFor()
      await expectNoSidewaysScroll(page)

      const request = page.waitForResponse('**/api/order/post-order')
      await submitOrder(page)
      const { data } = await (await request).json()
      expect(data).toMatchObject({ promisedFrom: inside.firstDay, promisedUntil: inside.lastDay })
    },
    { window: phone },
  )
})

test('staff set times and days without delivery, which shoppers see at once', async () => {
  const times = await callAsAdmin<DeliveryTimes>('GET', '/delivery/times')
  const { updatedAt: _read, ...former } = times
  try {
    await browser.visit(async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/settings')
      const form = page.getByRole('region', { name: 'Delivery times' })
      const outside = form.getByRole('group', { name: 'Working days outside Dhaka' })
      await outside.getByLabel('At least').fill('9')
      await outside.getByLabel('At most').fill('3')
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText('The most must not be less than the least.').first().waitFor()
      await outside.getByLabel('At most').fill('১০')
      await form.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Delivery times saved').waitFor()
      expect((await callAsAdmin<DeliveryTimes>('GET', '/delivery/times')).outside).toEqual({
        ...{ least: 9, most: 10 },
      })

      await addBreak(page)
      const { breaks } = await estimatesNow()
      expect(breaks.map(({ name }) => name)).toContain('Hartal of the test')
      const list = page.getByRole('region', { name: 'Days without delivery' })
      await list.getByText('Hartal of the test').waitFor()
      await list.getByRole('button', { name: /^Change Hartal of the test/ }).click()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Strike of the test')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await list.getByText('Strike of the test').waitFor()

      await list.getByRole('button', { name: /^Delete Strike of the test/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await list.getByText('Strike of the test').waitFor({ state: 'detached' })
    })
  } finally {
    await callAsAdmin('PUT', '/delivery/times', former)
    const breaks = await callAsAdmin<{ id: string; name: string }[]>('GET', '/delivery/breaks')
    for (const { id, name } of breaks)
      if (name.endsWith('of the test')) await callAsAdmin('DELETE', `/delivery/breaks/${id}`)
  }
})

/** Adds the days from tomorrow on, after looking at what an empty form says. */
async function addBreak(page: Page) {
  const list = page.getByRole('region', { name: 'Days without delivery' })
  await list.getByRole('button', { name: 'Add days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Days without delivery' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter the first day.').first().waitFor()
  await dialog.getByLabel('First day').fill(dhakaDayIn(1))
  await dialog.getByLabel('Last day').fill(dhakaDayIn(2))
  await dialog.getByLabel('Name', { exact: true }).fill('Hartal of the test')
  await dialog.getByLabel('Kind').selectOption('Strike')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The day in Dhaka this many days from now. */
const dhakaDayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10)

test.each(widths)('on %s the Bangla settings of delivery are accessible', async (_what, window) => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/bn/admin/settings')
      const breaks = page.getByRole('region', { name: 'ডেলিভারি বন্ধের দিন' })
      await breaks.getByText('বিজয় দিবস').first().waitFor()
      await page.getByRole('region', { name: 'ডেলিভারির সময়' }).getByText('শুক্রবার').waitFor()
      await expectNoSidewaysScroll(page)
      await runAxe(undefined, page, 'the Bangla settings')
      await breaks.getByRole('button', { name: 'দিন যোগ করুন' }).click()
      await page.getByRole('dialog').getByText('চাঁদ দেখার ওপর নির্ভর করে').waitFor()
      await runAxe(undefined, page, 'the dialog of days without delivery')
    },
    { window: { ...window, ...axePage } },
  )
})
