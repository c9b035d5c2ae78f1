import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anImage } from '#testing/forms.ts'
import { changeProduct, storedStockOf } from '#testing/shop-database.ts'
import { httpError, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductToChange } from './own-product.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

/** Image files to be chosen. */
async function imageFiles(...colors: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'biponi-images-'))
  return Promise.all(
    colors.map(async (color, index) => {
      const file = join(folder, `image-${index + 1}.jpg`)
      await writeFile(file, await anImage(color, 800, 600))
      return file
    }),
  )
}

const images = (page: Page) => page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem')

test('a product is created with images, visible in the shop immediately, edited and archived', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await beginWithImages(page)
      await fillInPrice(page)
      await fillInColours(page)
      await page.getByLabel('Category', { exact: false }).first().selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Add product' }).click()
      await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)
      const id = page.url().split('/').at(-1) ?? ''
      await seeInShop(page, id)
      await changePrice(page, id)

      await page.goto('/admin/products?text=rickshaw+art')
      const row = page.getByRole('row', { name: /Hand-painted rickshaw art lamp/ })
      await raisePriceInList(page, row)
      await archiveInList(page, row)
      const archived = await page.request.get(`/api/products/${id}`)
      expect(archived.status()).toBe(404)
    },
    { expectedErrors: httpError(404) },
  )
})

/** A form that was sent too early, with three images in another order. */
async function beginWithImages(page: Page): Promise<void> {
  await page.goto('/admin/products/new')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('Please enter the name of the product.').first().waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Hand-painted rickshaw art lamp')
  await page.getByLabel('Description').fill('Painted in Old Dhaka.')
  await page.getByLabel('Add images').setInputFiles(await imageFiles('#a33', '#3a3', '#33a'))
  await expect.poll(() => images(page).count()).toBe(3)
  const second = await images(page).nth(1).getByRole('img').getAttribute('src')
  await page.getByRole('button', { name: 'Move image 2', exact: true }).press('ArrowLeft')
  await expect.poll(() => images(page).first().getByRole('img').getAttribute('src')).toBe(second)
}

/** A wrong one is marked. */
async function fillInPrice(page: Page): Promise<void> {
  await page.getByLabel('Price in taka').fill('2,0')
  await page.getByRole('button', { name: 'Add product' }).click()
  const price = page.getByRole('textbox', {
    name: 'Price in taka',
    description: 'The price must be a whole number of taka from 1 to 10,000,000.',
  })
  await price.waitFor()
  await price.fill('২,০০০')
  await page.getByLabel('Discount in percent').fill('২৫')
  await page.getByText('Shoppers pay ৳1,500.').waitFor()
}

async function fillInColours(page: Page): Promise<void> {
  await page.getByLabel('Units in stock').fill('5')
  await page.getByLabel('Colours').fill('red,blue,')
  await page.getByLabel('Count stock per colour and size').check()
  await page.getByText('5 in stock now; divide them. So far: 0.').waitFor()
  await page.getByLabel('Stock of red').fill('2')
  await page.getByLabel('Stock of blue').fill('3')
  await page.getByText('So far: 5.').waitFor()
}

async function seeInShop(page: Page, id: string): Promise<void> {
  await page.goto(`/products/${id}`)
  await page.getByRole('heading', { name: 'Hand-painted rickshaw art lamp' }).waitFor()
  await page.getByText('৳1,500').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Show image/ }).count()).toBe(3)
}

async function changePrice(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/products/${id}`)
  await page.getByLabel('Price in taka').fill('2400')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Shoppers see it at once.').waitFor()
  await page.goto(`/products/${id}`)
  await page.getByText('৳1,800').first().waitFor()
}

/** As its preview says. */
async function raisePriceInList(page: Page, row: Locator): Promise<void> {
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const prices = page.getByRole('dialog', { name: 'Change the prices of these products' })
  await prices.getByLabel('Percent').fill('7')
  await prices.getByLabel('Round to').selectOption('10')
  await prices.getByRole('row', { name: /Hand-painted rickshaw art lamp ৳1,800.*৳1,930/ }).waitFor()
  await prices.getByRole('button', { name: 'Change price' }).click()
  await page.getByText('1 product changed.').waitFor()
  await row.getByText('৳1,930').waitFor()
}

async function archiveInList(page: Page, row: Locator): Promise<void> {
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('1 product changed.').last().waitFor()
  await expect.poll(() => row.count()).toBe(0)
}

test('a change of several products stays open when the last of them leaves the list', async () => {
  const product = await aProductToChange()
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto(`/admin/products?text=${encodeURIComponent(product.productName)}`)
    const box = page.getByRole('checkbox', { name: product.productName })
    await box.check()
    await page.getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Change: 1').waitFor()
    await giveStatus(product._id, 'archived')
    try {
      await dialog.getByRole('button', { name: 'Archive' }).click()
      await dialog.getByText(/^Changed by somebody meanwhile/).waitFor()
      await box.waitFor({ state: 'detached' })
      await dialog.getByText(product.productName).first().waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    } finally {
      await giveStatus(product._id, 'active')
    }
  })
})

/** As a colleague does it. */
async function giveStatus(id: string, status: string): Promise<void> {
  const change = { kind: 'status', status }
  type Preview = { products: { productId: string; version: string }[] }
  const body = { productIds: [id], change }
  const { products } = await callAsAdmin<Preview>('POST', '/products/bulk-change/preview', body)
  const read = products.map(({ productId, version }) => ({ productId, version }))
  await callAsAdmin('POST', '/products/bulk-change', { products: read, change })
}

test('a stock that moved while one was set for many stays, and the product is named', async () => {
  const product = await aProductToChange()
  const stock = await storedStockOf(product._id)
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto(`/admin/products?text=${encodeURIComponent(product.productName)}`)
    await page.getByRole('checkbox', { name: product.productName }).check()
    await page.getByRole('button', { name: 'Set stock' }).click()
    const restore = await changeProduct(product._id, { stock: stock - 2 })
    try {
      const dialog = page.getByRole('dialog', { name: 'Set one stock for all' })
      await dialog.getByLabel('Units of').fill('500')
      await dialog.getByRole('button', { name: 'Set stock' }).click()
      await page.getByText(`its stock went from ${stock} to ${stock - 2} meanwhile`).waitFor()
      expect(await storedStockOf(product._id)).toBe(stock - 2)
    } finally {
      await restore()
    }
  })
})

test('a category is added from the form of a new product, whose input stays', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/products/new')
    await page.getByText('Add an image to see the product as shoppers will.').waitFor()
    expect(await page.getByRole('button', { name: 'Preview the page' }).count()).toBe(0)
    const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox()
    expect(logout && logout.y + logout.height).toBeLessThanOrEqual(900)
    await page.getByRole('textbox', { name: 'Name' }).fill('Clay lamp')
    await page.getByRole('button', { name: 'New category' }).click()
    const dialog = page.getByRole('dialog', { name: 'New category' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Please enter a name.').first().waitFor()
    await dialog.getByLabel('Name').fill('Lamps of clay')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const chosen = page.getByLabel('Category', { exact: false }).first().locator('option:checked')
    await expect.poll(() => chosen.textContent()).toBe('Lamps of clay')
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Clay lamp')
  })
})

test('the second of two admins who edit a product sees the changes of the first, and keeps their own input', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/products?text=saree')
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)
      const units = page.getByLabel('Unit (1 pc, 500 g)')
      await units.waitFor()
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByLabel('Video').fill('https://youtu.be/dQw4w9WgXcQ')
      await other.getByRole('button', { name: 'Save', exact: true }).click()
      await other.getByText('Saved. Shoppers see it at once.').waitFor()
      await units.fill('1 saree')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const notice = page.getByRole('region', { name: 'Changed meanwhile' })
      await notice.getByText('https://youtu.be/dQw4w9WgXcQ').waitFor()
      await expect.poll(() => units.inputValue()).toBe('1 saree')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved. Shoppers see it at once.').waitFor()
      await notice.waitFor({ state: 'detached' })
      await expect.poll(() => page.getByLabel('Video').inputValue()).toBe('https://youtu.be/dQw4w9WgXcQ')
    },
    { expectedErrors: httpError(409) },
  )
})

test('a category that is made on its page is in the list, in the form of a product, and can be deleted', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin/categories')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'New category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('Garden tools')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page
      .getByText('Garden tools is added. Shoppers see it once one of its products is on sale.')
      .waitFor()
    await main.getByText('Garden tools', { exact: true }).waitFor()
    await page.goto('/admin/products/new')
    await page.getByRole('combobox', { name: /^Category/ }).selectOption('Garden tools')
    await page.goto('/admin/categories')
    await main.getByRole('button', { name: 'Delete Garden tools' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => main.getByText('Garden tools', { exact: true }).count()).toBe(0)
  })
})

test('a banner can be changed, and a category in use cannot be deleted', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await page.goto('/admin/banners')
      await page
        .getByRole('button', { name: /^Change / })
        .first()
        .click()
      await page.getByLabel('Title', { exact: true }).fill('Winter comes to Dhaka')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved. Shoppers see it at once.').waitFor()
      await page.goto('/')
      await page.getByText('Winter comes to Dhaka').first().waitFor()

      await page.goto('/admin/categories')
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await dialog.getByText(/This category still has \d+ products/).waitFor()
    },
    { expectedErrors: httpError(409) },
  )
})

test('the logo is set, visible to shoppers and deleted', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin/settings')
    await page.locator('input[name="logoImage"]').setInputFiles(await imageFiles('#063'))
    await page.getByText('The shop shows its new logo.').waitFor()
    const inNavbar = page.locator('header img[src^="/images/"]').first()
    await page.goto('/')
    await inNavbar.waitFor()
    const made = { icon: 'link[rel=icon]', touch: 'link[rel=apple-touch-icon]' }
    for (const selector of Object.values(made))
      expect(await page.locator(selector).getAttribute('href')).toMatch(/^\/images\/.*\.png$/)
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(new URL(shared ?? '').pathname)).headers()['content-type']).toBe(
      'image/png',
    )

    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove the logo' }).waitFor({ state: 'detached' })
    await page.goto('/')
    await page.getByRole('main').waitFor()
    await expect.poll(() => inNavbar.count()).toBe(0)
  })
})

test('products, categories, banners and settings fit a phone', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      for (const path of ['products', 'products/new', 'categories', 'banners', 'settings']) {
        await page.goto(`/admin/${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const { width, shown } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          shown: document.documentElement.clientWidth,
        }))
        expect(width, path).toBeLessThanOrEqual(shown)
      }
    },
    { window: phone },
  )
})
