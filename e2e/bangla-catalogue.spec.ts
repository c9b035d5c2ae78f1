import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickWhenHydrated, expectNoSidewaysScroll, openBrowser, phone } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const someHoney = () => aProductOnSale(({ productNameBn }) => productNameBn?.includes('খলিশা মধু') ?? false)

test('on a phone a shopper searches by a Bangla word, and list, product, cart and order have Bangla names', async () => {
  const { _id, productName, productNameBn = '' } = await someHoney()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer2@biponi.test')
      await page.goto('/bn/products?search=খলিশা')
      await page.getByRole('link', { name: productNameBn, exact: true }).click()
      await page.waitForURL(`**/bn/products/${_id}`)
      await showsBangla(page, productNameBn)
      await expectNoSidewaysScroll(page)

      await clickWhenHydrated(page.getByRole('button', { name: 'এখনই কিনুন' }))
      await page.waitForURL('**/bn/checkout')
      await page.getByText(productNameBn).first().waitFor()
      await order(page)
      await page.waitForURL('**/bn/user/my-orders')
      await clickWhenHydrated(page.getByRole('button', { name: 'বিস্তারিত দেখুন' }).first())
      const details = page.getByRole('dialog')
      await details.getByText(productNameBn).waitFor()
      expect(await details.getByText(productName, { exact: true }).count()).toBe(0)
    },
    { window: phone },
  )
})

test('the home page in Bangla has the banners and categories in Bangla', async () => {
  await browser.visit(
    async (page) => {
      // Other journeys change banners of the same shop.
      const banners = (await (await page.request.get('/api/banner')).json()).data
      const [banner] = banners.filter(({ titleBn }: { titleBn?: string }) => titleBn)
      await page.goto('/bn')
      await page.getByText(banner.titleBn).first().waitFor()
      await page.getByRole('link', { name: 'মুদি বাজার' }).first().waitFor()
      await page.goto('/')
      await page.getByText(banner.title).first().waitFor()
    },
    { window: phone },
  )
})

test('a page in English keeps the English name, and both languages have one address', async () => {
  const product = await someHoney()
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    await page.getByRole('heading', { level: 1, name: product.productName, exact: true }).waitFor()
    const english = await alternateOf(page, 'en')
    await page.goto(`/bn/products/${product._id}`)
    await page.getByRole('heading', { level: 1, name: product.productNameBn ?? '', exact: true }).waitFor()
    expect(await alternateOf(page, 'en')).toBe(english)
    const answer = await page.request.get(`/bn${new URL(english).pathname}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(200)
  })
})

/** The name as heading, without a mark of another language, and the Bangla name of the category. */
async function showsBangla(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 1, name, exact: true })
  await heading.waitFor()
  await expect.poll(() => heading.getAttribute('lang')).toBe(null)
  await page.getByRole('link', { name: 'মুদি বাজার' }).first().waitFor()
}

async function order(page: Page) {
  await page.getByLabel('ফোন নম্বর', { exact: true }).fill('০১৭১২৩৪৫৬৭৮')
  await page.getByLabel('ডেলিভারির ঠিকানা').fill('বাড়ি ৭, রোড ২, ব্লক সি')
  await page.getByLabel('আপনার এলাকা খুঁজুন').fill('সাভার')
  await page.getByRole('option', { name: /^সাভার/ }).first().click()
  await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
}

async function alternateOf(page: Page, language: string): Promise<string> {
  return (await page.locator(`link[rel=alternate][hreflang=${language}]`).getAttribute('href')) ?? ''
}
