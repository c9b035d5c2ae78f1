import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { examine } from './accessible-pages.ts'
import { axePage } from './axe.ts'
import { clickWhenHydrated, desktop, openBrowser, phone } from './browser.ts'
import { aPlentifulProduct } from './checkout-form.ts'
import { expectNoLayoutShift, watchShifts } from './layout-shifts.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('on %s', (_what, size) => {
  test('home, list, product, cart and checkout in Bangla pass axe, by day and by night', async () => {
    const product = await aPlentifulProduct()
    await browser.visit(
      async (page) => {
        for (const address of ['/bn', '/bn/products']) {
          await page.goto(address)
          await page.waitForLoadState('networkidle')
          await examine(page, address)
        }
        await signInByStorage(page, 'customer2@biponi.test')
        await page.goto(`/bn/products/${product._id}`)
        await examine(page, 'the product page in Bangla')
        await clickWhenHydrated(page.getByRole('button', { name: 'কার্টে রাখুন' }))
        const cart = await openCart(page)
        await examine(page, 'the cart in Bangla')
        await cart.getByRole('button', { name: 'চেকআউট' }).click()
        await page.waitForURL('**/bn/checkout')
        await page.waitForLoadState('networkidle')
        await examine(page, 'the checkout in Bangla')
      },
      { window: { ...size, ...axePage } },
    )
  })

  test('home, list, product and checkout in Bangla load without layout shifts and fit the screen', async () => {
    const product = await aPlentifulProduct()
    await browser.visit(
      async (page) => {
        await page.addInitScript(watchShifts)
        for (const address of ['/bn', '/bn/products', `/bn/products/${product._id}`]) {
          await page.goto(address)
          await expectNoLayoutShift(page, address)
        }
        await signInByStorage(page, 'customer2@biponi.test')
        await page.goto(`/bn/products/${product._id}`)
        await clickWhenHydrated(page.getByRole('button', { name: 'এখনই কিনুন' }))
        await page.waitForURL('**/bn/checkout')
        await page.reload()
        await expectNoLayoutShift(page, 'the checkout in Bangla')
      },
      { window: size, isFirst: true },
    )
  })
})

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^কার্ট/ }).locator('visible=true').first().click()
  const cart = page.getByRole('dialog', { name: 'কার্ট' })
  await cart.waitFor()
  return cart
}
