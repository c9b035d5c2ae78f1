import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formatTaka } from '#contract/taka.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { changeProduct, inShopDatabase } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, desktop, openBrowser, widths } from './browser.ts'
import { callAsAdmin, type VariantSheet } from './call-as-admin.ts'
import { aPlentifulProduct, fillAddress, openCheckout, submitOrder } from './checkout-form.ts'
import { aProductOnSale, type ShownProduct } from './demo-products.ts'
import { connectionLost, whileDelayed } from './network.ts'
import { aProductToChange } from './own-product.ts'
import { leaveShop, signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

describe.each(widths)('on %s', (_what, window) => {
  test('cart lines can be increased and decreased within the stock, removed and restored', async () => {
    const product = await aProductOnSale(
      ({ remainingProducts }) => remainingProducts > 2 && remainingProducts < 8,
    )
    await browser.visit(
      async (page) => {
        await fillCart(page, [lineOf(product, product.remainingProducts - 1)])
        await page.goto('/')
        const cart = await openCart(page)
        await cart.getByRole('button', { name: 'Increase quantity' }).click()
        await cart.getByText(`Only ${product.remainingProducts} items available in stock`).waitFor()
        await expect
          .poll(() => cart.getByRole('button', { name: 'Increase quantity' }).isDisabled())
          .toBe(true)
        await cart.getByRole('button', { name: 'Decrease quantity' }).click()
        const sum = product.productPrice * (product.remainingProducts - 1)
        await cart.getByText('Subtotal').getByText(formatTaka(sum)).waitFor()
        await page.reload()
        await expect.poll(() => cartCount(page)).toBe(product.remainingProducts - 1)
        await openCart(page)
        await cart.getByRole('button', { name: `Remove ${product.productName}` }).click()
        await cart.getByText(`Removed ${product.productName}`).waitFor()
        await cart.getByText('Your cart is empty').waitFor()
        await expect.poll(() => cartCount(page)).toBe(0)
        await cart.getByRole('button', { name: 'Undo' }).click()
        await cart
          .getByRole('group', { name: `Quantity of ${product.productName}` })
          .getByText(String(product.remainingProducts - 1))
          .waitFor()
        await expect.poll(() => cart.getByRole('button', { name: 'Undo' }).count()).toBe(0)
      },
      { window },
    )
  })

  test('outdated cart lines are marked and get the present price', async () => {
    const [dearer, deleted] = [
      await aProductOnSale(({ remainingProducts }) => remainingProducts > 20),
      'no-such-product',
    ]
    await browser.visit(
      async (page) => {
        await fillCart(page, [
          { ...lineOf(dearer, 1), price: dearer.productPrice - 1, subTotal: dearer.productPrice - 1 },
          { ...lineOf(dearer, 1), productId: deleted, productName: 'A lamp of long ago' },
        ])
        await page.goto('/')
        const cart = await openCart(page)
        await cart.getByText(`The price went up: it was ${formatTaka(dearer.productPrice - 1)}`).waitFor()
        await cart.getByText('No longer available').waitFor()
        await runAxe(undefined, page, 'a cart with stale lines')
        await expect.poll(() => cart.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true)
        await cart.getByRole('button', { name: 'Remove A lamp of long ago' }).click()
        await cart.getByText(`${formatTaka(dearer.productPrice)} each`).waitFor()
        await expect.poll(() => cart.getByRole('button', { name: 'Checkout' }).isEnabled()).toBe(true)
      },
      { window: { ...window, ...axePage }, expectedErrors: /status of 404 .*no-such-product/ },
    )
  })

  test('the cart is empty at first, and shows when it cannot be checked or is sold out', async () => {
    const product = await aProductToChange()
    const restore = await changeProduct(product._id, { stock: 1 })
    try {
      await browser.visit(
        async (page) => {
          await page.goto('/')
          const cart = await openCart(page)
          await cart.getByText('Your cart is empty', { exact: true }).waitFor()
          await runAxe(undefined, page, 'an empty cart')
          await cart.getByRole('link', { name: 'Start Shopping', exact: true }).click()
          await page.waitForURL(/\/products$/)

          await fillCart(page, [lineOf(product, 3)])
          await page.goto('/')
          await whileDelayed(page, '**/api/products/*', connectionLost, async (release) => {
            const failedRequest = page.waitForEvent('requestfailed')
            await openCart(page)
            await cart.getByText(product.productName, { exact: true }).waitFor()
            await runAxe(undefined, page, 'a cart that is being checked')
            release()
            await failedRequest
          })
          await expect
            .poll(() => cart.getByRole('button', { name: 'Checkout', exact: true }).isEnabled())
            .toBe(true)
          await page.keyboard.press('Escape')
          await cart.waitFor({ state: 'hidden' })

          await openCart(page)
          await cart.getByText('Only 1 items available in stock', { exact: true }).waitFor()
          await expect
            .poll(() => cart.getByRole('button', { name: 'Checkout', exact: true }).isDisabled())
            .toBe(true)
          await runAxe(undefined, page, 'a cart with too many of what is left')
        },
        { window: { ...window, ...axePage }, expectedErrors: /ERR_FAILED/ },
      )
    } finally {
      await restore()
    }
  })
})

test('cart and checkout say what is missing until delivery is free, the checkout for its district', async () => {
  const product = await aPlentifulProduct()
  const from = product.productPrice + 350
  const free = { freeDeliveryFrom: from, districtFreeDelivery: { Sylhet: from + 1000, Dhaka: 0 } }
  await callAsAdmin('POST', '/shipping-fee/add', free)
  try {
    await browser.visit(
      async (page) => {
        // Without orders, so that no district is filled in.
        const { email } = await registerCustomer()
        await signInByStorage(page, email)
        await fillCart(page, [lineOf(product, 1)])
        await page.goto('/')
        const cart = await openCart(page)
        await cart.getByText('Add ৳350 more for free delivery to most districts.', { exact: true }).waitFor()
        await cart.getByRole('button', { name: 'Increase quantity' }).click()
        await cart.getByText(/^Delivery to most districts is free/).waitFor()
        await cart.getByRole('button', { name: 'Decrease quantity' }).click()
        await runAxe(undefined, page, 'a cart with what is missing for free delivery')
        await cart.getByRole('button', { name: 'Checkout' }).click()
        const summary = page.getByRole('region', { name: 'Order Summary', exact: true })
        await summary.getByText('Add ৳350 more for free delivery to most districts.').waitFor()
        await page.getByLabel('Division').selectOption('Sylhet')
        await page.getByLabel('District').selectOption('Sylhet')
        await summary.getByText('Add ৳1,350 more for free delivery.').waitFor()
        await page.getByLabel('Division').selectOption('Dhaka')
        await page.getByLabel('District').selectOption('Dhaka')
        await expect.poll(() => summary.getByText('free delivery').count()).toBe(0)
      },
      { window: { ...desktop, ...axePage } },
    )
  } finally {
    await callAsAdmin('POST', '/shipping-fee/add', { freeDeliveryFrom: 0, districtFreeDelivery: {} })
  }
})

test('a colour that is renamed stays in the carts that name its variant; others read which one is gone', async () => {
  const product = await aProductOnSale(
    ({ remainingProducts, productColors }) => remainingProducts > 5 && productColors.length > 1,
  )
  const sheet = `/products/manage/${product._id}/variants`
  const before = await callAsAdmin<VariantSheet>('GET', sheet)
  const [color = ''] = product.productColors
  const renamed = (value: string) => (value === color ? 'Vermilion' : value)
  await callAsAdmin('PUT', sheet, {
    ...before,
    options: before.options.map((option) => ({ ...option, values: option.values.map(renamed) })),
    variants: before.variants.map(({ options, ...one }) => ({
      ...one,
      options: options.map(renamed),
      // Variants of one price that share their stock are not listed.
      ...(options.includes(color) && { price: 777 }),
    })),
  })
  try {
    const variant = before.variants.find(({ options }) => options.includes(color))
    await browser.visit(async (page) => {
      await fillCart(page, [
        { ...lineOf(product, 1), variantId: variant?._id },
        { ...lineOf(product, 1), size: 'Enormous' },
      ])
      await page.goto('/')
      const cart = await openCart(page)
      await cart.getByText(`No longer offered in “${color}”`).waitFor()
      const line = cart.getByRole('listitem').filter({ hasText: /vermilion/i })
      await line.getByText('৳777 each').waitFor()
      await cart
        .getByRole('button', { name: `Remove ${product.productName}` })
        .last()
        .click()
      await expect.poll(() => cart.getByRole('button', { name: 'Checkout' }).isEnabled()).toBe(true)
    })
  } finally {
    const { updatedAt } = await callAsAdmin<VariantSheet>('GET', sheet)
    await callAsAdmin('PUT', sheet, { ...before, updatedAt })
  }
})

test('a cart that is opened again knows the prices that its lines have got meanwhile', async () => {
  const product = await aProductToChange()
  const dearer = product.productPrice + 40
  await browser.visit(async (page) => {
    await fillCart(page, [lineOf(product, 1)])
    await page.goto('/')
    const other = await page.context().newPage()
    await other.goto('/')
    const checked = page.waitForResponse('**/api/products/*')
    const cart = await openCart(page)
    await checked
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'hidden' })
    const restore = await changeProduct(product._id, { listPrice: dearer })
    try {
      const otherCart = await openCart(other)
      await otherCart.getByText(`${formatTaka(dearer)} each`).waitFor()
      const checkedAgain = page.waitForResponse('**/api/products/*')
      await openCart(page)
      await checkedAgain
      await cart.getByText(`${formatTaka(dearer)} each`).waitFor()
      expect(await cart.getByText('The price').count()).toBe(0)
    } finally {
      await restore()
    }
  })
})

test('the cart offers coupons, except at the checkout, whose open form offers them itself', async () => {
  const product = await aPlentifulProduct()
  const code = `CART${Date.now()}`
  await inShopDatabase((db) => db.insert(coupons).values({ code, kind: 'fixed', value: 30, isPublic: true }))
  try {
    const { email } = await registerCustomer()
    await browser.visit(async (page) => {
      await signInByStorage(page, email)
      await fillCart(page, [lineOf(product, 1)])
      await page.goto('/')
      const cart = await openCart(page)
      const use = { name: `Use ${code}` }
      await cart.getByRole('button', use).waitFor()
      await cart.getByRole('button', { name: 'Checkout' }).click()
      await page.waitForURL('**/checkout')
      await page.getByRole('main').getByRole('button', use).waitFor()
      await openCart(page)
      await cart.getByRole('button', { name: `Remove ${product.productName}` }).waitFor()
      expect(await cart.getByRole('button', use).count()).toBe(0)
    })
  } finally {
    await inShopDatabase((db) => db.delete(coupons).where(eq(coupons.code, code)))
  }
})

test('two tabs show the same cart', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 10)
  await browser.visit(async (page) => {
    await fillCart(page, [lineOf(product, 1)])
    await page.goto('/')
    const other = await page.context().newPage()
    await other.goto('/products')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Increase quantity' }).click()
    await expect.poll(() => cartCount(other)).toBe(2)
    const otherCart = await openCart(other)
    await otherCart.getByRole('button', { name: `Remove ${product.productName}` }).click()
    await cart.getByText('Your cart is empty').waitFor()
  })
})

test('lines that an open cart gets from another tab are checked like those it had', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 10)
  const old = product.productPrice - 1
  await browser.visit(async (page) => {
    await fillCart(page, [])
    await page.goto('/')
    const cart = await openCart(page)
    await cart.getByText('Your cart is empty').waitFor()
    const other = await page.context().newPage()
    await fillCart(other, [{ ...lineOf(product, 1), price: old, subTotal: old }])
    await cart.getByText(`The price went up: it was ${formatTaka(old)}`).waitFor()
    await cart.getByText(`${formatTaka(product.productPrice)} each`).waitFor()
  })
})

test('a line that joins others in an open cart is checked too, and what was said about them stays', async () => {
  const first = await aProductOnSale(({ remainingProducts }) => remainingProducts > 10)
  const second = await aProductOnSale(
    ({ remainingProducts, productPrice }) => remainingProducts > 10 && productPrice !== first.productPrice,
  )
  const stale = (product: ShownProduct) => {
    const old = product.productPrice - 1
    return { ...lineOf(product, 1), price: old, subTotal: old }
  }
  await browser.visit(async (page) => {
    await fillCart(page, [stale(first)])
    await page.goto('/')
    const cart = await openCart(page)
    const wentUp = ({ productName, productPrice }: ShownProduct) =>
      cart
        .getByRole('listitem')
        .filter({ hasText: productName })
        .getByText(`The price went up: it was ${formatTaka(productPrice - 1)}`)
    await wentUp(first).waitFor()
    const other = await page.context().newPage()
    await fillCart(other, [lineOf(first, 1), stale(second)])
    await wentUp(second).waitFor()
    await cart.getByText(`${formatTaka(second.productPrice)} each`).waitFor()
    expect(await wentUp(first).count()).toBe(1)
  })
})

test('a manually edited cart keeps its lines, with the prices and stock of the shop', async () => {
  const product = await aProductOnSale(
    ({ remainingProducts, productColors }) => remainingProducts > 5 && productColors.length === 0,
  )
  const { productPrice: price, remainingProducts: stock } = product
  const edited = [
    [{ quantity: 0 }, 1],
    [{ quantity: 1.5 }, 1],
    [{ quantity: 2, price: 'free', subTotal: -5 }, 2],
  ] as const
  await browser.visit(async (page) => {
    for (const [change, pieces] of edited) {
      await fillCart(page, [{ ...lineOf(product, 1), ...change }])
      await page.goto('/')
      const cart = await openCart(page)
      await cart.getByText(`${formatTaka(price)} each`).waitFor()
      await cart
        .getByText('Subtotal')
        .getByText(formatTaka(price * pieces))
        .waitFor()
      await expect.poll(() => cart.getByRole('button', { name: 'Checkout' }).isEnabled()).toBe(true)
    }
    await fillCart(page, [{ ...lineOf(product, 1), quantity: 1e9, maxStock: 2e9 }])
    await page.goto('/')
    const cart = await openCart(page)
    await cart.getByText(`Only ${stock} items available in stock`).first().waitFor()
    await expect.poll(() => cart.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true)
    await cart.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect.poll(() => cart.getByRole('button', { name: 'Checkout' }).isEnabled()).toBe(true)
  })
})

test.each(['not json', '{"a":1}', '[null,1,[],{"productId":7}]'])(
  'an invalid stored cart (%s) is ignored silently',
  async (stored) => {
    await browser.visit(async (page) => {
      await fillCart(page, stored)
      await page.goto('/')
      const cart = await openCart(page)
      await cart.getByText('Your cart is empty').waitFor()
      expect(await page.getByRole('region', { name: 'Messages' }).getByText(/./).count()).toBe(0)
    })
  },
)

test('an order by Buy Now leaves the rest of the cart, one of the cart empties it', async () => {
  const product = await aPlentifulProduct()
  const other = await aProductOnSale(
    ({ _id, remainingProducts }) => remainingProducts > 10 && _id !== product._id,
  )
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    await fillCart(page, [lineOf(product, 1), lineOf(other, 2)])
    await openCheckout(page, product, email)
    await fillAddress(page)
    await submitOrder(page)
    await expect.poll(() => cartCount(page)).toBe(2)
    const cart = await openCart(page)
    await cart.getByText(other.productName).first().waitFor()
    await cart.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL('**/checkout')
    await expect.poll(() => page.getByLabel('City/Upazila').inputValue()).toBe('Savar')
    await submitOrder(page)
    await expect.poll(() => cartCount(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  })
})

async function openCart(page: Page) {
  await page.bringToFront()
  await clickWhenHydrated(page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first())
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.waitFor()
  return cart
}

/** The number on the navbar's Cart button. */
async function cartCount(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first().textContent()
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
}

async function fillCart(page: Page, stored: string | object[]) {
  await leaveShop(page)
  await page.evaluate(
    (text) => localStorage.setItem('cart', text),
    typeof stored === 'string' ? stored : JSON.stringify(stored),
  )
}

function lineOf(product: ShownProduct, quantity: number) {
  return {
    productId: product._id,
    productName: product.productName,
    productCategory: '',
    price: product.productPrice,
    quantity,
    subTotal: product.productPrice * quantity,
    maxStock: product.remainingProducts,
    image: product.productImages[0] ?? '',
    ...(product.productColors[0] && { color: product.productColors[0] }),
    ...(product.productSizes[0] && { size: product.productSizes[0] }),
    OwnerId: '',
    OwnerName: '',
  }
}
