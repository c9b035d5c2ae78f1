import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { defaultHomeSections } from '#contract/settings/storefront.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const none = { text: '', textBn: '', link: '', startsAt: null, endsAt: null, isClosable: true }

/** Saves what the shop had before, whoever changed it meanwhile. */
async function restore(path: string, values: object) {
  const { updatedAt } = await callAsAdmin<{ updatedAt: string | null }>('GET', path)
  await callAsAdmin('PUT', path, { ...values, updatedAt })
}

/** Where the announcement and the parts of the home page begin, from the top of the document. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.getBoundingClientRect().top + window.scrollY)

test('staff arrange the home page by keyboard and announce something, which shoppers close for good', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/home-page')
      const sections = page.getByRole('region', { name: 'Sections of the home page' })
      await sections.getByRole('button', { name: 'Move Offer products' }).press('ArrowUp')
      await sections.getByRole('button', { name: 'Offer products: up' }).press('Enter')
      await expect
        .poll(() => sections.getByRole('listitem').first().textContent())
        .toContain('Offer products')
      await sections.getByLabel('Show Policies and support phone').uncheck()
      try {
        await sections.getByRole('button', { name: 'Save' }).click()
        await page.getByText(messages.homePageSaved).waitFor()
        const announcement = page.getByRole('region', { name: 'Announcement' })
        await announcement.getByLabel('Text', { exact: true }).fill('Free delivery until Friday')
        await announcement.getByLabel('Text in Bangla').fill('শুক্রবার পর্যন্ত ডেলিভারি ফ্রি')
        await announcement.getByLabel('Link').fill('/products')
        await announcement.getByRole('button', { name: 'Save' }).click()
        await page.getByText(messages.announcementSaved).waitFor()
        await announcement.getByText('Shown now').waitFor()
        await runAxe(undefined, page, '/admin/home-page')
        await page.goto('/bn')
        const bar = page.locator('#announcement-bar')
        expect(await bar.getByRole('link').getAttribute('href')).toBe('/bn/products')
        expect(await topOf(page, 'main h2 >> nth=0')).toBeLessThan(await topOf(page, '.category-strip'))
        expect(await page.locator('.policy-strip').count()).toBe(0)
        await runAxe(undefined, page, 'the home page with an announcement')
        await bar.getByRole('button', { name: 'ঘোষণা বন্ধ করুন' }).click()
        await bar.waitFor({ state: 'hidden' })
        // Closed before anything is painted, also while no script has been loaded.
        await page.route('**/assets/*.js', () => new Promise(() => undefined))
        await page.goto('/products', { waitUntil: 'domcontentloaded' })
        expect(await bar.isVisible()).toBe(false)
        expect(await bar.textContent()).toContain('Free delivery until Friday')
      } finally {
        await Promise.all([
          restore('/settings/home-page', { sections: defaultHomeSections }),
          restore('/settings/announcement', none),
        ])
      }
    },
    { window: axePage },
  )
})
