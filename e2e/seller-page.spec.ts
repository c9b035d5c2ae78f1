import { expect, test } from 'vitest'
import { expectBanglaPage } from './bangla-pages.ts'
import { expectNoSidewaysScroll, openBrowser, phone, widths } from './browser.ts'
import { aProductOnSale, aSellerId } from './demo-products.ts'

const browser = openBrowser()

test.each(widths)(
  'on %s a shopper follows the name of a seller from a product to all of theirs',
  async (_what, window) => {
    const id = await aSellerId()
    const product = await aProductOnSale(({ OwnerId }) => OwnerId._id === id)
    await browser.visit(
      async (page) => {
        await page.goto(`/products/${product._id}`)
        const name = product.OwnerId.name
        await page
          .getByText(/^Sold by \S/)
          .getByRole('link', { name })
          .click()
        await page.waitForURL(`**/sellers/${id}`)
        await page.getByRole('heading', { level: 1, name }).waitFor()
        const pictures = page.getByRole('main').locator('header img')
        await expect.poll(() => pictures.count()).toBe(4)
        await expect
          .poll(() =>
            pictures.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
          )
          .toBe(true)
        await page.getByText(/^Selling here since [A-Z][a-z]{2} \d{1,2}, \d{4}$/).waitFor()
        await page
          .getByText(/^Rated [1-5]\.\d out of 5$/)
          .first()
          .waitFor()
        const products = page.getByRole('region', { name: `Products of ${name}` }).getByRole('article')
        await expect.poll(() => products.count()).toBe(20)
        await expectNoSidewaysScroll(page)
        const all = page.getByRole('link', { name: /^See all \d+ products$/ })
        const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
        await all.click()
        await page.waitForURL(`**/products?seller=${id}`)
        await page.getByText(`Showing 10 of ${count} total products`).waitFor()
      },
      { window },
    )
  },
)

test('the page of a seller is in Bangla, and one of nobody says so', async () => {
  const id = await aSellerId()
  const { OwnerId } = await aProductOnSale((product) => product.OwnerId._id === id)
  await browser.visit(
    async (page) => {
      await page.goto(`/bn/sellers/${id}`)
      await page.getByText(/থেকে এখানে বিক্রি করছেন$/).waitFor()
      await expectBanglaPage(page, [OwnerId.name])
      await page.goto('/bn/sellers/0190f000-0000-7000-8000-000000000000')
      await page.getByRole('heading', { level: 1, name: 'বিক্রেতাকে পাওয়া যায়নি' }).waitFor()
    },
    { window: phone, expectedErrors: /status of 404/ },
  )
})
