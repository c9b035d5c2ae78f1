import { expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { desktop, expectNoSidewaysScroll, openBrowser, phone } from './browser.ts'
import { aProductAddress } from './demo-products.ts'
import { signInByStorage, signInOnPage } from './sign-in.ts'

const browser = openBrowser()

test('an admin who has to sign in returns to the requested page', async () => {
  await browser.visit(async (page) => {
    await page.goto('/admin/orders?status=pending')
    await signInOnPage(page, 'admin@biponi.test')
    await page.waitForURL('**/admin/orders?status=pending')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  })
})

test('staff who open the login page directly go to the home page, with their own start page in the account menu', async () => {
  for (const [email, link, path] of [
    ['admin@biponi.test', 'Admin', '/admin'],
    ['seller@biponi.test', 'My Shop', '/seller'],
  ] as const) {
    await browser.visit(async (page) => {
      await page.goto('/login')
      await signInOnPage(page, email)
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(`**${path}`)
    })
  }
})

test('a setting is found by what it is called, in either language, and a demo leads to what a new shop needs', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin')
      await page.getByRole('link', { name: 'See what it needs' }).click()
      await page.getByRole('heading', { level: 1, name: 'Open your shop' }).waitFor()
      await page.getByText(/^\d+ of 16 done$/).waitFor()

      const search = page.getByRole('combobox', { name: 'Search orders, products, customers and pages' })
      const hasFocus = (name: string) =>
        page
          .getByRole('region', { name, exact: true })
          .evaluate((section) => section === document.activeElement)
      await search.fill('ভ্যাট')
      await page.getByRole('option', { name: 'Taxes (VAT)' }).click()
      await page.waitForURL('**/admin/settings#taxes')
      await expect.poll(() => hasFocus('Taxes (VAT)')).toBe(true)
      const top = () =>
        page.locator('#taxes').evaluate((section) => Math.round(section.getBoundingClientRect().top))
      // Below the header of the area.
      await expect.poll(top).toBeGreaterThanOrEqual(60)
      await expect.poll(top).toBeLessThan(200)
      await search.fill('logo')
      await page.getByRole('option', { name: 'Logo' }).click()
      await expect.poll(() => hasFocus('Logo')).toBe(true)
    },
    { window: desktop },
  )
})

test('a page that arrives while staff type into the search leaves them the focus', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin')
      const search = page.getByRole('combobox', { name: 'Search orders, products, customers and pages' })
      let arrive = () => {}
      const typed = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route(/redirects-page.*\.js/, async (route) => {
        await typed
        await route.continue()
      })
      await search.fill('redirects')
      await page.getByRole('option', { name: 'Redirects' }).first().click()
      await search.pressSequentially('la')
      arrive()
      await page.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor()
      await page.keyboard.type('mp')
      await expect.poll(() => search.inputValue()).toBe('lamp')
      expect(await search.evaluate((box) => box === document.activeElement)).toBe(true)
      // A press on the page is meant.
      await page.locator('#main').click({ position: { x: 3, y: 3 } })
      await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(false)
    },
    { window: desktop },
  )
})

test.each([
  ['beside them on a wide screen', desktop],
  ['above them on a phone', phone],
] as const)('the contents of the settings lead to each section, %s', async (_where, window) => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/settings')
      const fees = page.getByRole('region', { name: 'Delivery fees', exact: true })
      await fees.getByLabel(/^Inside Dhaka/).waitFor()
      if (window === phone)
        await page.getByText('On this page', { exact: true }).filter({ visible: true }).click()
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await contents.getByRole('link', { name: 'Delivery fees', exact: true }).click()
      await page.waitForURL('**/admin/settings#fees')
      await expect.poll(() => fees.evaluate((section) => section === document.activeElement)).toBe(true)
      // Right below the header of the area.
      const top = () => fees.evaluate((section) => Math.round(section.getBoundingClientRect().top))
      await expect.poll(top).toBeGreaterThanOrEqual(60)
      await expect.poll(top).toBeLessThan(120)
      if (window === desktop) await contents.getByRole('link', { name: 'Pages', exact: true }).waitFor()
      await expectNoSidewaysScroll(page)
    },
    { window },
  )
})

test('a customer cannot open the admin area', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto('/admin/orders')
    await page.waitForURL('**/unauthorized')
  })
})

test('the order list stores its filters in the URL, and views and columns in the browser', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin/orders')
    await page.getByRole('link', { name: /^#/ }).first().waitFor()
    await page.getByRole('link', { name: 'To confirm' }).click()
    await page.waitForURL('**/admin/orders?status=pending')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name of this view').fill('My morning')
    await page.getByRole('button', { name: 'Save view' }).last().click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Phone' }).uncheck()
    await page.keyboard.press('Escape')
    await page.goto('/admin/orders')
    await page.getByRole('link', { name: 'My morning' }).click()
    await page.waitForURL('**/admin/orders?status=pending')
    await page.getByRole('link', { name: /^#/ }).first().waitFor()
    expect(await page.getByRole('columnheader', { name: 'Phone' }).count()).toBe(0)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Orders').waitFor()
  })
})

test('on a phone the sidebar is a menu', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/orders')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page
        .getByRole('dialog', { name: 'Admin' })
        .getByRole('link', { name: 'Orders', exact: true })
        .click()
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    },
    { window: phone },
  )
})

test('no code or style of the admin area is sent to shoppers', async () => {
  const adminText = /Keyboard shortcuts|Save view|Select all on this page|\/api\/reports/
  const admin = await Promise.all([...(await filesOf('/admin'))].map(text))
  expect(admin.some((source) => adminText.test(source))).toBe(true)
  for (const address of [
    '/',
    '/products',
    await aProductAddress(),
    '/login',
    '/checkout',
    '/user/my-orders',
  ]) {
    expect(await text(address)).not.toMatch(/admin-layout|(?<!my-)orders-page-|seller-layout|staff-/)
    for (const file of await filesOf(address)) {
      expect(adminText.test(await text(file)), `${address} loads ${file}`).toBe(false)
    }
  }
})

/** Scripts and styles that a page loads without interaction. */
async function filesOf(address: string): Promise<Set<string>> {
  const html = await text(address)
  return new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file))
}

async function text(address: string): Promise<string> {
  const response = await fetch(demoShop().address + address)
  expect(response.status, address).toBe(200)
  return response.text()
}
