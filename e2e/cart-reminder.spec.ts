import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickWhenHydrated, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

async function remindAfter(cartReminderHours: number) {
  const settings = await callAsAdmin<object>('GET', '/settings')
  await callAsAdmin('PUT', '/settings', { ...settings, cartReminderHours })
}

const consent = (page: Page) => page.getByRole('checkbox', { name: /^Remind me once at / })

test('a customer agrees to be reminded of a cart, and takes that back', async () => {
  const { email } = await registerCustomer()
  await remindAfter(24)
  try {
    await browser.visit(
      async (page) => {
        await signInByStorage(page, email)
        await page.goto('/user/profile')
        await consent(page).waitFor()
        await expect.poll(() => consent(page).isChecked()).toBe(false)
        await consent(page).check()
        await page.getByText('We will remind you once of a cart you leave.').waitFor()
        await page.reload()
        await consent(page).waitFor()
        await expect.poll(() => consent(page).isChecked()).toBe(true)
        await consent(page).uncheck()
        await page.getByText('We will not remind you of your cart.').waitFor()

        await page.route('**/api/cart/**', (route) =>
          route.request().method() === 'GET' ? route.continue() : route.abort(),
        )
        await consent(page).click()
        await page
          .getByRole('alert')
          .filter({ hasText: /connection/i })
          .first()
          .waitFor()
        await expect.poll(() => consent(page).isChecked()).toBe(false)
      },
      { window: phone, expectedErrors: /ERR_FAILED|Failed to (?:load|fetch)/ },
    )
  } finally {
    await remindAfter(0)
  }
})

test('a link of a reminder that is altered or old ends no reminders, and says so', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/left/not-a-token')
      await clickWhenHydrated(page.getByRole('button', { name: 'No more reminders' }))
      await page.getByRole('alert').first().waitFor()
      expect(await page.getByText('You get no more reminders.').count()).toBe(0)
    },
    { expectedErrors: /status of 4\d\d / },
  )
})
