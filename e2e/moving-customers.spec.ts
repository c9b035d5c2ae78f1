import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fileKindMessages } from '#contract/catalogue/former-shop/file-kind.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import type { RecordKind } from '#contract/imports/record-imports.ts'
import { aFileOf } from '#testing/imports/import-files.ts'
import { importScreenTexts } from '#web/admin/imports/import-screen-texts.ts'
import { moveTexts } from '#web/admin/move/move-texts.ts'
import { pastOrderTexts } from '#web/admin/past-orders/past-order-texts.ts'
import { axePage, runAxe } from './axe.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  httpError,
  openBrowser,
  phone,
  waitUntilHydrated,
} from './browser.ts'
import { aFile } from './product-files.ts'
import { signInByStorage } from './sign-in.ts'
import { unusedIdentity } from './test-accounts.ts'

const browser = openBrowser()

const CUSTOMERS =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Phone,Total Spent,Total Orders,Note,Tags'.split(
    ',',
  )
const ORDERS =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping City,Shipping Phone,Payment Method'.split(
    ',',
  )

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'customers and past orders of Shopify move in on %s, and say what did not come and why',
  async (_name, window) => {
    const { phone: number, email } = unusedIdentity()
    const mark = number.slice(-8)
    const name = `রোকসানা পারভীন ${mark}`
    const customers = aFileOf(CUSTOMERS, [
      {
        ...{
          'First Name': 'রোকসানা',
          'Last Name': `পারভীন ${mark}`,
          Email: email,
          Phone: `+880 ${number.slice(1)}`,
        },
        ...{ 'Default Address Address1': 'House 3, Road 2', 'Default Address City': 'Savar' },
        ...{ Note: 'Calls before noon', Tags: 'VIP', 'Total Spent': '112000.00' },
      },
      { 'First Name': `Nobody ${mark}`, Phone: '+1 212 555 0100' },
    ])
    const order = {
      ...{ Email: email, 'Financial Status': 'paid', 'Fulfillment Status': 'fulfilled', Currency: 'BDT' },
      ...{
        Shipping: '60',
        Total: '112060',
        'Created at': '2024-03-05 14:22:11 +0600',
        'Lineitem quantity': 1,
      },
      ...{ 'Lineitem name': 'Katan Saree', 'Lineitem price': '112000', 'Shipping Name': name },
      ...{ 'Shipping City': 'Savar', 'Shipping Phone': number, 'Payment Method': 'Cash on Delivery (COD)' },
    }
    const orders = aFileOf(ORDERS, [
      { ...order, Name: `#A${mark}` },
      { ...order, Name: `#B${mark}`, Currency: 'USD' },
    ])
    await browser.visit(
      async (page) => {
        await signInByStorage(page, 'admin@biponi.test')
        await checkFile(page, 'customers', 'not,customers\n1,2')
        await page.getByText(messages.customersUnknown).waitFor()
        await checkFile(page, 'customers', orders)
        await page.getByText(fileKindMessages.isOf.orders).waitFor()

        await checkFile(page, 'customers', customers)
        await page.waitForURL('**/admin/move/*')
        await isRefused(page, messages.noContact)
        await isImported(page)
        await page.getByRole('link', { name: moveTexts.seeCustomers }).waitFor()

        await checkFile(page, 'customers', customers)
        await page.waitForURL('**/admin/move/*')
        await staysImported(page)

        await checkFile(page, 'orders', orders)
        await page.waitForURL('**/admin/move/*')
        await isRefused(page, messages.otherCurrency('USD'))
        await isImported(page)
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: importScreenTexts.downloadReport }).click()
        expect((await download).suggestedFilename()).toMatch(/\.csv$/)

        await page.goto(`/admin/customers?text=${number}`)
        await page.getByRole('link', { name }).first().click()
        const former = page.getByRole('region', { name: pastOrderTexts.note })
        await former.getByText(`#A${mark}`).waitFor()
        await former.getByText('৳112,060').waitFor()
        await former.getByText('Calls before noon').waitFor()
        await runAxe(undefined, page, 'a customer who moved in')
        await expectNoSidewaysScroll(page)
        await former.getByRole('link', { name: pastOrderTexts.all(1, '1') }).click()
        await page.waitForURL(/\/admin\/past-orders\?customerId=/)
        // The page before has the order too.
        await page.getByRole('heading', { level: 1, name: pastOrderTexts.title, exact: true }).waitFor()
        await page.getByText(`#A${mark}`).waitFor()
        expect(await page.getByText(`#B${mark}`).count()).toBe(0)
        await runAxe(undefined, page, '/admin/past-orders')
        await expectNoSidewaysScroll(page)
      },
      { window: { ...axePage, ...window }, expectedErrors: httpError(400) },
    )
  },
)

async function checkFile(page: Page, kind: RecordKind, text: string) {
  await page.goto('/admin/move')
  const step = page.getByRole('region', { name: moveTexts[kind], exact: true })
  const check = step.getByRole('button', { name: moveTexts.check })
  await waitUntilHydrated(check)
  await step.getByLabel(moveTexts.file(kind)).setInputFiles(aFile(`${kind}.csv`, text))
  await check.click()
}

/** A step with which customers came in stays done when a further file is only checked, and says both. */
async function staysImported(page: Page) {
  await page.goto('/admin/move')
  const step = page.getByRole('region', { name: moveTexts.customers, exact: true })
  await step.getByText(moveTexts.states.done, { exact: true }).waitFor()
  await step.getByText(moveTexts.newestFile(moveTexts.states.checked), { exact: true }).waitFor()
}

/** One line of the open file is refused, for this reason. */
async function isRefused(page: Page, reason: string) {
  await page.getByText(reason).waitFor()
  const loaded = page.waitForResponse(/\/api\/.*outcome=refused/)
  await page.getByRole('link', { name: `${moveTexts.outcomes.refused} 1` }).click()
  await page.waitForURL(/outcome=refused/)
  // Rows are pale while others are loaded.
  await loaded
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  await page.getByText(reason).waitFor()
  await runAxe(undefined, page, 'a checked file')
  await expectNoSidewaysScroll(page)
}

/** The one line that can come in is imported. */
async function isImported(page: Page) {
  await page.getByRole('button', { name: moveTexts.start, exact: true }).click()
  await page.getByText(`${moveTexts.imported(1, '1')} ${moveTexts.left(1, '1')}`).waitFor()
  await page.getByText(moveTexts.progress('1', '1')).waitFor()
  await runAxe(undefined, page, 'an imported file')
  await expectNoSidewaysScroll(page)
}
