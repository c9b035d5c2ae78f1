import { expect, test } from 'vitest'
import { partyMessages } from '#contract/sales/parties/party-messages.ts'
import { supplierPaymentTexts } from '#web/admin/suppliers/supplier-texts.ts'
import { partyTexts } from '#web/admin/transfers/party-texts.ts'
import { dueTexts } from '#web/admin/transfers/transfer-texts.ts'
import { formTexts } from '#web/design/form/form-texts.ts'
import { dateTimeInputOf } from '#web/formatting/date-time.ts'
import { axePage, runAxe } from './axe.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  httpError,
  openBrowser,
  phone,
  waitUntilHydrated,
} from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { addOwnProduct } from './own-product.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'staff change the name of a supplier, and erase it once the account is settled, on %s',
  async (_name, window) => {
    const mark = Date.now()
    const [typo, name] = [`Slama Begum ${mark}`, `সালমা বেগম, নবাবপুর রোডের মাটির জিনিসের পাইকার ${mark}`]
    await browser.visit(
      async (page) => {
        await signInByStorage(page, 'admin@biponi.test')
        const id = await addOwnProduct(`Clay pot ${mark}`, 900)
        const [item] = await callAsAdmin<{ _id: string }[]>('GET', `/products/manage/${id}/stock`)
        await callAsAdmin('POST', `/products/manage/${id}/stock/movements`, {
          ...{ itemId: item?._id, reason: 'received', units: 1, unitCost: 123_456, supplierName: typo },
        })
        await callAsAdmin('DELETE', `/products/${id}`)
        await page.goto('/admin/suppliers')
        const change = page.getByRole('button', { name: partyTexts.changeOf(typo) })
        await waitUntilHydrated(change)
        await change.click()
        const dialog = page.getByRole('dialog')
        const field = dialog.getByLabel(partyTexts.newName)
        await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
        await field.fill('')
        await dialog.getByRole('button', { name: partyTexts.save }).click()
        await dialog.getByText(partyMessages.nameRequired).first().waitFor()
        await field.fill(name)
        await runAxe(undefined, page, 'the dialog of a name')
        await dialog.getByRole('button', { name: partyTexts.save }).click()
        await page.getByText(partyMessages.renamed).waitFor()
        await expect.poll(() => page.getByText(typo).count()).toBe(0)
        await runAxe(undefined, page, '/admin/suppliers')
        await expectNoSidewaysScroll(page)

        await page.getByRole('button', { name: partyTexts.changeOf(name) }).click()
        await dialog.getByRole('button', { name: partyTexts.eraseInstead }).click()
        await dialog.getByRole('button', { name: partyTexts.erase, exact: true }).click()
        await dialog.getByText(partyMessages.stillOwed('৳123,456')).waitFor()
        await dialog.getByRole('button', { name: 'Cancel' }).click()

        await page.getByRole('button', { name: supplierPaymentTexts.recordOf(name) }).click()
        const day = dialog.getByLabel(dueTexts.day)
        await day.focus()
        await page.keyboard.press('Backspace')
        await dialog.getByRole('button', { name: supplierPaymentTexts.record }).click()
        await dialog.getByText(formTexts.incompleteDate).first().waitFor()
        await day.fill(dateTimeInputOf(new Date()).slice(0, 10))
        await dialog.getByRole('button', { name: supplierPaymentTexts.record }).click()
        await page.getByText(supplierPaymentTexts.dialog.done(name)).waitFor()

        await page.getByRole('button', { name: partyTexts.changeOf(name) }).click()
        await dialog.getByRole('button', { name: partyTexts.eraseInstead }).click()
        await dialog.getByRole('button', { name: partyTexts.erase, exact: true }).click()
        await page.getByText(partyMessages.erased).waitFor()
        await expect.poll(() => page.getByText(name).count()).toBe(0)
        await page
          .getByText(/^Erased name #[0-9a-f]{8}$/)
          .first()
          .waitFor()
      },
      { window: { ...axePage, ...window }, expectedErrors: httpError(409) },
    )
  },
)
