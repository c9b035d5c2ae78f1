import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { clickWhenHydrated } from './browser.ts'
import { callDemoShop } from './call-as-admin.ts'
import { IDLE_PAGE } from './windows.ts'

const PASSWORD = 'demo1234'

/** Fills in the form of /login. The default password is that of every demo account. */
export async function signInOnPage(page: Page, identifier: string, password = PASSWORD) {
  await emptyDemoCart(identifier)
  await page.waitForURL(/\/login/)
  await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(Login|Sign in)$/i }).click()
  // Visible twice when signing in twice within seconds.
  await page.getByText('Login successful').first().waitFor()
}

/** Signs in without the form, for tests that are about something else. Returns the user's id. */
export async function signInByStorage(page: Page, identifier: string, password = PASSWORD): Promise<string> {
  await emptyDemoCart(identifier)
  // First: signing in ends the session of this browser, and an open page would still call with it.
  await leaveShop(page)
  const response = await page.request.post('/api/user/signin', { data: { identifier, password } })
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: { user: { _id: string }; accessToken: string } }
  await page.evaluate(({ user, accessToken }) => {
    localStorage.setItem('token', accessToken)
    localStorage.setItem('auth', JSON.stringify({ user, token: accessToken }))
  }, data)
  return data.user._id
}

/** Opens a file without scripts, where a test can change the storage unnoticed by a page of the shop. */
export async function leaveShop(page: Page): Promise<void> {
  if (!page.url().endsWith(IDLE_PAGE)) await page.goto(IDLE_PAGE, { waitUntil: 'load' })
}

/**
 * Carts follow their accounts: what one test leaves in that of a demo customer is not for the next one. Not asked by
 * the page, which would get the session of this call.
 */
async function emptyDemoCart(identifier: string): Promise<void> {
  if (!/^customer2?@biponi\.test$/.test(identifier)) return
  const account = { identifier, password: PASSWORD }
  const { user, accessToken } = await callDemoShop<{ user: { _id: string }; accessToken: string }>(
    'POST',
    '/user/signin',
    account,
  )
  const path = `/cart/${user._id}`
  const { version } = await callDemoShop<{ version: number }>('GET', path, undefined, accessToken)
  if (version > 0) await callDemoShop('PUT', path, { version, items: [] }, accessToken)
}
