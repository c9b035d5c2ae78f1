import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { defaultHomeSections } from '#contract/settings/storefront.ts'
import { anImage } from '#testing/forms.ts'
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

/** An image that no other test uploads. */
async function imageFile(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'biponi-images-')), 'workshop.jpg')
  await writeFile(file, await anImage('#7a3b12', 1200, 400))
  return file
}

test('a page with an image of the library is in the footer in both languages, and found no more once taken back', async () => {
  const images: { id: string }[] = []
  const pages: string[] = []
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      try {
        await page.goto('/admin/images')
        await page.getByLabel('Cut for').selectOption('banner')
        // Files may be set on a disabled field too, which has no effect.
        const upload = page.getByLabel('Upload images')
        await expect.poll(() => upload.isEnabled()).toBe(true)
        await upload.setInputFiles(await imageFile())
        await page.getByText('The image is in the library.').waitFor()
        await page.getByLabel('Only unused ones').click()
        const library = page.getByRole('list', { name: 'Images', exact: true })
        await library.getByText('Not in use').first().waitFor()
        const address = '/image-library?unused=true&kind=banner'
        images.push(...(await callAsAdmin<{ data: { id: string }[] }>('GET', address)).data.slice(0, 1))
        await page.goto('/admin/pages/new')
        await page.getByRole('button', { name: 'Choose from library' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Choose Banners/ })
          .first()
          .click()
        await page.getByRole('textbox', { name: 'Title', exact: true }).fill('How we work')
        await page.getByLabel('Title in Bangla').fill('আমরা যেভাবে কাজ করি')
        const text = page.getByRole('textbox', { name: /^Text(?! in Bangla)/ })
        await text.fill('Return it within {returnDay} days.')
        await page.getByRole('button', { name: 'Create page' }).click()
        await page.getByText(messages.placeholdersUnknown('{returnDay}')).first().waitFor()
        await text.fill('## In our workshop\n\nDelivery in Dhaka costs {feeInside}.')
        await page.getByLabel('Text in Bangla').fill('ঢাকায় ডেলিভারি {feeInside}।')
        await page.getByText(/^Delivery in Dhaka costs ৳\d+\.$/).waitFor()
        await runAxe(undefined, page, 'the form of a page')
        await page.getByRole('button', { name: 'Create page' }).click()
        const entry = page.getByRole('link', { name: 'How we work' })
        await entry.waitFor()
        pages.push((await entry.getAttribute('href'))?.split('/').at(-1) ?? '')
        await page.goto('/bn/privacy-policy')
        await page.locator('footer').getByRole('link', { name: 'আমরা যেভাবে কাজ করি' }).click()
        await page.waitForURL('**/bn/pages/how-we-work')
        await page.getByText(/^ঢাকায় ডেলিভারি ৳[০-৯]+।$/).waitFor()
        await page.locator('article img').waitFor()
        await runAxe(undefined, page, 'a page of the shop')
        await page.goto('/admin/pages')
        await page.getByRole('button', { name: 'Unpublish: How we work' }).click()
        await page.getByRole('button', { name: 'Publish: How we work' }).waitFor()
        // While many pages are being rendered, one of a moment ago is sent (docs/design.md §3).
        const statusOf = async (address: string) => (await page.request.get(address)).status()
        await expect.poll(() => statusOf('/bn/pages/how-we-work')).toBe(404)
      } finally {
        for (const id of pages) await callAsAdmin('DELETE', `/page/${id}`)
        for (const { id } of images) await callAsAdmin('DELETE', `/image-library/${id}`)
      }
    },
    { window: axePage },
  )
})

test('staff word a message with its parts in view, are told of unknown placeholders, and take it back', async () => {
  const path = '/message-texts/order-delivered'
  const empty = { sms: '', subject: '', email: '' }
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/messages')
      await page.getByRole('link', { name: 'Edit the texts' }).click()
      await page.getByRole('link', { name: 'Delivered', exact: true }).click()
      const sms = page.getByLabel('SMS in English')
      await sms.fill('{shop}: {number} is with you, {nam}.')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(messages.placeholdersUnknown('{nam}')).first().waitFor()
      await sms.fill('{shop}: {number} is with you, {name}.')
      const preview = page.getByRole('region', { name: 'Preview in English' })
      await preview.getByText(/104512 is with you, Rahima Begum\.$/).waitFor()
      await preview.getByText(/^1 SMS part/).waitFor()
      await runAxe(undefined, page, 'the texts of a message')
      try {
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText(messages.messageTextSaved).waitFor()
        await page.getByRole('button', { name: 'Standard texts' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Standard texts' }).click()
        await expect.poll(() => sms.inputValue()).toContain('has been delivered')
      } finally {
        const list = await callAsAdmin<{ template: string; updatedAt: string | null }[]>(
          'GET',
          '/message-texts',
        )
        const updatedAt = list.find(({ template }) => template === 'order-delivered')?.updatedAt
        if (updatedAt) await callAsAdmin('PUT', path, { en: empty, bn: empty, updatedAt })
      }
    },
    { window: axePage },
  )
})
