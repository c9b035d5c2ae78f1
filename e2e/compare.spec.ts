import { expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, expectNoSidewaysScroll, openBrowser, widths } from './browser.ts'
import { listDemoProducts } from './demo-products.ts'
import { leaveShop, signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test.each(widths)(
  'on %s three products are compared, a fourth is rejected, and one that is no longer sold is removed',
  async (_what, window) => {
    const [first, second, third, fourth] = await listDemoProducts(
      // Rated, since the text of a rating for screen readers made the page wider than a phone.
      'limit=4&search=panjabi&sortBy=rating',
    )
    if (!first || !second || !third || !fourth) throw new Error('The demo shop has too few panjabis')
    await browser.visit(
      async (page) => {
        for (const { _id } of [first, second, third]) {
          await page.goto(`/products/${_id}`)
          await clickWhenHydrated(page.getByRole('button', { name: 'Compare', exact: true }))
          await page.locator('button[aria-pressed=true]', { hasText: 'Compare' }).waitFor()
        }
        await page.goto(`/products/${fourth._id}`)
        await clickWhenHydrated(page.getByRole('button', { name: 'Compare', exact: true }))
        await page.getByText('You can compare three products. Remove one first.').waitFor()
        await page.getByRole('link', { name: 'Compare (3)' }).click()
        await page.waitForURL('**/compare')
        const table = page.getByRole('table')
        await table.getByRole('columnheader', { name: first.productName }).waitFor()
        await expect.poll(() => table.getByRole('columnheader').count()).toBe(3)
        for (const row of ['Price', 'Rating', 'Stock', 'Colour', 'Size', 'Details', 'Sold by'])
          await expect
            .poll(() => table.getByRole('rowheader', { name: row, exact: true }).count(), { message: row })
            .toBe(1)
        await runAxe(undefined, page, 'a comparison')
        await expectNoSidewaysScroll(page)
        await table.getByRole('button', { name: `Remove ${second.productName}` }).click()
        await expect.poll(() => table.getByRole('columnheader').count()).toBe(2)
        // A page of the shop might notice the change before it is left.
        await leaveShop(page)
        await page.evaluate(
          (id) =>
            localStorage.setItem('compared', JSON.stringify(['0192f0a0-0000-7000-8000-000000000000', id])),
          first._id,
        )
        await page.goto('/bn/compare')
        await page.getByText('একটি পণ্য এখন আর পাওয়া যায় না, তাই বাদ দেওয়া হয়েছে।').waitFor()
        await expect.poll(() => table.getByRole('columnheader').count()).toBe(1)
        const colours = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'রং' }) })
        await expect.poll(() => colours.getByRole('cell').textContent()).toMatch(/^[\u0980-\u09FF, ]+$/)
        await page.getByRole('button', { name: /বাদ দিন$/ }).click()
        await page.getByText('তুলনার জন্য কিছু বাছা হয়নি').waitFor()
      },
      { window: { ...window, ...axePage }, expectedErrors: /status of 404 / },
    )
  },
)

test('what has no options goes into the cart from the comparison, which is offered where goods are chosen', async () => {
  const products = await listDemoProducts()
  const plain = products.find(
    ({ productColors, productSizes, remainingProducts, productName }) =>
      productColors.length + productSizes.length === 0 &&
      remainingProducts > 20 &&
      /pen|book|tea|charger/i.test(productName),
  )
  if (!plain) throw new Error('The demo shop has no plain product')
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer2@biponi.test')
    await page.evaluate((id) => localStorage.setItem('compared', JSON.stringify([id])), plain._id)
    const bar = page.getByRole('link', { name: 'Compare (1)' })
    await page.goto('/products')
    await bar.waitFor()
    await page.goto('/user/my-orders')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await bar.count()).toBe(0)
    await page.goto('/compare')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page
      .getByRole('button', { name: /^Cart\s*1/ })
      .locator('visible=true')
      .waitFor()
  })
})
