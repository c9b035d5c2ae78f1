import { expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { openBrowser, phone } from './browser.ts'

const browser = openBrowser()

test.each([
  ['/', 'Play slides', 'Pause slides'],
  ['/bn', 'স্লাইড চালু করুন', 'স্লাইড থামান'],
])('who saves data sees %s with banners that move only when asked', async (path, play, pause) => {
  await browser.visit(
    async (page) => {
      await page.addInitScript(() => {
        const connection = { saveData: true, effectiveType: '3g', addEventListener() {} }
        Object.defineProperty(navigator, 'connection', { value: connection })
      })
      await page.goto(path)
      const button = page.getByRole('button', { name: play })
      await button.waitFor()
      const banners = page.getByRole('main').getByRole('listitem').locator('.slide')
      // Longer than a slide is shown.
      await page.waitForTimeout(6000)
      // Read once: it must not have moved.
      expect(await banners.first().evaluate((slide) => slide.closest('li')?.inert)).toBe(false)
      await button.click()
      await page.getByRole('button', { name: pause }).waitFor()
    },
    { window: phone },
  )
})

test('the images of a page are smaller for who saves data, and the page is the same bytes', async () => {
  const shop = demoShop().address
  const saving = { headers: { 'save-data': 'on' } }
  const [page, pageOfSaver] = await Promise.all(
    [{}, saving].map(async (options) => (await fetch(shop, options)).text()),
  )
  expect(pageOfSaver).toBe(page)
  const [banner = ''] = page?.match(/\/images\/[0-9a-f-]+\/1200x400\.webp/) ?? []
  const weigh = async (options: RequestInit) =>
    (await (await fetch(shop + banner, options)).arrayBuffer()).byteLength
  expect(await weigh(saving)).toBeLessThan(0.8 * (await weigh({})))
})
