import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTaka } from '#contract/taka.ts'
import { copyDemoShop } from '#ops/demo-shop.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { type ServerProcess, startShopProcess } from '#testing/shop-process.ts'
import { cartTexts } from '#web/shop/catalogue/cart/cart-texts.tsx'
import { checkoutTexts } from '#web/shop/orders/checkout/checkout-texts.tsx'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, expectNoSidewaysScroll, openBrowser, phone } from './browser.ts'
import type { ShownProduct } from './demo-products.ts'
import { passThrough, whileDelayed } from './network.ts'
import { signInOnPage } from './sign-in.ts'

// The demo shop, where each pair of the same product costs ৳50 less.
const config = `import { pairsRule } from './pairs-rule.ts'
export default ({ payments, storage, search, env }) => ({
  payments: [payments.cash], couriers: [], sms: [], mail: undefined, storage: storage.fromEnvironment(env),
  priceRules: [pairsRule({ amountOff: 50 })], search: search.own,
})`

const browser = openBrowser()
let folder: string
let dataDir: string
let shop: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-rules-'))
  await cp(join(import.meta.dirname, '../testing/outside-shop/pairs-rule.ts'), join(folder, 'pairs-rule.ts'))
  const SHOP_CONFIG = join(folder, 'shop.config.ts')
  await writeFile(SHOP_CONFIG, config)
  dataDir = await makeMemoryFolder('biponi-rules-data-')
  await copyDemoShop(dataDir)
  shop = await startShopProcess({ DATA_DIR: dataDir, HOST: '127.0.0.1', SHOP_CONFIG })
})
afterAll(async () => {
  await shop?.stop()
  for (const used of [folder, dataDir]) await rm(used, { recursive: true, force: true })
})

test('the cart takes off what a rule of the shop does, as the checkout', async () => {
  const { _id, productPrice } = await aPlainProduct()
  await browser.visit(
    async (page) => {
      await page.goto(`${shop.address}/login`)
      await signInOnPage(page, 'customer2@biponi.test')
      await page.goto(`${shop.address}/products/${_id}`)
      await clickWhenHydrated(page.getByRole('button', { name: 'Add to Cart' }).first())
      await clickWhenHydrated(page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first())
      const cart = page.getByRole('dialog', { name: 'Cart' })
      const sum = (name: string, amount: string) =>
        cart.getByText(name).getByText(amount, { exact: true }).waitFor()
      await sum(cartTexts.subtotal, formatTaka(productPrice))
      await whileDelayed(page, '**/api/order/quote', passThrough, async (release) => {
        const asked = page.waitForRequest('**/api/order/quote')
        await cart.getByRole('button', { name: 'Increase quantity' }).click()
        await asked
        await sum(cartTexts.subtotal, formatTaka(2 * productPrice))
        expect(await cart.getByText(checkoutTexts.discount, { exact: true }).count()).toBe(0)
        release()
        await sum(checkoutTexts.discount, '−৳50')
      })
      await sum(cartTexts.subtotal, formatTaka(2 * productPrice))
      await sum(cartTexts.totalBeforeDelivery, formatTaka(2 * productPrice - 50))
      await runAxe(undefined, page, 'a cart with the discount of a rule')
      await expectNoSidewaysScroll(page)

      await cart.getByRole('button', { name: cartTexts.checkout }).click()
      const summary = page.getByRole('region', { name: checkoutTexts.summary })
      await summary.getByText('−৳50', { exact: true }).waitFor()
      const rows = await summary.locator('dl > div').allInnerTexts()
      expect(rows.slice(0, 2).map((row) => row.split(/\s*\n\s*/))).toEqual([
        [checkoutTexts.totalPrice, formatTaka(2 * productPrice)],
        [checkoutTexts.discount, '−৳50'],
      ])
    },
    { window: { ...phone, ...axePage } },
  )
})

async function aPlainProduct(): Promise<ShownProduct> {
  const list = await (await fetch(`${shop.address}/api/products?inStock=true&limit=100`)).json()
  const products: ShownProduct[] = list.data.data
  const found = products.find(
    ({ productColors, productSizes, remainingProducts }) =>
      productColors.length + productSizes.length === 0 && remainingProducts > 5,
  )
  if (!found) throw new Error('The demo shop has no such product.')
  return found
}
