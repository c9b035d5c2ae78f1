import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openBrowser, waitUntilHydrated } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('a hidden review disappears from its product and rating immediately, and returns when it is shown again', async () => {
  const { _id, productName, reviewCount } = await aProductOnSale(
    (product) => product.reviewCount > 1 && product.reviewCount < 10,
  )
  await browser.visit(async (page) => {
    const counted = async () => {
      await page.goto(`/products/${_id}`)
      const tab = page.getByRole('tab', { name: /^Reviews/ })
      await waitUntilHydrated(tab)
      await tab.click()
      const panel = page.getByRole('tabpanel', { name: /^Reviews/ })
      const summary = panel.getByText(/^From \d+ reviews?$/)
      await summary.waitFor()
      return Number(/\d+/.exec((await summary.textContent()) ?? '')?.[0])
    }
    expect(await counted()).toBe(reviewCount)
    await signInByStorage(page, 'admin@biponi.test')
    const readProduct = async () => {
      const answer = await page.request.get(`/api/products/${_id}`)
      const { data } = (await answer.json()) as { data: { reviewCount: number; reviews: { text: string }[] } }
      return { reviewCount: data.reviewCount, texts: data.reviews.map((review) => review.text) }
    }
    const { texts } = await readProduct()
    const text = texts.find((one) => texts.indexOf(one) === texts.lastIndexOf(one)) ?? ''

    await page.goto(`/admin/reviews?text=${encodeURIComponent(text)}`)
    const row = page.getByRole('row').filter({ hasText: text }).filter({ hasText: productName }).first()
    await row.getByRole('button', { name: 'Hide' }).click()
    const question = page.getByRole('dialog', { name: 'Hide this review?' })
    await question.getByRole('button', { name: 'Hide', exact: true }).click()
    await question.getByText(messages.hideReasonRequired).first().waitFor()
    await question.getByRole('button', { name: 'Advertising' }).click()
    await question.getByRole('button', { name: 'Hide', exact: true }).click()
    // "Hidden" also stands at photos that are.
    await row.getByRole('button', { name: 'Show again' }).waitFor()
    // The answer of the API at once; its page too, unless the machine is too busy to render it (docs/design.md §3).
    expect(await readProduct()).toEqual({
      reviewCount: reviewCount - 1,
      texts: texts.filter((one) => one !== text),
    })
    await expect.poll(() => counted()).toBe(reviewCount - 1)
    expect(await page.getByText(text, { exact: true }).count()).toBe(0)

    await page.goto('/admin/reviews?status=hidden')
    await row.getByRole('button', { name: 'Show again' }).click()
    await page.getByText('The review is shown again.').waitFor()
    await expect.poll(() => counted()).toBe(reviewCount)
  })
})
