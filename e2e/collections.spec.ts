import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axePage, runAxe } from './axe.ts'
import { expectBanglaPage } from './bangla-pages.ts'
import {
  clickWhenHydrated,
  desktop,
  expectNoSidewaysScroll,
  isFocused,
  openBrowser,
  phone,
} from './browser.ts'
import { callDemoShop } from './call-as-admin.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

type Listed = { data: { productName: string; OwnerId: { name: string } }[]; total: number }

const namesOn = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

test('staff choose and arrange the products of a collection, and shoppers find them so', async () => {
  const { data } = await callDemoShop<Listed>('GET', '/products?sortBy=priceAsc&limit=2&inStock=true')
  const [first = '', second = ''] = data.map(({ productName }) => productName)
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/collections')
      await page.getByRole('link', { name: 'New collection' }).first().click()
      await page.locator('input[name="name"]').fill('Presents 4711')
      await page.getByLabel('Name in Bangla').fill('উপহার ৪৭১১')
      await page.getByLabel('Description in Bangla').fill('সবার জন্য')
      for (const name of [second, first]) {
        await page.getByLabel('Add product').fill(name)
        const found = page.getByRole('listbox').getByRole('option')
        await found.filter({ hasText: name }).first().click()
        await page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor()
      }
      await page.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown')
      await page.getByRole('button', { name: 'Create collection' }).click()
      await page.getByText('Presents 4711 is created.').waitFor()
      await page.getByRole('link', { name: 'Presents 4711' }).waitFor()

      await page.goto('/collections')
      await page.getByRole('link', { name: 'Presents 4711' }).click()
      await page.waitForURL('**/collections/presents-4711')
      await page.getByRole('heading', { level: 1, name: 'Presents 4711' }).waitFor()
      await expect.poll(() => namesOn(page)).toEqual([second, first])
      await runAxe(undefined, page, 'a collection')
      await page.getByLabel('Sort by').selectOption('priceAsc')
      await page.waitForURL('**/collections/presents-4711?sortBy=priceAsc')
      await expect.poll(() => namesOn(page)).toEqual([first, second])
      await page.goto('/bn/collections/presents-4711')
      await page.getByText('সবার জন্য').waitFor()
      // Sellers are named by the filters.
      await expectBanglaPage(page, [first, second, ...data.map(({ OwnerId }) => OwnerId.name)])

      await page.goto('/admin/collections')
      await page.getByRole('link', { name: 'Presents 4711' }).waitFor()
      await runAxe(undefined, page, 'the collections')
      await page.getByRole('link', { name: 'Presents 4711' }).click()
      await page.getByRole('button', { name: `Remove ${second}`, exact: true }).waitFor()
      await runAxe(undefined, page, 'the form of a collection')
      await removeProducts(page, second, first)
      await page.getByRole('button', { name: 'Delete collection' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Presents 4711 is deleted.').waitFor()
    },
    { window: { ...desktop, ...axePage } },
  )
})

/** By keyboard: the focus goes to the next product, and from the last one to the field. */
async function removeProducts(page: Page, first: string, second: string) {
  await page.getByRole('button', { name: `Remove ${first}`, exact: true }).press('Enter')
  const next = page.getByRole('button', { name: `Remove ${second}`, exact: true })
  await expect.poll(() => isFocused(next)).toBe(true)
  await next.press('Enter')
  await next.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(page.getByLabel('Add product'))).toBe(true)
}

test('conditions show what meets them while they are typed, on a phone too', async () => {
  const { total } = await callDemoShop<Listed>('GET', '/products?maxPrice=500&limit=1')
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/collections/new')
      await page.getByText('By conditions').click()
      await page.getByText('Complete the conditions').waitFor()
      await page.getByLabel('Condition 1', { exact: true }).selectOption('maxPrice')
      await page.getByLabel('Value of condition 1').fill('৫০০')
      await page.getByText(`${total} products on sale meet this now.`).waitFor()
      await expectNoSidewaysScroll(page)
    },
    { window: phone },
  )
})

test('a collection that is not there says so', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/collections/no-such-thing')
      await page.getByRole('heading', { level: 1, name: 'Collection not found' }).waitFor()
      await clickWhenHydrated(page.getByRole('main').getByRole('link', { name: 'All Products' }))
      await page.waitForURL('**/products')
    },
    { expectedErrors: /status of 404/ },
  )
})
