import { test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { expectBanglaPage } from './bangla-pages.ts'
import { expectNoSidewaysScroll, openBrowser, phone } from './browser.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('staff make a category, a product and a coupon in Bangla on a phone', async () => {
  const unique = String(Date.now())
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/bn/admin')
      await page.getByRole('heading', { name: 'এক নজরে', level: 1 }).waitFor()
      await page.getByText('নিশ্চিত করতে হবে').waitFor()
      await expectNoSidewaysScroll(page)
      await runAxe(undefined, page, 'the overview in Bangla')

      await page.goto('/bn/admin/categories')
      await page.getByRole('button', { name: 'নতুন ক্যাটাগরি' }).waitFor()
      await expectBanglaPage(page)
      await runAxe(undefined, page, 'categories in Bangla')

      await page.goto('/bn/admin/products/new')
      await page.getByRole('textbox', { name: 'নাম', exact: true }).fill(`প্রদীপ ${unique}`)
      await page.getByRole('textbox', { name: 'দাম (টাকা)' }).fill('১,২৫০')
      await page.getByText('ক্রেতা দেবেন ৳১,২৫০।').waitFor()
      await page.getByRole('textbox', { name: 'কয়টি স্টকে আছে' }).fill('৭')
      await page.getByRole('button', { name: 'নতুন ক্যাটাগরি' }).click()
      const dialog = page.getByRole('dialog', { name: 'নতুন ক্যাটাগরি' })
      await dialog.getByRole('textbox', { name: 'নাম', exact: true }).fill(`মাটির প্রদীপ ${unique}`)
      await dialog.getByRole('button', { name: 'যোগ করুন', exact: true }).click()
      await page.getByText(`মাটির প্রদীপ ${unique} যোগ হয়েছে।`).waitFor()
      await dialog.waitFor({ state: 'hidden' })
      await expectBanglaPage(page)
      await runAxe(undefined, page, 'the form of a product in Bangla')
      await page.getByRole('button', { name: 'পণ্য যোগ করুন' }).click()
      await page.waitForURL(/\/bn\/admin\/products\/[0-9a-f-]{36}$/)
      // Until then the form of the new product is still there.
      await page.getByRole('heading', { level: 1, name: `প্রদীপ ${unique}` }).waitFor()

      await page.getByRole('textbox', { name: 'দাম (টাকা)' }).fill('৯৯০')
      await page.getByRole('button', { name: 'সেভ করুন', exact: true }).click()
      await page.getByText('সেভ হয়েছে। ক্রেতারা এখনই দেখতে পাবেন।').waitFor()
      await page.goto(`/bn/admin/products?text=${unique}`)
      await page
        .getByRole('row', { name: new RegExp(unique) })
        .getByText('৳৯৯০')
        .waitFor()
      await expectBanglaPage(page)

      await page.goto('/bn/admin/coupons/new')
      await page.getByRole('textbox', { name: 'কোড' }).fill(`BN-${unique}`)
      await page.getByRole('textbox', { name: 'শতাংশ', exact: true }).fill('১৫')
      await expectBanglaPage(page)
      await page.getByRole('button', { name: 'কুপন তৈরি করুন' }).click()
      const code = `BN-${unique}`
      await page.getByText(`${code} তৈরি হয়েছে।`).waitFor()
      await page.getByRole('row', { name: code }).getByText('১৫% ছাড়').waitFor()
      await expectNoSidewaysScroll(page)
      await runAxe(undefined, page, 'coupons in Bangla')
    },
    { window: { ...phone, ...axePage } },
  )
})
