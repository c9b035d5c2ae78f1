import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staffProductTexts } from '#web/admin/products/product-texts.ts'
import { formTexts } from '#web/design/form/form-texts.ts'
import { openBrowser, waitUntilHydrated } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)

async function openDialog(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name }).first()
  await waitUntilHydrated(button)
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

test('a dialog opens with the focus in its first field, and returns it to its button', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin/categories')
    const category = await openDialog(page, 'New category')
    await expectFocus(category.getByRole('textbox').first())
    await page.keyboard.press('Escape')
    await category.waitFor({ state: 'hidden' })
    await expectFocus(page.getByRole('button', { name: 'New category' }).first())

    await page.goto('/admin/products')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    const prices = await openDialog(page, 'Change price')
    await expectFocus(prices.getByRole('combobox').first())
  })
})

test('a dialog without a field has the focus in itself', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin/products')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    const archive = await openDialog(page, 'Archive')
    await expectFocus(archive.getByRole('button', { name: 'Close' }))
  })
})

test('a time that is typed in part is neither accepted nor lost', async () => {
  const [category] = await callAsAdmin<{ _id: string }[]>('GET', '/categories')
  const name = `Jute mat of Rangpur ${Date.now().toString(36)}`
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const created = await page.request.post('/api/products', {
      multipart: { name, originalPrice: '900', category: category?._id ?? '', isDraft: 'true' },
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await created.json()) as { data: { _id: string } }
    try {
      await page.goto(`/admin/products/${data._id}`)
      const dialog = await openDialog(page, 'Choose a date')
      const time = dialog.getByLabel(staffProductTexts.publishOn)
      await expectFocus(time)
      await page.keyboard.type('1225')
      await dialog.getByRole('button', { name: staffProductTexts.saveDate }).click()
      await dialog.getByText(formTexts.incompleteTime).first().waitFor()
      await expectFocus(time)
      await expect.poll(() => time.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
      await time.fill('2027-02-21T10:30')
      await dialog.getByRole('button', { name: staffProductTexts.saveDate }).click()
      await page.getByText(/^Scheduled for Feb 21, 2027/).waitFor()

      const change = await openDialog(page, 'Change date')
      await expectFocus(change.getByLabel(staffProductTexts.publishOn))
      await page.keyboard.press('Backspace')
      await change.getByRole('button', { name: staffProductTexts.saveDate }).click()
      await change.getByText(formTexts.incompleteTime).first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByText(/^Scheduled for Feb 21, 2027/).waitFor()
    } finally {
      await callAsAdmin('DELETE', `/products/${data._id}`)
    }
  })
})
