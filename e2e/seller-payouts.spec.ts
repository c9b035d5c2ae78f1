import { expect, test } from 'vitest'
import { formatTaka } from '#contract/taka.ts'
import { openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const SELLER = 'Shitalakshya Weaves'

test('a seller is paid what is due, a mistake is taken back, and the seller sees both', async () => {
  const accounts = await callAsAdmin<{ name: string; dueAmount: number }[]>('GET', '/sellers')
  const due = accounts.find(({ name }) => name === SELLER)?.dueAmount ?? 0
  expect(due).toBeGreaterThan(500)
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/sellers')
      const line = page
        .getByRole('region', { name: 'Owed to sellers' })
        .getByRole('listitem')
        .filter({ hasText: SELLER })
      await line.getByText(formatTaka(due), { exact: true }).waitFor()
      await line.getByText(/^Due since/).waitFor()
      await line.getByRole('button', { name: `Record payout to ${SELLER}` }).click()
      const dialog = page.getByRole('dialog', { name: `Record a payout to ${SELLER}` })
      await dialog.getByLabel('Amount paid').fill(String(due + 1))
      await dialog.getByText('৳1 more than the shop owes', { exact: true }).waitFor()
      await dialog.getByLabel('Amount paid').fill('৫০০')
      await dialog.getByText(`${formatTaka(due - 500)} stays owed`, { exact: true }).waitFor()
      await dialog.getByLabel('Reference').fill('BANK-7')
      await dialog.getByRole('button', { name: 'Record payout', exact: true }).click()
      await line.getByText(formatTaka(due - 500), { exact: true }).waitFor()

      await line.getByRole('link', { name: SELLER }).click()
      await page.getByRole('heading', { name: SELLER, level: 1 }).waitFor()
      const statement = page.getByRole('table', { name: 'Statement' })
      await statement.getByText('BANK-7').waitFor()
      await statement
        .getByRole('link', { name: /^Share of order #/ })
        .first()
        .waitFor()
      await statement.getByRole('button', { name: /^Take back/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
      await page.getByText(`The shop owes ${formatTaka(due)}.`, { exact: true }).waitFor()
      await statement.getByText('Payout taken back').waitFor()

      await signInByStorage(page, 'seller@biponi.test')
      await page.goto('/bn/seller/payouts')
      await page.getByRole('heading', { name: 'পাওনা ও পরিশোধ', level: 1 }).waitFor()
      await page.getByText(/^দোকানের কাছে আপনার পাওনা ৳[০-৯,]+।$/).waitFor()
      await page.getByText('টাকা দেওয়ার হিসাব বাতিল').first().waitFor()
    },
    { window: phone },
  )
})
