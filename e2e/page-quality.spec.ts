import { describe, expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { desktop, openBrowser, phone, tablet } from './browser.ts'
import { aProductAddress } from './demo-products.ts'
import { flaky } from './flaky.ts'
import { expectNoLayoutShift, watchShifts } from './layout-shifts.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

describe.each([
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desktop', desktop],
] as const)('on %s', (_what, size) => {
  const reason = 'On a busy machine the home page of a desktop once moved by 0.023; what moved is not known.'
  flaky('home, list and product page load without layout shifts and fit the screen', reason, async () => {
    const product = await aProductAddress()
    await browser.visit(
      async (page) => {
        await page.addInitScript(watchShifts)
        for (const address of ['/', '/products', product]) {
          await page.goto(address)
          await expectNoLayoutShift(page, address)
        }
      },
      { window: size, isFirst: true },
    )
  })
})

describe.each([
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desktop', desktop],
] as const)('on %s', (_what, size) => {
  test('the account pages load without layout shifts and fit the screen', async () => {
    await browser.visit(
      async (page) => {
        await page.addInitScript(watchShifts)
        const staysStill = async (address: string) => {
          await page.goto(address)
          await expectNoLayoutShift(page, address)
        }
        for (const address of ['/login', '/register', '/forgot-password']) await staysStill(address)
        await signInByStorage(page, 'customer@biponi.test')
        for (const address of ['/user', '/user/my-orders', '/user/refund-request', '/user/profile']) {
          await staysStill(address)
        }
      },
      { window: size, isFirst: true },
    )
  })
})

test('every page has the security headers', async () => {
  for (const address of ['/', '/products', await aProductAddress(), '/login', '/checkout', '/no/such/page']) {
    const { headers } = await fetch(demoShop().address + address)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'self'",
      "script-src 'self' 'sha256-",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy, address).toContain(rule)
    }
    expect(policy, address).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(headers.get('referrer-policy'), address).toBe('strict-origin-when-cross-origin')
    expect(headers.get('set-cookie'), address).toBeNull()
    expect(headers.get('x-powered-by'), address).toBeNull()
  }
})

test('files of text say their character set, compressed or not', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers } = await fetch(`${demoShop().address}/favicon.svg`, {
      headers: { 'accept-encoding': encoding },
    })
    expect(headers.get('content-type'), encoding).toBe('image/svg+xml; charset=utf-8')
  }
})

test('the content security policy blocks foreign scripts', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/')
      const ran = await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.shifted = 99'
        document.head.append(script)
        return window.shifted
      })
      expect(ran).toBeUndefined()
    },
    { expectedErrors: /Content Security Policy/ },
  )
})
