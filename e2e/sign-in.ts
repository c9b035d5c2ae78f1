import type { Page } from 'playwright-core'

/** Fills in the form of /login, wherever the shopper came from. Every demo account has this password. */
export async function signIn(page: Page, identifier: string, password = 'demo1234') {
  await page.waitForURL(/\/login/)
  await page.getByRole('button', { name: 'Via Password' }).click()
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(Login|Sign in)$/i }).click()
  await page.getByText('Login successful').waitFor()
}
