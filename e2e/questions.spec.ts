import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, phone, waitUntilHydrated } from './browser.ts'
import { aPlainProduct } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

test('a customer asks about a product, staff answer, and the page shows it until it is hidden', async () => {
  const product = await aPlainProduct()
  const question = `How long does it last? ${Date.now()}`
  await browser.visit(
    async (page) => {
      const openFaq = async (prefix = '') => {
        await page.goto(`${prefix}/products/${product._id}`)
        const tab = page.getByRole('tab', { name: prefix ? /^প্রশ্নোত্তর/ : /^FAQ/ })
        await waitUntilHydrated(tab)
        await tab.click()
        return page.getByRole('tabpanel', { name: prefix ? /^প্রশ্নোত্তর/ : /^FAQ/ })
      }
      await (await openFaq()).getByRole('button', { name: 'Ask the seller' }).click()
      await page.waitForURL('**/login')

      await signInByStorage(page, (await registerCustomer()).email)
      await (await openFaq()).getByRole('button', { name: 'Ask the seller' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ask about this product' })
      await dialog.getByRole('button', { name: 'Send question' }).click()
      await dialog.getByText(messages.questionRequired).first().waitFor()
      await runAxe(undefined, page, 'the dialog of a question')
      await dialog.getByLabel('Your question').fill(question)
      await dialog.getByRole('button', { name: 'Send question' }).click()
      await page.getByText(messages.questionAsked).waitFor()

      await signInByStorage(page, 'admin@biponi.test')
      await page.goto(`/admin/questions?status=open&text=${encodeURIComponent(question)}`)
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      const answering = page.getByRole('dialog', { name: 'Answer' })
      await answering.getByLabel('Answer').fill('Two years, with care.')
      await answering.getByRole('button', { name: 'Save answer' }).click()
      await page.getByText('The answer is shown with the product.').waitFor()

      const faq = await openFaq('/bn')
      await faq.getByText(question).click()
      await faq.getByText('Two years, with care.').waitFor()
      await faq.getByRole('button', { name: 'বিক্রেতাকে জিজ্ঞেস করুন' }).waitFor()

      await page.goto(`/admin/questions?text=${encodeURIComponent(question)}`)
      await page.getByRole('button', { name: 'Hide', exact: true }).click()
      await page.getByText('The question is hidden.').waitFor()
      const after = await openFaq()
      await after.getByRole('button', { name: 'Ask the seller' }).waitFor()
      expect(await after.getByText(question).count()).toBe(0)
    },
    { window: { ...phone, ...axePage } },
  )
})
