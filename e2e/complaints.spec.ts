import { expect, test } from 'vitest'
import { complaintMessages } from '#contract/sales/complaints/complaint-messages.ts'
import { PASSWORD } from '#testing/factories.ts'
import { axePage, runAxe } from './axe.ts'
import { httpError, openBrowser, phone } from './browser.ts'
import { callDemoShop } from './call-as-admin.ts'
import { orderCard } from './order-cards.ts'
import { orderById } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

test('a customer complains about an order, staff answer and close it, and the customer reads the answer', async () => {
  const mark = Date.now()
  const text = `One cup is broken ${mark}`
  await browser.visit(
    async (page) => {
      const { email } = await registerCustomer()
      const { id } = await orderById(page, await signInByStorage(page, email), { status: 'delivered' })
      await page.goto('/user/my-orders')
      await orderCard(page, id).getByRole('link', { name: 'Complain' }).click()
      await page.getByRole('heading', { level: 1, name: 'Complaints' }).waitFor()
      const form = page.getByRole('region', { name: 'New complaint' })
      await expect.poll(() => form.getByLabel('Order', { exact: true }).inputValue()).toBe(id)
      await form.getByRole('button', { name: 'Send complaint' }).click()
      await form.getByText('Please choose what it is about.').first().waitFor()
      await form.getByLabel('What is it about?').selectOption({ label: 'It is damaged' })
      await form.getByLabel('What happened?').fill(text)
      await form.getByRole('button', { name: 'Send complaint' }).click()
      await page.getByText(complaintMessages.received).waitFor()
      const own = page.getByRole('region', { name: /It is damaged$/ })
      await own.getByText(text).waitFor()
      await own.getByText('Waiting for an answer').waitFor()
      await runAxe(undefined, page, 'the complaints of a customer')

      await signInByStorage(page, 'admin@biponi.test')
      await page.goto(`/admin/complaints?text=${id.slice(-6)}`)
      await page.getByRole('link', { name: /It is damaged/ }).click()
      const answer = page.getByRole('region', { name: 'Answer' })
      await answer.getByLabel('Answer').fill(`We send a new one ${mark}`)
      await addAsCustomer(email, new URL(page.url()).pathname.split('/').at(-1) ?? '', `And a plate ${mark}`)
      await answer.getByRole('button', { name: 'Answer and close' }).click()
      await page.getByText(complaintMessages.addedMeanwhile).first().waitFor()
      await page.getByText(`And a plate ${mark}`).waitFor()
      await answer.getByRole('button', { name: 'Answer and close' }).click()
      await page.getByText('The complaint is closed.').waitFor()
      await page.getByRole('button', { name: 'Reopen' }).waitFor()
      await runAxe(undefined, page, 'a complaint for staff')

      await signInByStorage(page, email)
      await page.goto('/bn/user/complaints')
      await page.getByText(`We send a new one ${mark}`).waitFor()
      await page.getByRole('button', { name: 'এখনো ঠিক হয়নি? আমাদের লিখুন' }).waitFor()
    },
    { window: { ...phone, ...axePage }, expectedErrors: httpError(409) },
  )
})

async function addAsCustomer(identifier: string, complaintId: string, text: string): Promise<void> {
  const account = { identifier, password: PASSWORD }
  const { accessToken } = await callDemoShop<{ accessToken: string }>('POST', '/user/signin', account)
  await callDemoShop('POST', `/complaints/${complaintId}/messages`, { text }, accessToken)
}
