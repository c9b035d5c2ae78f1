import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'
import { axePage, runAxe } from './axe.ts'
import { clickWhenHydrated, expectNoSidewaysScroll, openBrowser, phone, widths } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductOnSale } from './demo-products.ts'
import { leaveShop } from './sign-in.ts'

const browser = openBrowser()
const shop = demoShop().address

test('on a phone a shopper goes in Bangla from home to a category, a product and the cart', async () => {
  const saved = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  await browser.visit(
    async (page) => {
      await leaveShop(page)
      await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), {
        productId: saved._id,
        productName: saved.productName,
        price: saved.productPrice,
        quantity: 2,
        maxStock: saved.remainingProducts,
        image: saved.productImages[0] ?? '',
        ...(saved.productColors[0] && { color: saved.productColors[0] }),
        ...(saved.productSizes[0] && { size: saved.productSizes[0] }),
      })
      await page.goto('/bn')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn')
      await expect.poll(() => latinTexts(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      await page.getByRole('navigation', { name: 'ক্যাটাগরি থেকে কিনুন' }).getByRole('link').first().click()
      await page.waitForURL(/\/bn\/products\?category=/)
      await page.locator('main article a').first().click()
      await page.waitForURL(/\/bn\/products\/[^/?]+/)
      // The address changes a moment before the page, which has its cart at another place.
      await page.getByRole('button', { name: 'এখনই কিনুন' }).first().waitFor()
      await expectNoSidewaysScroll(page)
      await clickWhenHydrated(page.getByRole('button', { name: /^কার্ট/ }).locator('visible=true').first())
      const cart = page.getByRole('dialog', { name: 'কার্ট' })
      await cart.getByRole('button', { name: 'পরিমাণ বাড়ান' }).click()
      await cart
        .getByText(taka(saved.productPrice * 3))
        .first()
        .waitFor()
      await cart.getByRole('button', { name: `${saved.productNameBn} সরান` }).click()
      await cart.getByText('আপনার কার্ট খালি').waitFor()
      await cart.getByRole('link', { name: 'কেনাকাটা শুরু করুন' }).click()
      await page.waitForURL(`${shop}/bn/products`)
    },
    { window: phone },
  )
})

describe.each(widths)('on %s', (_what, window) => {
  test('the link in the header leads to the same page in the other language and back', async () => {
    await browser.visit(
      async (page) => {
        await page.goto('/products?search=saree&utm_source=test')
        await page.getByRole('link', { name: 'বাংলা', exact: true }).click()
        await page.waitForURL(`${shop}/bn/products?search=saree&utm_source=test`)
        await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('bn')
        await page.getByRole('searchbox', { name: 'পণ্য খুঁজুন' }).waitFor()
        await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('saree')
        await clickWhenHydrated(page.getByRole('link', { name: 'English', exact: true }))
        await page.waitForURL(`${shop}/products?search=saree&utm_source=test`)
        await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en')
      },
      { window },
    )
  })

  test('Bangla is offered once to a browser that knows it, and moves nothing', async () => {
    const banglaWindow = { ...window, locale: 'bn-BD' }
    await browser.visit(
      async (page) => {
        await page.goto('/')
        const offer = page.getByRole('complementary', { name: 'বাংলায় দেখুন' })
        await offer.waitFor()
        await expect.poll(() => offer.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
        await expectNoSidewaysScroll(page)
        await offer.getByRole('button', { name: 'Dismiss' }).click()
        await expect.poll(() => offer.count()).toBe(0)
        await page.reload()
        await page.waitForLoadState('networkidle')
        expect(await offer.count()).toBe(0)
      },
      { window: banglaWindow },
    )
    await browser.visit(
      async (page) => {
        await page.goto('/products')
        await page.getByRole('complementary').getByRole('link', { name: 'বাংলায় দেখুন' }).click()
        await page.waitForURL(`${shop}/bn/products`)
        await page.goto('/')
        await page.waitForLoadState('networkidle')
        expect(await page.getByRole('complementary', { name: 'বাংলায় দেখুন' }).count()).toBe(0)
      },
      { window: banglaWindow },
    )
  })

  test('Bangla pages pass axe', async () => {
    await browser.visit(
      async (page) => {
        for (const address of ['/bn', '/bn/no/such/page', '/bn/unauthorized']) {
          await page.goto(address)
          await runAxe(undefined, page, address)
        }
      },
      { window: { ...window, ...axePage }, expectedErrors: /status of 404 / },
    )
  })
})

test('a page names its address in both languages, and the sitemap has both', async () => {
  for (const [address, canonical] of [
    ['/privacy-policy', '/privacy-policy'],
    ['/bn/privacy-policy', '/bn/privacy-policy'],
    ['/bn', '/bn'],
  ] as const) {
    const html = await text(address)
    const alternates = Object.fromEntries(
      [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        new URL(href ?? '').pathname,
      ]),
    )
    const english = canonical.replace(/^\/bn/, '') || '/'
    const bangla = `/bn${english === '/' ? '' : english}`
    expect(alternates, address).toEqual({ en: english, bn: bangla, 'x-default': english })
    expect(html, address).toMatch(new RegExp(`rel="canonical" href="[^"]+${canonical}"`))
  }
  const pages = await text('/sitemaps/pages.xml')
  expect(pages).toMatch(/<loc>[^<]+\/bn\/privacy-policy<\/loc>/)
})

test('an English page does not load the Bangla font for the word in its header, and a Bangla page loads it', async () => {
  await browser.visit(
    async (page) => {
      const fonts: string[] = []
      page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
      // Without products, whose names may be Bangla.
      await page.goto('/login')
      await page.waitForLoadState('networkidle')
      expect(fonts.join()).toContain('anek-bangla-word')
      expect(fonts.join()).not.toContain('bengali')
      await page.goto('/bn/login')
      await expect.poll(() => fonts.join()).toContain('bengali-450')
    },
    { window: phone, isFirst: true },
  )
})

const taka = (amount: number) => `৳${new Intl.NumberFormat('bn-BD').format(amount)}`

async function text(address: string): Promise<string> {
  return (await fetch(shop + address)).text()
}

/** Texts of a Bangla page without Bangla letters that are not marked as English. */
function latinTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      const isCode = element?.closest('script, style, noscript')
      if (isCode || !/[A-Za-z]{2}/.test(textContent ?? '')) continue
      if (element?.closest('[lang]')?.getAttribute('lang') === 'bn') found.push(textContent ?? '')
    }
    return found.filter((one) => !/[\u0980-\u09ff]/.test(one))
  })
}

test('the Bangla name of a shop stands on its Bangla pages and in the installed app, at once', async () => {
  type Settings = { shopName: string; shopNameBn: string; updatedAt: string }
  const read = async (path: string) => (await fetch(shop + path)).text()
  const saveName = async (shopNameBn: string) => {
    const settings = await callAsAdmin<Settings>('GET', '/settings')
    await callAsAdmin('PUT', '/settings', { ...settings, shopNameBn })
  }
  const { shopName, shopNameBn } = await callAsAdmin<Settings>('GET', '/settings')
  await saveName('জামদানি ঘর')
  try {
    await expect.poll(() => read('/bn')).toContain('| জামদানি ঘর</title>')
    await expect.poll(() => read('/bn/site.webmanifest')).toContain('"name":"জামদানি ঘর"')
    expect(await read('/')).toContain(`| ${shopName}</title>`)
    expect(await read('/site.webmanifest')).toContain(`"name":"${shopName}"`)
    // Without one the other name stands there.
    await saveName('')
    await expect.poll(() => read('/bn')).toContain(`| ${shopName}</title>`)
  } finally {
    await saveName(shopNameBn)
  }
})
