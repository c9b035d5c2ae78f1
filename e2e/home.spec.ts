import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, openBrowser, phone, widths } from './browser.ts'

const browser = openBrowser()

describe.each(widths)('on %s', (_what, window) => {
  test('a visitor navigates from the home page through a category to a product and back', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const strip = page.getByRole('navigation', { name: 'Shop by category' })
        await expect.poll(() => strip.getByRole('link').count()).toBeGreaterThan(5)
        const name = (await strip.getByRole('link').nth(1).textContent()) ?? ''
        await strip.getByRole('link').nth(1).click()
        await page.waitForURL(/\/products\?category=/)
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await page.getByRole('article').first().getByRole('link').click()
        await page.waitForURL(/\/products\/[\w-]+$/)
        const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
        await crumbs.waitFor()
        const title = await page.getByRole('heading', { level: 1 }).textContent()
        await expect.poll(() => crumbs.textContent()).toBe(`Home/Products/${title}`)
        await crumbs.getByRole('link', { name: 'Home' }).click()
        await strip.waitFor()
        await expect.poll(() => page.title()).toContain('Biponi')
      },
      { window },
    )
  })

  test('banners move by button, loop, stop when paused and open the list', async () => {
    await browser.visit(
      async (page) => {
        await page.clock.install()
        await page.goto('/')
        const carousel = page.getByRole('region', { name: 'Offers and news' })
        const count = await carousel.getByRole('button', { name: /^Slide \d/ }).count()
        expect(count).toBeGreaterThan(1)
        if (window === phone) {
          await carousel.getByRole('button', { name: `Slide ${count}` }).click()
          await slideIs(page, count)
        } else {
          // Slides may have moved by now; from here on the mouse is over them, which stops them.
          await carousel.getByRole('button', { name: 'Slide 1', exact: true }).click()
          await slideIs(page, 1)
          await carousel.getByRole('button', { name: 'Previous slide' }).click()
          await slideIs(page, count)
          await carousel.getByRole('button', { name: 'Next slide' }).click()
          await slideIs(page, 1)
        }
        await carousel.getByRole('button', { name: 'Slide 2' }).click()
        await slideIs(page, 2)
        await carousel.getByRole('button', { name: 'Pause slides' }).click()
        await carousel.getByRole('button', { name: 'Play slides' }).waitFor()
        await page.mouse.move(5, 5)
        await page.clock.fastForward(12_000)
        await slideIs(page, 2)
        await carousel.locator('li:not([inert])').getByRole('link').click()
        await page.waitForURL(/\/products/)
      },
      { window },
    )
  })

  test('offers expand by five and collapse to five, and recommended products have three tabs', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const offers = page.getByRole('region', { name: 'Offer Products' })
        const cards = offers.getByRole('article')
        await expect.poll(() => cards.count()).toBe(5)
        await offers.getByRole('button', { name: 'See More' }).click()
        await cards.nth(9).waitFor()
        await expect.poll(() => cards.count()).toBe(10)
        const names = await cards.getByRole('heading').allInnerTexts()
        expect(new Set(names).size).toBe(10)
        for (const badge of await cards.getByText(/% OFF/).all())
          await expect.poll(() => badge.isVisible()).toBe(true)
        await offers.getByRole('button', { name: 'Show Less', exact: true }).click()
        await expect.poll(() => cards.count()).toBe(5)
        await expect
          .poll(() => offers.getByRole('button', { name: 'Show Less', exact: true }).count())
          .toBe(0)

        const products = page.getByRole('region', { name: 'Recommended for You' })
        const recommended = products.getByRole('tabpanel').getByRole('article')
        await expect
          .poll(() => products.getByRole('tab').allInnerTexts())
          .toEqual(['New', 'Top Rated', 'Bestseller'])
        await expect.poll(() => recommended.count()).toBe(12)
        await products.getByRole('tab', { name: 'Bestseller' }).click()
        await recommended.nth(11).waitFor()
        const bestsellers = await recommended.getByRole('heading').allInnerTexts()
        await page.keyboard.press('ArrowLeft')
        await products.getByRole('tab', { name: 'Top Rated', selected: true }).waitFor()
        await recommended.nth(11).waitFor()
        await expect.poll(() => recommended.getByRole('heading').allInnerTexts()).not.toEqual(bestsellers)
      },
      { window },
    )
  })
})

test('banners pause while hovered or focused, and open their category and offer', async () => {
  await browser.visit(async (page) => {
    await page.clock.install()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const carousel = page.getByRole('region', { name: 'Offers and news' })
    // Whichever slide the time until here has led to.
    const staysWhere = async () => {
      const slide = await shownSlide(page)
      await page.clock.fastForward(12_000)
      expect(await shownSlide(page)).toBe(slide)
    }
    await carousel.hover()
    await staysWhere()
    // The link of the slide shown: those of the others are inert. Focused before the mouse leaves, so that no slide moves.
    await carousel.locator('li:not([inert])').getByRole('link').first().focus()
    await page.mouse.move(5, 5)
    await staysWhere()
    expect(await sizesOf(carousel)).toEqual(['1200x400'])
    await expect.poll(() => carousel.locator('img').first().getAttribute('srcset')).toContain('1600x533')
    const addresses = await carousel
      .getByRole('link', { includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.some((address) => /^\/products\?category=[\w-]+&discount=\d+$/.test(address))).toBe(true)
  })
})

test('the first five categories are preloaded, and arrows show where the row scrolls', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/')
      const strip = page.getByRole('navigation', { name: 'Shop by category' })
      const images = await strip
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
      expect(await sizesOf(strip)).toEqual(['96x96'])
      const preloaded = await page
        .locator('link[rel=preload][as=image]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(preloaded).toEqual(expect.arrayContaining(images.slice(0, 5)))
      expect(preloaded).not.toContain(images[5])
      const next = strip.getByRole('button', { name: 'Next categories' })
      await next.click()
      await expect.poll(() => strip.getByRole('list').evaluate((row) => row.scrollLeft)).toBeGreaterThan(50)
      await strip.getByRole('button', { name: 'Previous categories' }).click()
      await expect.poll(() => strip.getByRole('list').evaluate((row) => row.scrollLeft)).toBe(0)
      await expect
        .poll(() => strip.getByRole('button', { name: 'Previous categories' }).isVisible())
        .toBe(false)
    },
    { window: { viewport: { width: 820, height: 900 } } },
  )
})

test.each(widths)(
  'on %s the policy strip links to the four policies and shows the support phone',
  async (_what, window) => {
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const strip = page.getByRole('region', { name: 'Policies and support' })
        const addresses = await strip
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        expect(addresses.slice(0, 4)).toEqual([
          '/cancellation-returns',
          '/privacy-policy',
          '/emi-policy',
          '/customer-support',
        ])
        expect(addresses[4]).toMatch(/^tel:/)
        const row = await strip.getByRole('list').evaluate((list) => ({
          scrolls: list.scrollWidth > list.clientWidth,
          height: list.clientHeight,
        }))
        expect(row.scrolls).toBe(window === phone)
        expect(row.height).toBeLessThan(80)
        const waitForTitle = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
        await strip.getByRole('link').first().click()
        await waitForTitle('Cancellation, Returns and Refunds')
        const footer = page.getByRole('contentinfo')
        // The open page comes last: a press on its link would still be loading it when the next link is pressed.
        for (const [link, title] of [
          ['Privacy Policy', 'Privacy Policy'],
          ['EMI Policy', 'EMI Policy'],
          ['Customer Support', 'Customer Support'],
          ['About Us', 'About Us'],
          ['Cancellation & Returns', 'Cancellation, Returns and Refunds'],
        ] as const) {
          await footer.getByRole('link', { name: link }).click()
          await waitForTitle(title)
          expect(((await page.getByRole('main').textContent()) ?? '').length, title).toBeGreaterThan(300)
        }
      },
      { window },
    )
  },
)

test('below 768 px the policy strip scrolls, above it everything is visible', async () => {
  for (const [width, scrolls] of [
    [767, true],
    [768, false],
  ] as const) {
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const strip = page.getByRole('region', { name: 'Policies and support' }).getByRole('list')
        await expect
          .poll(() => strip.evaluate((row) => row.scrollWidth > row.clientWidth), { message: `${width}` })
          .toBe(scrolls)
      },
      { window: { viewport: { width, height: 900 } } },
    )
  }
})

test('banners move automatically every five seconds', async () => {
  await browser.visit(async (page) => {
    await page.clock.install()
    await page.goto('/')
    await slideIs(page, 1)
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward(5_000)
    await expect.poll(() => shownSlide(page)).not.toBe('Slide 1')
    // From here on, only the test advances time. The jump, longer than any delay of the call, moves the slides once.
    const before = await shownSlide(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await expect.poll(() => shownSlide(page)).not.toBe(before)
    const slide = await shownSlide(page)
    await page.clock.runFor(4_500)
    expect(await shownSlide(page)).toBe(slide)
    await page.clock.runFor(500)
    await expect.poll(() => shownSlide(page)).not.toBe(slide)
  })
})

test('banners do not move with reduced motion', async () => {
  await browser.visit(
    async (page) => {
      await page.clock.install()
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await page.clock.fastForward(12_000)
      await slideIs(page, 1)
    },
    { window: { ...desktop, reducedMotion: 'reduce' } },
  )
})

const shownSlide = (page: Page) =>
  page.locator('button[aria-current=true][aria-label^="Slide"]').getAttribute('aria-label')

async function slideIs(page: Page, slide: number) {
  await page
    .getByRole('button', { name: `Slide ${slide}`, exact: true })
    .and(page.locator('[aria-current=true]'))
    .waitFor()
}

/** The `sizes` attributes of the images in a part of the page. */
async function sizesOf(part: Locator): Promise<string[]> {
  const sizes = await part
    .locator('img')
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('width')}x${one.getAttribute('height')}`))
  return [...new Set(sizes)]
}
