import { expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, openBrowser, phone, widths } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { listDemoProducts } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test.each(widths)(
  'on %s a product shows the size guide of the category above it, by its sizes',
  async (_what, window) => {
    const product = await aPanjabi()
    await browser.visit(
      async (page) => {
        await page.goto(`/products/${product._id}`)
        await clickWhenHydrated(page.getByRole('button', { name: 'Size guide' }))
        const dialog = page.getByRole('dialog', { name: 'Size guide' })
        await dialog.getByRole('row', { name: '38 42 in 38 in 23.5 in' }).waitFor()
        await expect
          .poll(() => dialog.getByRole('columnheader').allTextContents())
          .toEqual(['Size', 'Chest', 'Length', 'Sleeve'])
        await runAxe(undefined, page, 'a size guide')
        await page.keyboard.press('Escape')
        await page.goto(`/bn/products/${product._id}`)
        await clickWhenHydrated(page.getByRole('button', { name: 'সাইজ চার্ট' }))
        await page.getByRole('row', { name: '৩৮ ৪২ ইঞ্চি ৩৮ ইঞ্চি ২৩.৫ ইঞ্চি' }).waitFor()
      },
      { window: { ...window, ...axePage } },
    )
  },
)

test('staff write a size guide in the form of a category, and remove it', async () => {
  const { productCategory } = await aPanjabi()
  const guideOf = () =>
    callAsAdmin<{ rows: string[][]; rowsBn: string[][] } | null>(
      'GET',
      `/categories/${productCategory._id}/size-guide`,
    )
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/categories')
      await page.getByRole('button', { name: "Change Men's Fashion" }).click()
      const dialog = page.getByRole('dialog', { name: "Change Men's Fashion" })
      await dialog.getByRole('button', { name: 'Add a size guide' }).click()
      for (const [cell, text] of Object.entries({
        'Row 1, column 1': 'Size',
        'Row 1, column 2': 'Waist',
        'Row 2, column 1': 'M',
        'Row 2, column 2': '32 in',
      }))
        await dialog.getByLabel(cell).fill(text)
      await dialog.getByRole('button', { name: 'Bangla', exact: true }).click()
      await dialog.getByLabel('Row 1, column 2').fill('কোমর')
      await runAxe(undefined, page, 'the form of a category with a size guide')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await guideOf()).toMatchObject({
        rows: [
          ['Size', 'Waist'],
          ['M', '32 in'],
        ],
        rowsBn: [
          ['', 'কোমর'],
          ['', ''],
        ],
      })
      await page.getByRole('button', { name: "Change Men's Fashion" }).click()
      await dialog.getByRole('button', { name: 'Remove size guide' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await guideOf()).toBeNull()
    },
    { window: { ...phone, ...axePage } },
  )
})

async function aPanjabi() {
  const products = await listDemoProducts('limit=0&search=panjabi')
  const found = products.find(({ productName }) => productName.startsWith('Embroidered Cotton Eid Panjabi'))
  if (!found) throw new Error('The demo shop has no such panjabi')
  return found as typeof found & { productCategory: { _id: string } }
}
