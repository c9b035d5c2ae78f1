import { expect, inject, test } from 'vitest'
import { desktop, openBrowser, phone, refused } from './browser.ts'
import { aProductOnSale } from './shop-window.ts'
import { beSignedIn } from './sign-in.ts'

const browser = openBrowser()

test('the pictures of a product go round, by buttons, thumbnails and in the large view', async () => {
  const product = await aProductOnSale(({ productImages }) => productImages.length > 2)
  const count = product.productImages.length
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    const gallery = page.getByRole('region', { name: 'Product images' })
    await gallery.getByText(`1 / ${count}`).waitFor()
    await gallery.getByRole('button', { name: 'Previous image' }).click()
    await gallery.getByText(`${count} / ${count}`).waitFor()
    await gallery.getByRole('button', { name: 'Next image' }).click()
    await gallery.getByText(`1 / ${count}`).waitFor()
    await gallery.getByRole('button', { name: 'Show image 2' }).click()
    await gallery.getByText(`2 / ${count}`).waitFor()
    await gallery.getByRole('button', { name: `View image 2 of ${count} large` }).click()
    const large = page.getByRole('dialog', { name: product.productName })
    await large.getByRole('button', { name: 'Next image' }).click()
    await large.getByText(`3 / ${count}`).waitFor()
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
  })
})

test('colours, sizes and the number are chosen within what the shop has', async () => {
  const product = await aProductOnSale(
    ({ productColors, productSizes, remainingProducts }) =>
      productColors.length > 1 && productSizes.length > 1 && remainingProducts > 2,
  )
  await browser.visit(async (page) => {
    await beSignedIn(page, 'customer@biponi.test')
    await page.goto(`/products/${product._id}`)
    const [firstColor = '', otherColor = ''] = product.productColors
    const [firstSize = '', otherSize = ''] = product.productSizes
    expect(await page.getByRole('radio', { name: firstColor, exact: true }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: firstSize, exact: true }).isChecked()).toBe(true)
    await page.getByTitle(otherColor, { exact: true }).click()
    await page.getByRole('group', { name: 'Size' }).getByText(otherSize, { exact: true }).click()
    expect(await page.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Added to cart!').waitFor()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
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
  })
})

test('no more goes into the cart than there is in stock', async () => {
  const product = await aProductOnSale(
    ({ remainingProducts }) => remainingProducts > 1 && remainingProducts < 8,
  )
  const stock = product.remainingProducts
  await browser.visit(async (page) => {
    await beSignedIn(page, 'customer@biponi.test')
    await page.goto(`/products/${product._id}`)
    const more = page.getByRole('button', { name: 'Increase quantity' })
    for (let count = 1; count < stock; count++) await more.click()
    expect(await more.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Added to cart!').waitFor()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText(`Only ${stock} items available in stock`).waitFor()
  })
})

test('what is sold out cannot be bought', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts === 0)
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    await page.getByText('Out of stock', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Buy Now' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Increase quantity' }).isDisabled()).toBe(true)
  })
})

test('the tabs tell everything about a product, and related ones lead on', async () => {
  const product = await aProductOnSale(({ reviewCount }) => reviewCount > 2)
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    const panel = page.getByRole('tabpanel')
    await page.getByRole('tab', { name: 'Details' }).click()
    await panel.getByText('Tags').waitFor()
    await page.getByRole('tab', { name: `Reviews (${product.reviewCount})` }).click()
    await panel.getByText(`From ${product.reviewCount} reviews`).waitFor()
    await page.getByRole('tab', { name: /^FAQ/ }).click()
    const related = page.getByRole('region', { name: 'Related Products' }).getByRole('article')
    expect(await related.count()).toBeLessThanOrEqual(8)
    const name = (await related.first().getByRole('heading').textContent()) ?? ''
    expect(name).not.toBe(product.productName)
    await related.first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('tab', { name: 'Description', selected: true }).waitFor()
    await page.waitForFunction(() => window.scrollY === 0)
  })
})

test('the buy buttons of a phone can be reached beside the bar for the thumb', async () => {
  const product = await aProductOnSale(({ productColors }) => productColors.length > 1)
  await browser.visit(
    async (page) => {
      await page.goto(`/products/${product._id}`)
      const button = page.getByRole('button', { name: 'Buy Now' })
      await button.scrollIntoViewIfNeeded()
      // Playwright presses only what nothing else covers.
      await button.click({ trial: true })
    },
    { window: phone },
  )
})

test.each([
  ['product', '/products/0190f000-0000-7000-8000-000000000000', 'Product not found', 'Back to Products'],
  ['product', '/products/no-such-thing', 'Product not found', 'Back to Products'],
  ['address', '/no/such/page', 'Oops! Page Not Found', 'Go to Homepage'],
])('an unknown %s (%s) is a 404 with a way on', async (_what, address, title, way) => {
  expect((await fetch(inject('shopAddress') + address)).status).toBe(404)
  await browser.visit(
    async (page) => {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('link', { name: way }).click()
      await page.waitForURL((url) => url.pathname !== address)
      await page.getByRole('article').first().waitFor()
    },
    { window: desktop, expectedErrors: refused(404) },
  )
})

test('a product that is gone by the time it is pressed says so, and Go Back goes back', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/products')
      await page.route('**/api/products/*', (route) =>
        route.fulfill({
          status: 404,
          json: { success: false, statusCode: 404, message: 'Product not found' },
        }),
      )
      await page.getByRole('article').first().getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor()
      await page.getByRole('link', { name: 'Back to Products' }).click()
      await page.getByRole('article').first().waitFor()
      await page.goto('/no/such/page')
      await page.getByRole('button', { name: 'Go Back' }).click()
      await page.waitForURL(/\/products$/)
    },
    { expectedErrors: refused(404) },
  )
})
