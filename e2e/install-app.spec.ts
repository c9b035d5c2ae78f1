import { expect, test } from 'vitest'
import { openBrowser, phone } from './browser.ts'

const browser = openBrowser()

test.each([
  ['/', '/site.webmanifest', 'Install app'],
  ['/bn', '/bn/site.webmanifest', 'অ্যাপ ইনস্টল করুন'],
])('where the browser offers it, %s has an entry that installs the shop', async (path, manifest, name) => {
  await browser.visit(
    async (page) => {
      await page.goto(path)
      await expect.poll(() => page.locator('link[rel=manifest]').getAttribute('href')).toBe(manifest)
      const entry = page.getByRole('contentinfo').getByRole('button', { name, exact: true })
      // As Chromium does on a phone, once it finds that the shop can be installed.
      const offer = () =>
        page.evaluate(() => {
          const event = new Event('beforeinstallprompt', { cancelable: true })
          const prompt = async () => document.body.setAttribute('data-asked', 'yes')
          return !window.dispatchEvent(Object.assign(event, { prompt }))
        })
      expect(await entry.count()).toBe(0)
      await expect.poll(offer).toBe(true)
      await entry.click()
      await expect.poll(() => page.locator('body').getAttribute('data-asked')).toBe('yes')
      await entry.waitFor({ state: 'detached' })
    },
    { window: phone },
  )
})
