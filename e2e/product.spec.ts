import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { axePage, runAxe } from './axe.ts'
import {
  clickWhenHydrated,
  desktop,
  expectNoSidewaysScroll,
  isUncovered,
  openBrowser,
  phone,
  waitUntilHydrated,
  widths,
} from './browser.ts'
import { callAsAdmin, type VariantSheet } from './call-as-admin.ts'
import { aProductOnSale } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('the images of a product rotate by buttons, by thumbnails and in the large view', async () => {
  const product = await aProductOnSale(({ productImages }) => productImages.length > 2)
  const count = product.productImages.length
  await browser.visit(
    async (page) => {
      await page.goto(`/products/${product._id}`)
      const gallery = page.getByRole('region', { name: 'Product images' })
      await gallery.getByText(`1 / ${count}`).waitFor()
      await gallery.getByRole('button', { name: 'Previous image' }).click()
      await gallery.getByText(`${count} / ${count}`).waitFor()
      await gallery.getByRole('button', { name: 'Next image' }).click()
      await gallery.getByText(`1 / ${count}`).waitFor()
      await gallery.getByRole('button', { name: 'Show image 2' }).click()
      await gallery.getByText(`2 / ${count}`).waitFor()
      await gallery.getByRole('button', { name: `Enlarge image 2 of ${count}` }).click()
      const large = page.getByRole('dialog', { name: product.productName })
      await large.getByRole('button', { name: 'Next image' }).click()
      await large.getByText(`3 / ${count}`).waitFor()
      await page.keyboard.press('ArrowLeft')
      await large.getByText(`2 / ${count}`).waitFor()
      await runAxe(undefined, page, 'the large view of the images')
      await page.keyboard.press('Escape')
      await large.waitFor({ state: 'hidden' })
      await gallery.getByText(`2 / ${count}`).waitFor()
    },
    { window: { ...desktop, ...axePage } },
  )
})

test('the image of a variant is shown when it is chosen, and in the cart', async () => {
  const product = await aProductOnSale(
    ({ productImages, productColors, remainingProducts }) =>
      productImages.length > 1 && productColors.length > 1 && remainingProducts > 2,
  )
  const [, otherColor = ''] = product.productColors
  const [, otherImage = ''] = product.productImages
  const sheet = `/products/manage/${product._id}/variants`
  const before = await callAsAdmin<VariantSheet>('GET', sheet)
  await callAsAdmin('PUT', sheet, {
    ...before,
    variants: before.variants.map((one) =>
      one.options.includes(otherColor) ? { ...one, image: otherImage } : one,
    ),
  })
  try {
    await browser.visit(async (page) => {
      await signInByStorage(page, 'customer@biponi.test')
      await page.goto(`/products/${product._id}`)
      const gallery = page.getByRole('region', { name: 'Product images' })
      await gallery.getByText(`1 / ${product.productImages.length}`).waitFor()
      await waitUntilHydrated(page.getByRole('button', { name: 'Add to Cart' }))
      await page.getByTitle(otherColor, { exact: true }).click()
      await gallery.getByText(`2 / ${product.productImages.length}`).waitFor()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByText('Added to cart!').waitFor()
      const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
      // The folder of an image in all its sizes.
      expect(line.image).toContain(otherImage.split('/').at(-2))
    })
  } finally {
    const { updatedAt } = await callAsAdmin<VariantSheet>('GET', sheet)
    await callAsAdmin('PUT', sheet, { ...before, updatedAt })
  }
})

test('hovering an image enlarges it one and a half times and follows the mouse', async () => {
  const product = await aProductOnSale(({ productImages }) => productImages.length > 1)
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    const image = page.getByRole('button', { name: /^Enlarge image 1 of/ })
    const look = () =>
      image.locator('img').evaluate((img) => {
        const { scale, transformOrigin } = getComputedStyle(img)
        return { scale, left: Number.parseFloat(transformOrigin) / img.clientWidth }
      })
    expect((await look()).scale).toBe('none')
    const box = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (const at of [0.25, 0.75]) {
      await page.mouse.move(box.x + box.width * at, box.y + box.height / 2)
      await expect.poll(async () => (await look()).scale).toBe('1.5')
      await expect.poll(async () => (await look()).left).toBeCloseTo(at, 1)
    }
  })
})

test('on a phone images are swiped, and pinched in the large view', async () => {
  const product = await aProductOnSale(({ productImages }) => productImages.length > 2)
  const count = product.productImages.length
  await browser.visit(
    async (page) => {
      await page.goto(`/products/${product._id}`)
      const gallery = page.getByRole('region', { name: 'Product images' })
      await gallery
        .getByRole('list')
        .first()
        .evaluate((track) => track.scrollTo({ left: track.clientWidth }))
      await gallery.getByText(`2 / ${count}`).waitFor()
      await expect.poll(() => gallery.locator('.gallery-dots > span').count()).toBe(count)
      expect(await gallery.getByRole('button', { name: 'Show image 1' }).isVisible()).toBe(false)
      await gallery.getByRole('button', { name: `Enlarge image 2 of ${count}` }).click()
      const large = page.getByRole('dialog', { name: product.productName })
      const box = (await large.boundingBox()) ?? { width: 0, height: 0 }
      expect([box.width, box.height].map(Math.round)).toEqual([phone.viewport.width, phone.viewport.height])
      await finger(page, [300, 400], [80, 410])
      await large.getByText(`3 / ${count}`).waitFor()
      await finger(page, [80, 400], [300, 390])
      await large.getByText(`2 / ${count}`).waitFor()
      const scale = () =>
        large
          .getByRole('img')
          .locator('..')
          .evaluate((frame) => new DOMMatrix(getComputedStyle(frame).transform).a)
      await runAxe(undefined, page, 'the large view of a phone')
      await pinch(page, 60, 180)
      await expect.poll(scale).toBeCloseTo(3, 1)
      await finger(page, [300, 400], [80, 400])
      await expect.poll(() => large.getByText(`2 / ${count}`).isVisible()).toBe(true)
      await pinch(page, 180, 20)
      await expect.poll(scale).toBe(1)
      // Together: a second tap that waited for the page's answer to the first one could come too late for a double tap.
      await Promise.all([page.touchscreen.tap(195, 400), page.touchscreen.tap(195, 400)])
      await expect.poll(scale).toBe(2.5)
      await large.getByRole('button', { name: 'Close' }).click()
      await large.waitFor({ state: 'hidden' })
    },
    { window: { ...phone, ...axePage } },
  )
})

test.each(widths)(
  'on %s a product is shared by its link, through three services and the device',
  async (_what, window) => {
    const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
    const address = `${demoShop().address}/products/${product._id}`
    await browser.visit(
      async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.addInitScript(() => {
          navigator.share = async ({ url } = {}) => {
            document.body.dataset.shared = url
          }
        })
        await page.goto(`/products/${product._id}?from=elsewhere`)
        const press = () => page.getByRole('button', { name: 'Share', exact: true }).click()
        const share = page.getByRole('dialog', { name: 'Share' })
        const shared = () => page.evaluate(() => document.body.dataset.shared)
        await press()
        if ('hasTouch' in window) {
          await expect.poll(shared).toBe(address)
          await page.evaluate(() => {
            navigator.share = () => Promise.reject(new Error('not now'))
          })
          await press()
        }
        await share.waitFor()
        await runAxe(undefined, page, 'the dialog Share')
        for (const service of ['Facebook', 'Twitter', 'WhatsApp']) {
          const link = share.getByRole('link', { name: service })
          await expect.poll(() => link.getAttribute('href')).toContain(encodeURIComponent(address))
          await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
        }
        await share.getByRole('button', { name: 'Copy Link', exact: true }).click()
        await page.getByText('Link copied to clipboard!', { exact: true }).waitFor()
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
        await press()
        await share.getByRole('button', { name: 'More ways to share', exact: true }).click()
        if (!('hasTouch' in window)) await expect.poll(shared).toBe(address)
        await page.keyboard.press('Escape')
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
        })
        await press()
        await share.getByRole('button', { name: 'Copy Link', exact: true }).click()
        await page.getByText('Failed to copy link').waitFor()
      },
      { window: { ...window, ...axePage } },
    )
  },
)

test('Buy Now opens the checkout with this line only after half a second, whatever is in the cart', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.clock.install()
    await page.goto(`/products/${product._id}`)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    // So much later that the page's clock cannot be past it when the call arrives.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    const buy = page.getByRole('button', { name: 'Buy Now' })
    await buy.click()
    await expect.poll(() => buy.getAttribute('aria-busy')).toBe('true')
    await page.clock.runFor(499)
    expect(new URL(page.url()).pathname).toBe(`/products/${product._id}`)
    await page.clock.runFor(1)
    await page.clock.resume()
    await page.waitForURL('**/checkout')
    const state = await page.evaluate(() => history.state?.usr)
    expect(state).toMatchObject({
      origin: 'buy now',
      subtotal: product.productPrice * 2,
      cartItems: [{ productId: product._id, quantity: 2, subTotal: product.productPrice * 2 }],
    })
  })
})

test('no more can be added to the cart than is in stock', async () => {
  const product = await aProductOnSale(
    ({ remainingProducts }) => remainingProducts > 1 && remainingProducts < 8,
  )
  const stock = product.remainingProducts
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto(`/products/${product._id}`)
    const more = page.getByRole('button', { name: 'Increase quantity' })
    await waitUntilHydrated(more)
    for (let count = 1; count < stock; count++) await more.click()
    await expect.poll(() => more.isDisabled()).toBe(true)
    await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }))
    await page.getByText('Added to cart!').waitFor()
    await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }))
    await page.getByText(`Only ${stock} items available in stock`).waitFor()
  })
})

test('on a small phone the code of the tabs loads when they are near, or when the rating is clicked', async () => {
  const product = await aProductOnSale(({ reviewCount }) => reviewCount > 2)
  await browser.visit(
    async (page) => {
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      await page.goto(`/products/${product._id}`)
      await waitUntilHydrated(page.getByRole('button', { name: /^Enlarge image 1 of/ }))
      expect(loaded.filter((address) => address.includes('product-tabs'))).toEqual([])
      await page.getByRole('link', { name: /^Rated/ }).click()
      await page.getByRole('tab', { name: /^Reviews/, selected: true }).waitFor()
      await page.getByText(`From ${product.reviewCount} reviews`).waitFor()
    },
    { window: { ...phone, viewport: { width: 360, height: 480 } } },
  )
})

test('further reviews are loaded page by page', async () => {
  const product = await aProductOnSale(({ reviewCount }) => reviewCount > 25)
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    await waitUntilHydrated(page.getByRole('tab', { name: /^Reviews/ }))
    await page.getByRole('tab', { name: `Reviews (${product.reviewCount})` }).click()
    const shown = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
    const more = page.getByRole('button', { name: 'Show more reviews' })
    await more.click()
    await expect.poll(() => shown.count()).toBe(20)
    await more.click()
    await expect.poll(() => shown.count()).toBe(product.reviewCount)
    await more.waitFor({ state: 'detached' })
  })
})

test('on a phone colour and size stand above the buy buttons; search and messages do not cover each other', async () => {
  const product = await aProductOnSale(
    ({ productName, productColors, productSizes }) =>
      productColors.length > 1 &&
      productSizes.length > 1 &&
      productSizes.length < 6 &&
      productName.length < 40,
  )
  await browser.visit(
    async (page) => {
      await page.goto(`/products/${product._id}`)
      for (const option of [product.productColors[0] ?? '', product.productSizes[0] ?? ''])
        expect(
          await page.getByRole('radio', { name: option, exact: true }).locator('..').evaluate(isUncovered),
        ).toBe(true)
      expect(await page.getByRole('navigation', { name: 'Shortcuts' }).isVisible()).toBe(false)
      // Waited for from the start: it may be gone when the next page is there.
      await Promise.all([
        page.getByText('Please login').first().waitFor(),
        clickWhenHydrated(page.getByRole('button', { name: 'Wishlist', exact: true })),
      ])
      await page.waitForURL('**/login')
      const search = page
        .getByRole('searchbox', { name: 'Search products' })
        .or(page.getByLabel('Search products'))
      expect(await search.first().evaluate(isUncovered)).toBe(true)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: product.productName }).waitFor()
      await page.getByRole('button', { name: /^Cart/ }).locator('visible=true').click()
      await page.getByRole('dialog', { name: 'Cart' }).waitFor()
      await page.keyboard.press('Escape')
      await search.first().fill('saree')
      await page.getByRole('option').first().waitFor()
      await expectNoSidewaysScroll(page)
    },
    { window: phone },
  )
})

test('the buy buttons on a phone are not covered by the bottom navigation', async () => {
  const product = await aProductOnSale(({ productColors }) => productColors.length > 1)
  await browser.visit(
    async (page) => {
      await page.goto(`/products/${product._id}`)
      const button = page.getByRole('button', { name: 'Buy Now' })
      // Playwright clicks only elements that are not covered; these need no scrolling, at the top or the bottom.
      const place = await button.boundingBox()
      await button.click({ trial: true })
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await last.scrollIntoViewIfNeeded()
      await last.click({ trial: true })
      expect(await button.boundingBox()).toEqual(place)
      await button.click({ trial: true })
    },
    { window: phone },
  )
})

describe.each(widths)('on %s', (_what, window) => {
  test('colour, size and quantity are chosen within the stock', async () => {
    const product = await aProductOnSale(
      ({ productColors, productSizes, remainingProducts }) =>
        productColors.length > 1 && productSizes.length > 1 && remainingProducts > 2,
    )
    await browser.visit(
      async (page) => {
        await signInByStorage(page, 'customer@biponi.test')
        await page.goto(`/products/${product._id}`)
        const [firstColor = '', otherColor = ''] = product.productColors
        const [firstSize = '', otherSize = ''] = product.productSizes
        await expect
          .poll(() => page.getByRole('radio', { name: firstColor, exact: true }).isChecked())
          .toBe(true)
        await expect
          .poll(() => page.getByRole('radio', { name: firstSize, exact: true }).isChecked())
          .toBe(true)
        await page.getByTitle(otherColor, { exact: true }).click()
        await page.getByRole('group', { name: 'Size' }).getByText(otherSize, { exact: true }).click()
        await expect
          .poll(() => page.getByRole('button', { name: 'Decrease quantity' }).isDisabled())
          .toBe(true)
        await page.getByRole('button', { name: 'Increase quantity' }).click()
        await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }))
        await page.getByText('Added to cart!').waitFor()
        await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }))
        await page.getByText('Cart updated!').waitFor()
        const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
        expect(line).toMatchObject({
          productId: product._id,
          productName: product.productName,
          color: otherColor,
          size: otherSize,
          quantity: 4,
          price: product.productPrice,
          subTotal: product.productPrice * 4,
          maxStock: product.remainingProducts,
        })
      },
      { window },
    )
  })

  test('the tabs show everything about a product, and related products are linked', async () => {
    const product = await aProductOnSale(({ reviewCount }) => reviewCount > 2)
    await browser.visit(
      async (page) => {
        await page.goto(`/products/${product._id}`)
        const { name: seller } = product.OwnerId
        await page
          .getByText(/^Sold by \S/)
          .getByRole('link', { name: seller })
          .waitFor()
        const panel = page.getByRole('tabpanel')
        await waitUntilHydrated(page.getByRole('tab', { name: 'Details' }))
        await page.getByRole('tab', { name: 'Details' }).click()
        await panel.getByText('Tags', { exact: true }).waitFor()
        await expect
          .poll(() => panel.locator('li').count(), { message: 'bullets and tags' })
          .toBeGreaterThan(1)
        await page.getByRole('tab', { name: `Reviews (${product.reviewCount})` }).click()
        await panel.getByText(`From ${product.reviewCount} reviews`).waitFor()
        await expect
          .poll(() => panel.getByRole('list', { name: 'Ratings' }).getByRole('listitem').count())
          .toBe(5)
        await page.getByRole('tab', { name: /^FAQ \(\d+\)$/ }).click()
        await page.getByRole('tab', { name: 'Related Products' }).click()
        await panel.getByRole('article').first().waitFor()
        await expect.poll(() => page.getByRole('region', { name: 'Related Products' }).count()).toBe(0)
        await page.getByRole('tab', { name: 'Description' }).click()
        const related = page.getByRole('region', { name: 'Related Products' }).getByRole('article')
        await expect.poll(() => related.count()).toBeLessThanOrEqual(8)
        const name = (await related.first().getByRole('heading').textContent()) ?? ''
        expect(name).not.toBe(product.productName)
        await related.first().getByRole('link').click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await page.getByRole('tab', { name: 'Description', selected: true }).waitFor()
        await page.waitForFunction(() => scrollY === 0)
      },
      { window },
    )
  })
})

/** Moves one finger over the screen by touch events. */
async function finger(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const steps = [0, 0.5, 1].map((part) => [
    { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part },
  ])
  await touch(page, steps)
}

/** Moves two fingers around the middle of the screen from one distance to another. */
async function pinch(page: Page, from: number, to: number) {
  const steps = [from, (from + to) / 2, to].map((apart) => [
    { x: 195 - apart / 2, y: 400, id: 0 },
    { x: 195 + apart / 2, y: 400, id: 1 },
  ])
  await touch(page, steps)
}

async function touch(page: Page, steps: { x: number; y: number; id?: number }[][]) {
  const client = await page.context().newCDPSession(page)
  const [first = [], ...others] = steps
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first })
  for (const touchPoints of others)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
