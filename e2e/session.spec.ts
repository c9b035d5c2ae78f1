import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { httpError, openBrowser } from './browser.ts'
import { signInByStorage, signInOnPage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

test('a rejected token is renewed once, invisibly to the page', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer@biponi.test')
      await invalidateToken(page)
      const refreshes = countCalls(page, '/api/user/refresh-token')
      const lists = countCalls(page, '/api/order/get-order-by-customerId/')
      await page.goto('/user/my-orders')
      await page
        .getByRole('region', { name: /^Order #/ })
        .first()
        .waitFor()
      expect(refreshes()).toBe(1)
      expect(lists()).toBe(2)
      expect(await storedToken(page)).toMatch(/^ey.*\..*\./)
      expect(await storedToken(page)).not.toContain('spoilt')
      await page.reload()
      await page
        .getByRole('region', { name: /^Order #/ })
        .first()
        .waitFor()
      expect(refreshes()).toBe(1)
    },
    { expectedErrors: httpError(401) },
  )
})

test('two tabs that need a new token at the same time stay signed in', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer@biponi.test')
      const other = await page.context().newPage()
      await invalidateToken(page)
      await Promise.all([page.goto('/user/my-orders'), other.goto('/user/my-orders')])
      await page
        .getByRole('region', { name: /^Order #/ })
        .first()
        .waitFor()
      await other
        .getByRole('region', { name: /^Order #/ })
        .first()
        .waitFor()
    },
    { expectedErrors: httpError(401) },
  )
})

test('a session that cannot be renewed leads to the login page', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer@biponi.test')
      await invalidateToken(page)
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.setItem('cart', '[]'))
      await page.goto('/user/my-orders')
      await page.waitForURL(/\/login$/)
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    },
    { expectedErrors: httpError(401) },
  )
})

test('so does one on a public page, and signing in returns to it', async () => {
  // Their wishlist gets the product.
  const customer = await registerCustomer()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, customer.email)
      // The page requests it automatically, and would detect it before anything is clicked.
      const wishlist = page.waitForResponse('**/api/wishlist/get-wishlist/*')
      await page.goto('/products?search=cotton')
      await wishlist
      await invalidateToken(page)
      await page.context().clearCookies()
      await page
        .getByRole('button', { name: /wishlist/i })
        .first()
        .click()
      await signInOnPage(page, customer.email)
      await page.waitForURL(/\/products\?search=cotton$/)
    },
    { expectedErrors: httpError(401) },
  )
})

test('signing out ends the session in every tab and on the server', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    const token = await storedToken(page)
    await page.goto('/')
    const other = await page.context().newPage()
    await other.goto('/user/my-orders')
    await other
      .getByRole('region', { name: /^Order #/ })
      .first()
      .waitFor()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Logged out successfully.').waitFor()
    await page.waitForURL(/\/login$/)
    await other.waitForURL(/\/login$/)
    await expect.poll(() => storedToken(page)).toBeNull()
    const answer = await page.request.get('/api/refund', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
  })
})

function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) count += 1
  })
  return () => count
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** A well-formed but invalid token, as after a change of the shop's keys. */
async function invalidateToken(page: Page) {
  await page.evaluate(() => {
    const token = `${localStorage.getItem('token')}spoilt`
    const { user } = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('token', token)
    localStorage.setItem('auth', JSON.stringify({ user, token }))
  })
}
