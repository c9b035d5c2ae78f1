import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickWhenHydrated, desktop, isFocused, isUncovered, openBrowser, phone } from './browser.ts'
import { aPlentifulProduct, openCheckout } from './checkout-form.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

/** Opens a page with a combobox and types what has several options. */
const boxes: Record<string, { window: typeof desktop; open: (page: Page) => Promise<Locator> }> = {
  'the search box on a phone': {
    window: phone,
    async open(page) {
      await page.goto('/')
      const box = page.getByRole('searchbox', { name: 'Search products' })
      await clickWhenHydrated(box)
      await box.fill('sare')
      return box
    },
  },
  'the area finder on a phone': {
    window: phone,
    async open(page) {
      await openCheckout(page, await aPlentifulProduct())
      const box = page.getByRole('combobox', { name: 'Find your area' })
      await box.click()
      await box.fill('pur')
      return box
    },
  },
  'the search of the staff': {
    window: desktop,
    async open(page) {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin')
      const box = page.getByRole('combobox', { name: /^Search/ })
      await box.click()
      await box.fill('saree')
      return box
    },
  },
  'the product finder of the staff': {
    window: desktop,
    async open(page) {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/orders/new')
      const box = page.getByRole('combobox', { name: 'Add a product' })
      await box.click()
      await box.fill('saree')
      return box
    },
  },
}

test.each(Object.entries(boxes))(
  '%s is used by the same keys, and keeps the focus',
  async (_name, { window, open }) => {
    await browser.visit(
      async (page) => {
        const box = await open(page)
        const options = page.getByRole('listbox').getByRole('option')
        await options.nth(1).waitFor()
        // Set by the library of the keys, which is loaded when the box is focused.
        await expect.poll(() => box.getAttribute('aria-haspopup')).toBe('listbox')
        const typed = await box.inputValue()
        const chosen = async (option: Locator) => {
          await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
          await expect
            .poll(() => box.getAttribute('aria-activedescendant'))
            .toBe(await option.getAttribute('id'))
          await expect.poll(() => isFocused(box)).toBe(true)
        }
        await page.keyboard.press('ArrowDown')
        await chosen(options.first())
        await page.keyboard.press('ArrowDown')
        await chosen(options.nth(1))
        await page.keyboard.press('ArrowUp')
        await chosen(options.first())
        await page.keyboard.press('ArrowUp')
        await expect.poll(() => box.getAttribute('aria-activedescendant')).toBeNull()
        await page.keyboard.press('ArrowUp')
        await chosen(options.last())
        await page.keyboard.press('Escape')
        await page.getByRole('listbox').waitFor({ state: 'hidden' })
        await expect.poll(() => box.inputValue()).toBe(typed)
        await page.keyboard.press('ArrowDown')
        await options.first().waitFor()
        await expect.poll(() => isFocused(box)).toBe(true)
        await page.keyboard.press('ArrowDown')
        await chosen(options.first())
        await page.keyboard.press('Enter')
        await page.getByRole('listbox').waitFor({ state: 'hidden' })
        await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
      },
      { window },
    )
  },
)

test('the product finder keeps the focus when a product is clicked', async () => {
  await browser.visit(async (page) => {
    const box = await boxes['the product finder of the staff']?.open(page)
    const option = page.getByRole('listbox').getByRole('option', { disabled: false }).first()
    await option.click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await expect.poll(() => box?.inputValue()).toBe('')
    await expect.poll(async () => box && (await isFocused(box))).toBe(true)
  })
})

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a small phone', { width: 360, height: 640 }],
  ['a phone whose keyboard is open', { width: 390, height: 420 }],
  ['a low window', { width: 1024, height: 500 }],
  ['a desktop', { width: 1440, height: 900 }],
])('on %s the last suggestion is not cut', async (_what, viewport) => {
  await browser.visit(
    async (page) => {
      await page.goto('/')
      const box = page.getByRole('searchbox', { name: 'Search products' })
      await clickWhenHydrated(box)
      await box.fill('sa')
      const last = page.getByRole('option', { name: 'See all results for “sa”' })
      await last.waitFor()
      await expect.poll(() => last.evaluate(isUncovered)).toBe(true)
    },
    { window: { viewport } },
  )
})

test('the library of the combobox is requested with the first focus', async () => {
  await browser.visit(
    async (page) => {
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      const isLoaded = () => scripts.some((url) => url.includes('search-suggestions'))
      expect(isLoaded()).toBe(false)
      await page.getByRole('searchbox', { name: 'Search products' }).click()
      await expect.poll(isLoaded).toBe(true)
    },
    { window: phone, isFirst: true },
  )
})
