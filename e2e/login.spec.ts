import { expect, test } from 'vitest'
import { clickWhenHydrated, httpError, isUncovered, openBrowser, phone } from './browser.ts'
import { aProductAddress } from './demo-products.ts'
import { signInByStorage, signInOnPage } from './sign-in.ts'

const browser = openBrowser()

test('the form shows missing fields, and the shop what is wrong', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/login')
      await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor()
      await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      // In the error box and at the field (docs/product.md §18).
      await page.getByText('Email or phone is required').nth(1).waitFor()
      await page.getByText('Password is required').nth(1).waitFor()
      await expect.poll(() => page.getByLabel('Email or phone').getAttribute('aria-invalid')).toBe('true')
      await page.getByLabel('Email or phone').fill('nobody@example.test')
      await page.getByLabel('Password', { exact: true }).fill('wrong-one')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.getByRole('alert').filter({ hasText: 'Invalid credentials' }).first().waitFor()
      await expect.poll(() => page.getByLabel('Email or phone').inputValue()).toBe('nobody@example.test')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    },
    { expectedErrors: httpError(401) },
  )
})

test('signing in by phone works in any spelling and opens the home page', async () => {
  await browser.visit(async (page) => {
    await page.goto('/login')
    await signInOnPage(page, '+880 1700-000001')
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/)
    await page.getByRole('button', { name: 'Account' }).waitFor()
  })
})

test('signing in returns to the former page with its state', async () => {
  const address = await aProductAddress()
  await browser.visit(async (page) => {
    await page.goto(`${address}?from=mail`)
    await clickWhenHydrated(page.getByRole('button', { name: 'Buy Now' }))
    await page.getByText('Please Login to buy').waitFor()
    await signInOnPage(page, 'customer@biponi.test')
    await page.waitForURL(`**${address}?from=mail`)
    await page.goBack()
    expect(new URL(page.url()).pathname).not.toBe('/login')
  })
})

test('a signed-in user is redirected from the login page', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto('/login')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('private pages redirect visitors to the login page and back, and reject other roles', async () => {
  await browser.visit(async (page) => {
    await page.goto('/user/my-orders')
    await page.waitForURL(/\/login$/)
    await signInOnPage(page, 'customer@biponi.test')
    await page.waitForURL(/\/user\/my-orders$/)
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
  })
  await browser.visit(async (page) => {
    // Waited for from the start: it may be gone when the page is hydrated.
    await Promise.all([
      page.getByText('Please login to view your wishlist').waitFor(),
      page.goto('/wishlist'),
    ])
    await page.waitForURL(/\/login$/)
  })
  await browser.visit(
    async (page) => {
      await Promise.all([page.locator('.toast-card').waitFor(), page.goto('/wishlist')])
      await page.waitForURL(/\/login$/)
      // What it says about the wishlist lies over none of the ways to sign in.
      for (const name of ['Continue with Google', 'Via One-Time Code', 'Via Password'])
        expect(await page.getByRole('button', { name }).evaluate(isUncovered), name).toBe(true)
    },
    { window: phone },
  )
  await browser.visit(async (page) => {
    await signInByStorage(page, 'seller@biponi.test')
    await page.goto('/user/my-orders')
    await page.waitForURL(/\/unauthorized$/)
    await page.getByRole('heading', { name: 'Unauthorized Access', exact: true }).waitFor()
  })
})
