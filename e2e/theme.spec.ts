import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { defaultLook } from '#contract/settings/appearance.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const [DAY, NIGHT] = ['rgb(250, 246, 238)', 'rgb(19, 23, 20)']

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const choice = (page: Page) => page.getByRole('contentinfo').getByLabel('Theme')

test('the colours are those of the device until others are chosen, and the choice stays on every page and tab', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/')
      expect(await background(page)).toBe(DAY)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => background(page)).toBe(NIGHT)
      const other = await page.context().newPage()
      await other.goto('/privacy-policy')
      await choice(other).scrollIntoViewIfNeeded()
      await choice(other).selectOption('Dark')

      await choice(page).scrollIntoViewIfNeeded()
      await choice(page).selectOption('Light')
      await expect.poll(() => background(page)).toBe(DAY)
      await expect.poll(() => background(other)).toBe(DAY)
      await runAxe(undefined, page, 'the home page in chosen colours')
      const bar = () => page.locator('meta[name=theme-color]').first().getAttribute('content')
      await expect.poll(bar).toBe('#faf6ee')

      // The colours of the bar are known too where the page begins with a choice.
      await choice(page).selectOption('Dark')
      await page.reload()
      await choice(page).scrollIntoViewIfNeeded()
      await expect.poll(bar).not.toBe('#faf6ee')
      await choice(page).selectOption('Light')
      await expect.poll(bar).toBe('#faf6ee')

      await choice(page).selectOption('As on my device')
      await expect.poll(() => background(page)).toBe(NIGHT)
      await other.close()
    },
    { window: { ...phone, ...axePage } },
  )
})

test('a page has the chosen colours before any of its scripts is loaded', async () => {
  await browser.visit(async (page) => {
    await page.goto('/bn')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.route('**/assets/*.js', () => new Promise(() => undefined))
    await page.goto('/bn/products', { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBe('false')
    expect(await background(page)).toBe(NIGHT)
  })
})

test('staff choose the colours at the foot of their sidebar', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/banners')
      await page.getByText('The home page shows the first three slides').waitFor()
      const sidebar = page.getByRole('complementary')
      await sidebar.getByText('Biponi Admin').click()
      await sidebar.getByLabel('Theme').selectOption('Dark')
      await expect.poll(() => background(page)).toBe(NIGHT)
      await runAxe(undefined, page, 'the banners at night')
      await page.goto('/')
      await expect.poll(() => background(page)).toBe(NIGHT)
    },
    { window: { ...desktop, ...axePage } },
  )
})

test('a look is previewed and saved by staff, and costs shoppers no request; unreadable colours are refused', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/appearance')
      await page.getByRole('heading', { name: 'Appearance', level: 1 }).waitFor()
      await page.getByLabel('Custom colour', { exact: true }).check()
      await page.getByLabel('Colour code').fill('#ffd400')
      await page.getByRole('button', { name: 'Save' }).click()
      await page
        .getByText(/^This colour is too light to read/)
        .first()
        .waitFor()
      await page.getByLabel('Ocean').check()
      await page.getByLabel('Round', { exact: true }).check()
      const sample = page.getByRole('region', { name: 'Preview' }).locator('.btn-primary').first()
      await expect.poll(() => colorOf(sample)).toBe(OCEAN)
      await runAxe(undefined, page, '/admin/appearance')
      try {
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText(messages.appearanceSaved).waitFor()
        await page.goto('/bn/products')
        const token = (name: string) =>
          page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name)
        expect([await token('--color-leaf'), await token('--radius-md')]).toEqual(['#0b5a7a', '14px'])
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect.poll(() => token('--color-leaf')).not.toBe('#0b5a7a')
      } finally {
        await callAsAdmin('PUT', '/settings/appearance', defaultLook)
      }
      await page.goto('/bn/products')
      expect(await page.locator('head style:not(#styles)').count()).toBe(0)
    },
    { window: axePage },
  )
})

const OCEAN = 'rgb(11, 90, 122)'
const colorOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
