import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { clickWhenHydrated } from './browser.ts'

const PASSWORD = 'demo1234'

/** Fills in the form of /login, wherever the shopper came from. Every demo account has this password. */
export async function signInOnPage(page: Page, identifier: string, password = PASSWORD) {
  await page.waitForURL(/\/login/)
  await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(Login|Sign in)$/i }).click()
  // Whoever signs in twice within seconds sees it twice.
  await page.getByText('Login successful').first().waitFor()
}

/** Gives the window a session without the form, for journeys that are about something else. Answers the user's id. */
export async function signInByStorage(page: Page, identifier: string): Promise<string> {
  const response = await page.request.post('/api/user/signin', { data: { identifier, password: PASSWORD } })
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: { user: { _id: string }; accessToken: string } }
  await page.goto('/favicon.svg')
  await page.evaluate(({ user, accessToken }) => {
    localStorage.setItem('token', accessToken)
    localStorage.setItem('auth', JSON.stringify({ user, token: accessToken }))
  }, data)
  return data.user._id
}
