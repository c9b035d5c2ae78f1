import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outboxMessages } from '#database/schema/messages.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { expectBanglaPage } from './bangla-pages.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

/** Of the demo shop, and of the columns of the statement. */
const NAMES = ['Biponi Admin', 'Amount', 'Date', 'From']

/** A statement with a payment that no order names. */
const statementOf = (transactionId: string) => ({
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`TrxID,Date,From,Amount\n${transactionId},2026-11-21 15:05,01712345678,1250`),
})

test('money of a statement is looked at in Bangla, and the pages around it are in Bangla', async () => {
  const transactionId = `BNE${Date.now().toString(36).toUpperCase()}`
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/bn/admin/money')
      const statement = page.getByRole('region', { name: 'স্টেটমেন্ট মেলান' })
      await statement.getByLabel('ওয়ালেট').selectOption('bkash')
      await statement.getByLabel('স্টেটমেন্ট', { exact: true }).setInputFiles(statementOf(transactionId))
      await statement.getByRole('button', { name: 'স্টেটমেন্ট যাচাই করুন' }).click()
      await statement.getByText('যাচাই হয়েছে: এখনো কিছু রাখা হয়নি').waitFor()
      await statement.getByRole('button', { name: 'ইমপোর্ট করুন', exact: true }).click()
      await statement.getByText('১টি দেখতে হবে').waitFor()
      const row = page
        .getByRole('table', { name: 'স্টেটমেন্টে যা মেলেনি' })
        .getByRole('row')
        .filter({ hasText: transactionId })
      await row.getByText('৳১,২৫০').waitFor()
      await expectBanglaPage(page, NAMES)
      await runAxe(undefined, page, 'money in Bangla')
      await row.getByRole('button', { name: 'মীমাংসা হয়েছে' }).click()
      const dialog = page.getByRole('dialog', { name: 'মীমাংসা হয়েছে?' })
      await dialog.getByLabel('কী করা হয়েছে').fill('নিজের টাকা')
      await dialog.getByRole('button', { name: 'তালিকা থেকে সরান' }).click()
      await row.waitFor({ state: 'detached' })

      for (const [path, title] of [
        ['couriers', 'কুরিয়ার'],
        ['suppliers', 'সরবরাহকারী'],
        ['messages?channel=sms', 'বার্তা'],
        ['jobs', 'ব্যাকগ্রাউন্ড কাজ'],
        ['audit', 'কাজের লগ'],
      ] as const) {
        await openPage(page, path, title)
        await expectBanglaPage(page, NAMES)
        await runAxe(undefined, page, `${path} in Bangla`)
      }
    },
    { window: { ...desktop, ...axePage } },
  )
})

test('messages say in Bangla on a phone what an SMS costs, and why it was not sent', async () => {
  await inShopDatabase((db) =>
    db.insert(outboxMessages).values({
      ...{ channel: 'sms', recipient: '01712345678', template: 'order-shipped', text: 'শ'.repeat(71) },
      ...{ status: 'dead', attempts: 10, lastError: 'HTTP 503' },
    }),
  )
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await openPage(page, 'messages?channel=sms', 'বার্তা')
      const row = page.getByRole('row').filter({ hasText: 'HTTP 503' }).first()
      await row.getByText('অর্ডার পাঠানো হয়েছে', { exact: true }).waitFor()
      await row.getByText('২টি এসএমএসের খরচ').waitFor()
      await row.getByText('শেষ চেষ্টার ত্রুটি').waitFor()
      await expectBanglaPage(page, NAMES)
      await runAxe(undefined, page, 'messages in Bangla on a phone')
    },
    { window: { ...phone, ...axePage } },
  )
})

/** Opens a page of the staff, whose tab has its title too, and waits for its list. */
async function openPage(page: Page, path: string, title: string) {
  await page.goto(`/bn/admin/${path}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByRole('status', { name: 'লোড হচ্ছে' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.title()).toBe(`${title} | বিপণি`)
}
