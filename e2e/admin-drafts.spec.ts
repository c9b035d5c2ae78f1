import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { dateTimeInputOf } from '#web/formatting/date-time.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, expectNoSidewaysScroll, httpError, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const NAME = 'Terracotta candle stand of Bijoypur'

/** Drafts and products of these tests, which no other journey is to find. */
const added: string[] = []
afterAll(() => Promise.all(added.map((id) => callAsAdmin('DELETE', `/products/${id}`))))

/** The id of the open product, which is not the former one. */
async function idOnPage(page: Page, formerId?: string): Promise<string> {
  await page.waitForURL(
    ({ pathname }) => /\/products\/[0-9a-f-]{36}$/.test(pathname) && pathname.split('/').at(-1) !== formerId,
  )
  const id = page.url().split('/').at(-1) ?? ''
  added.push(id)
  return id
}

const status = async (page: Page, id: string) => (await page.request.get(`/api/products/${id}`)).status()

/** A draft that is not open on the page; returns its id. */
async function addDraft(page: Page, name: string, originalPrice: string): Promise<string> {
  const [category] = await callAsAdmin<{ _id: string }[]>('GET', '/categories')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const created = await page.request.post('/api/products', {
    multipart: { name, originalPrice, category: category?._id ?? '', isDraft: 'true' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await created.json()) as { data: { _id: string } }
  added.push(data._id)
  return data._id
}

test('a draft is saved, is not in the shop, is published and then seen', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/products/new')
      await page.getByRole('button', { name: 'Save as draft' }).click()
      await page.getByText('Please enter the name of the product.').first().waitFor()
      await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
      await page.getByLabel('Price in taka').fill('1250')
      await page.getByLabel('Units in stock').fill('4')
      await page.getByLabel('Category', { exact: false }).first().selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Save as draft' }).click()
      await page.getByText(`${NAME} is saved as a draft.`).waitFor()
      const id = await idOnPage(page)
      await page.getByText('Draft', { exact: true }).waitFor()
      expect(await page.getByRole('link', { name: 'View in shop' }).count()).toBe(0)
      expect(await status(page, id)).toBe(404)

      await page.goto('/admin/products')
      await page.getByRole('link', { name: 'Drafts' }).click()
      await page.waitForURL('**/admin/products?status=draft')
      await page.getByRole('row', { name: NAME }).getByText('Draft', { exact: true }).waitFor()
      await page.getByRole('row', { name: NAME }).getByRole('link', { name: NAME }).click()

      await page.getByRole('textbox', { name: 'Name' }).fill(`${NAME}, large`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved.', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
      await page.getByText(`${NAME}, large is in the shop.`).waitFor()
      await page.getByText('On sale', { exact: true }).waitFor()
      await expect.poll(() => page.getByRole('region', { name: 'Draft' }).count()).toBe(0)
      await page.goto(`/products/${id}`)
      await page.getByRole('heading', { name: `${NAME}, large` }).waitFor()
      await page.getByText('৳1,250').first().waitFor()
    },
    { window: desktop, expectedErrors: httpError(404) },
  )
})

test('a product is duplicated from its page and from the list', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    const source = await addDraft(page, `${NAME} to copy`, '900')
    await page.goto(`/admin/products/${source}`)
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: `Copy of ${NAME} to copy`, level: 1 }).waitFor()
    const copy = await idOnPage(page, source)
    await expect.poll(() => page.getByLabel('Price in taka').inputValue()).toBe('900')
    await expect.poll(() => page.getByLabel('Units in stock').inputValue()).toBe('0')

    await page.goto('/admin/products?status=draft')
    await page
      .getByRole('row', { name: `Copy of ${NAME} to copy` })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: `Copy of Copy of ${NAME} to copy`, level: 1 }).waitFor()
    await idOnPage(page, copy)
    expect(await status(page, copy)).toBe(404)
  })
})

test('a seller saves a draft of their own, changes its variants and copies it', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'seller@biponi.test')
      await page.goto('/seller/products/new')
      await page.getByRole('textbox', { name: 'Name' }).fill(`${NAME} of a seller`)
      await page.getByLabel('Price in taka').fill('800')
      await page.getByLabel('Category', { exact: false }).first().selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Save as draft' }).click()
      const id = await idOnPage(page)
      await page.getByRole('link', { name: 'Variants and prices' }).click()
      await page
        .getByRole('textbox', { name: /^Price of / })
        .first()
        .fill('850')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved.', { exact: true }).waitFor()
      await page.goto(`/seller/products/${id}`)
      await expect.poll(() => page.getByLabel('Price in taka').inputValue()).toBe('850')
      await page.getByRole('button', { name: 'Duplicate' }).click()
      await page.waitForURL(/\/seller\/products\/[0-9a-f-]{36}$/)
      await page.getByRole('heading', { name: `Copy of ${NAME} of a seller`, level: 1 }).waitFor()
      await idOnPage(page, id)
      await page.goto('/seller/products?status=draft&text=seller')
      await page.getByRole('link', { name: `Copy of ${NAME} of a seller` }).waitFor()
    },
    { window: phone },
  )
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('a draft is scheduled on %s, and the schedule shown, changed and removed', async (_name, window) => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      const id = await addDraft(page, `${NAME} for Eid`, '123456')
      await page.goto(`/admin/products/${id}`)
      await page.getByRole('button', { name: 'Choose a date' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Save date' }).click()
      await dialog.getByText('Please choose a date and time.').first().waitFor()
      await dialog.getByLabel('Publish on').fill('2026-01-01T10:00')
      await dialog.getByRole('button', { name: 'Save date' }).click()
      await dialog.getByText('Please choose a time in the future.').first().waitFor()
      await runAxe(undefined, page, 'the dialog of a schedule')
      const inAWeek = dateTimeInputOf(new Date(Date.now() + 7 * 24 * 60 * 60_000))
      await dialog.getByLabel('Publish on').fill(inAWeek.replace(/T.*/, 'T00:00'))
      await dialog.getByRole('button', { name: 'Save date' }).click()
      await page.getByText(/^Scheduled for .*, 12:00\sAM$/).waitFor()
      await page.getByText(/^It goes on sale on .*, Bangladesh time\.$/).waitFor()
      await runAxe(undefined, page, 'a scheduled draft')
      await expectNoSidewaysScroll(page)
      expect(await status(page, id)).toBe(404)

      await page.goto('/admin/products?status=draft&text=eid')
      await page
        .getByText(/^Scheduled for /)
        .first()
        .waitFor()
      await runAxe(undefined, page, 'the list of drafts')
      await expectNoSidewaysScroll(page)

      await page.goto(`/admin/products/${id}`)
      await page.getByRole('button', { name: 'Remove date' }).click()
      await page.getByText('The date is removed.').waitFor()
      await page.getByText('Draft', { exact: true }).waitFor()
      await page.goto('/admin/products/new')
      await page.getByRole('button', { name: 'Save as draft' }).waitFor()
      await runAxe(undefined, page, 'the form of a new product')
      await expectNoSidewaysScroll(page)
    },
    { window: { ...axePage, ...window } },
  )
})
