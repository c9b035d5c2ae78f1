import { describe, expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, desktop, isUncovered, openBrowser, phone } from './browser.ts'

const browser = openBrowser()

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('on %s', (_what, window) => {
  test('suggestions appear while typing and are navigated by the arrow keys', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const box = page.getByRole('searchbox', { name: 'Search products' })
        await clickWhenHydrated(box)
        const answer = page.waitForResponse((response) =>
          /suggestions\?.*search=sare(&|$)/.test(response.url()),
        )
        await box.pressSequentially('sare', { delay: 40 })
        const list = page.getByRole('listbox', { name: 'Suggestions' })
        await list.waitFor()
        // The suggestions for the first letters are replaced by those for the whole text.
        await (await answer).finished()
        const products = list.getByRole('group', { name: 'Products' }).getByRole('option')
        await products.nth(1).waitFor()
        await expect.poll(() => products.first().textContent()).toMatch(/৳[\d,]+/)
        const last = list.getByRole('option', { name: 'See all results for “sare”' })
        await last.waitFor()
        await runAxe(undefined, page, 'the suggestions')
        await page.keyboard.press('ArrowUp')
        await expect.poll(() => last.getAttribute('aria-selected')).toBe('true')
        await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'))
        await page.keyboard.press('Escape')
        await list.waitFor({ state: 'hidden' })
        await expect.poll(() => box.inputValue()).toBe('sare')
        await page.keyboard.press('ArrowDown')
        await list.waitFor()
        if (window === phone) {
          const width = (await list.boundingBox())?.width
          expect(width).toBe(phone.viewport.width)
        }
        const [first] = await list.getByRole('option').all()
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => first?.getAttribute('aria-selected')).toBe('true')
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/products/)
        await list.waitFor({ state: 'hidden' })
      },
      { window: { ...window, ...axePage } },
    )
  })

  test('a window that is too low for all of them scrolls them, and the last row is never cut', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const box = page.getByRole('searchbox', { name: 'Search products' })
        await clickWhenHydrated(box)
        await box.pressSequentially('sare', { delay: 40 })
        const list = page.getByRole('listbox', { name: 'Suggestions' })
        const last = list.getByRole('option', { name: 'See all results for “sare”' })
        await last.waitFor()
        await expect.poll(() => last.evaluate(isUncovered)).toBe(true)
        // The answer for the whole text may replace the options meanwhile.
        const beforeLast = list.getByRole('option').nth(-2)
        await expect
          .poll(async () => {
            await page.keyboard.press('ArrowUp')
            return beforeLast.getAttribute('aria-selected')
          })
          .toBe('true')
        await expect.poll(() => beforeLast.evaluate(isUncovered)).toBe(true)
        expect(await last.evaluate(isUncovered)).toBe(true)
      },
      { window: { ...window, viewport: { ...window.viewport, height: 420 } } },
    )
  })

  test('all results are one click away', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/products')
        const box = page.getByRole('searchbox', { name: 'Search products' })
        await clickWhenHydrated(box)
        await box.pressSequentially('panjabi', { delay: 40 })
        await page.getByRole('option', { name: 'See all results for “panjabi”' }).click()
        await page.getByRole('heading', { level: 1, name: 'Results for “panjabi”' }).waitFor()
        await expect.poll(() => box.inputValue()).toBe('panjabi')
      },
      { window },
    )
  })
})

test('only the last typed text gets suggestions', async () => {
  await browser.visit(async (page) => {
    await page.clock.install()
    await page.goto('/')
    const searches: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/products/suggestions') searches.push(searchParams.get('search') ?? '')
    })
    const box = page.getByRole('searchbox', { name: 'Search products' })
    await clickWhenHydrated(box)
    // However long the machine takes to type, for the page no time passes between two letters.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await box.pressSequentially('panjabi', { delay: 20 })
    await page.clock.resume()
    await page.getByRole('option', { name: 'See all results for “panjabi”' }).waitFor()
    // The text of the option is ahead of the request for its suggestions.
    await expect.poll(() => searches.at(-1)).toBe('panjabi')
    expect(searches.length).toBeLessThan(4)
  })
})

test('a search works without its suggestions', async () => {
  await browser.visit(
    async (page) => {
      await page.route('**/api/products/suggestions?*', (route) => route.abort())
      await page.goto('/')
      const box = page.getByRole('searchbox', { name: 'Search products' })
      await clickWhenHydrated(box)
      await box.pressSequentially('saree')
      await page.waitForTimeout(400)
      expect(await page.getByRole('listbox').count()).toBe(0)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Results for “saree”' }).waitFor()
    },
    { expectedErrors: /ERR_FAILED/ },
  )
})
