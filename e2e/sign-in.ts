import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { clickWhenHydrated } from './browser.ts'
import { RESTING_PLACE } from './windows.ts'

const PASSWORD = 'demo1234'

/** Fills in the form of /login. The default password is that of every demo account. */
export async function signInOnPage(page: Page, identifier: string, password = PASSWORD) {
  await emptyDemoCart(page, identifier)
  await page.waitForURL(/\/login/)
  await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(Login|Sign in)$/i }).click()
  // Visible twice when signing in twice within seconds.
  await page.getByText('Login successful').first().waitFor()
}

/** Signs in without the form, for tests that are about something else. Returns the user's id. */
export async function signInByStorage(page: Page, identifier: string): Promise<string> {
  await emptyDemoCart(page, identifier)
  const response = await page.request.post('/api/user/signin', { data: { identifier, password: PASSWORD } })
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: { user: { _id: string }; accessToken: string } }
  await leaveShop(page)
  await page.evaluate(({ user, accessToken }) => {
    localStorage.setItem('token', accessToken)
    localStorage.setItem('auth', JSON.stringify({ user, token: accessToken }))
  }, data)
  return data.user._id
}

/** Opens a file without scripts, where a test can change the storage unnoticed by a page of the shop. */
export async function leaveShop(page: Page): Promise<void> {
  if (!page.url().endsWith(RESTING_PLACE)) await page.goto(RESTING_PLACE, { waitUntil: 'load' })
}

/** Carts follow their accounts: what one test leaves in that of a demo customer is not for the next one. */
async function emptyDemoCart(page: Page, identifier: string): Promise<void> {
  if (!/^customer2?@biponi\.test$/.test(identifier)) return
  const signIn = await page.request.post('/api/user/signin', { data: { identifier, password: PASSWORD } })
  if (!signIn.ok()) return
  const { data } = (await signIn.json()) as { data: { user: { _id: string }; accessToken: string } }
  const path = `/api/cart/${data.user._id}`
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const stored = await page.request.get(path, { headers })
  const { version } = ((await stored.json()) as { data: { version: number } }).data
  if (version > 0) await page.request.put(path, { headers, data: { version, items: [] } })
}
