import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { anImage } from '#testing/forms.ts'
import { banglaOrderName } from './bangla-pages.ts'
import {
  clickWhenHydrated,
  expectNoSidewaysScroll,
  openBrowser,
  phone,
  waitUntilHydrated,
} from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { aProductOnSale } from './demo-products.ts'
import { codeTo, lastMessage } from './inbox.ts'
import { orderById, placeOrderByApi } from './placed-orders.ts'
import { registerCustomer, unusedIdentity } from './test-accounts.ts'

const browser = openBrowser()

// The shop's answers are expected in Bangla too.
beforeAll(() => setLanguageSource(() => 'bn'))
afterAll(() => setLanguageSource(() => 'en'))

test('a customer registers by phone, signs in and changes the profile in Bangla', async () => {
  const number = unusedIdentity().phone
  await browser.visit(
    async (page) => {
      await page.goto('/bn/register')
      await clickWhenHydrated(page.getByRole('tab', { name: 'ফোন নম্বর দিয়ে' }))
      await page.getByLabel('নাম', { exact: true }).fill('রহিমা বেগম')
      await page.getByLabel('ফোন', { exact: true }).fill(number)
      await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('first-secret')
      await page.getByLabel('পাসওয়ার্ডটি আবার লিখুন').fill('first-secret')
      await expectBangla(page)
      await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
      await page.waitForURL('**/bn/otp-verification-register')
      await page.getByText('সেকেন্ড পর আবার পাঠানো যাবে').waitFor()
      await expectBangla(page)
      await typeCode(page, await codeTo(number))
      await page.getByRole('button', { name: 'যাচাই করুন' }).click()

      await page.waitForURL('**/bn/login')
      await clickWhenHydrated(page.getByRole('button', { name: 'পাসওয়ার্ড দিয়ে' }))
      await expect.poll(() => page.getByLabel('ইমেইল বা ফোন নম্বর').inputValue()).toBe(number)
      await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('first-secret')
      await expectBangla(page)
      await page.getByRole('button', { name: 'লগইন করুন' }).click()
      await page.getByText(messages.loginSuccessful).waitFor()
      await page.waitForURL(/\/bn\/?$/)

      await page.goto('/bn/user')
      await page.getByText('রহিমা বেগম, স্বাগতম।').waitFor()
      await page.getByText('এখনো কোনো অর্ডার নেই').waitFor()
      await expectBangla(page)
      await page.goto('/bn/user/profile')
      await page.getByLabel('ঠিকানা').fill('বাড়ি ৭, সাভার')
      await page.getByRole('button', { name: 'সেভ করুন' }).click()
      await page.getByText(messages.profileUpdated).waitFor()
      await expectBangla(page)
      await page.getByRole('tab', { name: 'নিরাপত্তা' }).click()
      await page.getByText('কমপক্ষে ৬ অক্ষর। অন্য সব ডিভাইসে আপনি লগআউট হয়ে যাবেন।').waitFor()
      await expectBangla(page)
      await page.getByRole('tab', { name: 'ছবি' }).click()
      await expectBangla(page)
    },
    { window: phone },
  )
})

test('a customer reads and cancels an order, reviews another with a photo and returns it for its money, in Bangla', async () => {
  await browser.visit(
    async (page) => {
      const pending = await placeOrderByApi(page)
      const customerId = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '').user._id)
      const delivered = await orderById(page, customerId, { language: 'bn' })
      await readByLink(page, delivered)
      for (const status of ['processing', 'shipped', 'delivered'])
        await callAsAdmin('PATCH', `/order/update-status/${delivered.id}`, { status })
      await callAsAdmin('PATCH', `/order/update-payment-status/${delivered.id}`, { paymentStatus: 'paid' })

      await page.goto('/bn/user/my-orders')
      const cardOf = (order: string) => page.getByRole('region', { name: banglaOrderName(order) })
      const card = cardOf(pending.id)
      await card.getByText('অপেক্ষমাণ', { exact: true }).waitFor()
      await card.getByText(/১টি পণ্য/).waitFor()
      await expectBangla(page)
      await card.getByRole('button', { name: 'বিস্তারিত দেখুন' }).click()
      const details = page.getByRole('dialog', { name: banglaOrderName(pending.id) })
      for (const text of ['সর্বমোট', 'ডেলিভারির ঠিকানা', 'মোবাইল ব্যাংকিং', 'অর্ডারের ধাপ', '৳১৩০'])
        await details.getByText(text).first().waitFor()
      await expectBangla(page)
      await page.keyboard.press('Escape')

      await card.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
      await expectBangla(page)
      await page.getByRole('button', { name: 'হ্যাঁ, বাতিল করুন' }).click()
      await card.getByText('বাতিল', { exact: true }).waitFor()

      const second = cardOf(delivered.id)
      await second.getByText('ডেলিভারি হয়েছে', { exact: true }).waitFor()
      await second.getByRole('button', { name: 'রিভিউ দিন' }).click()
      await page.getByLabel('৫ স্টার').check()
      await page.getByLabel('আপনার রিভিউ').fill('কাপড়টা খুব নরম।')
      await addPhoto(page.getByRole('dialog', { name: 'রিভিউ লিখুন' }))
      await expectBangla(page)
      await page.getByRole('button', { name: 'জমা দিন' }).click()
      await page.getByText(messages.reviewSubmitted).waitFor()
      await readReview(page, delivered.productId)

      await page.goto('/bn/user/my-orders')
      await second.getByRole('button', { name: 'বিস্তারিত দেখুন' }).click()
      await page.getByRole('button', { name: 'পণ্য ফেরত দিন' }).click()
      const request = page.getByRole('dialog', { name: 'পণ্য ফেরত দিন' })
      await request.getByLabel('কারণ').selectOption({ label: 'মাপে হয়নি' })
      await addPhoto(request)
      await expectBangla(page)
      await request.getByRole('button', { name: 'অনুরোধ পাঠান' }).click()
      await page.getByText(messages.returnRequested).waitFor()
      await page.getByText('আপনার অনুরোধটি দেখছি, শিগগিরই উত্তর জানাব।').waitFor()
      await expectBangla(page)

      await page.goto('/bn/user/refund-request')
      await page.getByText('টাকা ফেরতের কোনো অনুরোধ নেই।').waitFor()
      await expectBangla(page)
      await followReturn(page, delivered.id)
    },
    { window: phone },
  )
})

test('a new buyer presses Buy Now, signs in with a code and orders what was chosen, in Bangla', async () => {
  const number = unusedIdentity().phone
  const product = await aProductOnSale(
    ({ remainingProducts, productColors, productSizes }) =>
      remainingProducts > 30 && productColors.length > 1 && productSizes.length === 0,
  )
  const color = product.productColors.at(-1) ?? ''
  await browser.visit(
    async (page) => {
      await page.goto(`/bn/products/${product._id}`)
      const buy = page.getByRole('button', { name: /^(এখনই কিনুন|Buy Now)$/ })
      await buy.waitFor()
      const choice = page.locator(`input[type=radio][value="${color}"]`)
      await choice.locator('..').click()
      await expect.poll(() => choice.isChecked()).toBe(true)
      await clickWhenHydrated(buy)

      await page.waitForURL('**/bn/login')
      await clickWhenHydrated(page.getByRole('button', { name: 'কোড দিয়ে' }))
      const identifier = page.getByLabel('ইমেইল বা ফোন নম্বর')
      await identifier.fill('0171234')
      await page.getByRole('button', { name: 'কোড পাঠান' }).click()
      await page.getByText(messages.phoneNumberInvalid).first().waitFor()
      await identifier.fill(number)
      await expectBangla(page)
      await page.getByRole('button', { name: 'কোড পাঠান' }).click()
      await page.getByText('আপনাকে একটি কোড পাঠিয়েছি।').waitFor()
      await typeCode(page, await codeTo(number))
      await page.getByRole('button', { name: 'লগইন করুন' }).click()

      await page.waitForURL('**/bn/checkout')
      const state = await page.evaluate(() => window.history.state.usr)
      expect(state).toMatchObject({ cartItems: [{ productId: product._id, color }], origin: 'buy now' })
      const order = page.locator('button[type=submit][form=checkout-form]')
      await fillIn(page, '[name=phone]', number)
      await fillIn(page, '[name=addressDetails]', 'বাড়ি ৭, সাভার')
      await page.locator('[name=division]').selectOption('Dhaka')
      await page.locator('[name=district]').selectOption('Dhaka')
      await page.locator('[name=city]').selectOption('Savar')
      await order.click()
      await page.getByText(messages.nameRequired).first().waitFor()
      await page.getByLabel('আপনার নাম').fill('রহিমা বেগম')
      await order.click()
      await page.waitForURL('**/bn/user/my-orders')
      await page
        .getByRole('region', { name: /^অর্ডার #/ })
        .getByText('অপেক্ষমাণ', { exact: true })
        .waitFor()
      await page.goto('/bn/user')
      await page.getByText('রহিমা বেগম, স্বাগতম।').waitFor()
    },
    { window: phone },
  )
})

test('a device without a language of its own takes that of the account, and a choice goes back to it', async () => {
  const customer = await registerCustomer()
  await browser.visit(
    async (page) => {
      await signInByPassword(page, '/bn/login', customer.phone)
      await page.evaluate(() => localStorage.setItem('language', 'bn'))
      const saved = page.waitForResponse('**/api/user/update-profile')
      await page.goto('/bn/products')
      expect((await saved).status()).toBe(200)
    },
    { window: phone },
  )
  await browser.visit(
    async (page) => {
      await signInByPassword(page, '/login', customer.phone)
      await page.waitForURL(/\/bn\/?$/)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('bn')
    },
    { window: phone },
  )
})

/** The link of the order's SMS shows it without signing in, with the picture of what was ordered. */
async function readByLink(page: Page, { id, productId }: { id: string; productId: string }) {
  const number = banglaOrderName(id).replace('অর্ডার ', '')
  const [path = ''] = /\/o\/\w+$/.exec(await lastMessage('01812345678', number)) ?? []
  expect(path).not.toBe('')
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: banglaOrderName(id) }).waitFor()
  const { productNameBn = '' } = await aProductOnSale(({ _id }) => _id === productId)
  expect(productNameBn).not.toBe('')
  const items = page.getByRole('region', { name: 'পণ্য', exact: true })
  await items.getByText(`১ × ${productNameBn}`).waitFor()
  const picture = items.locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectBangla(page)
}

async function addPhoto(dialog: Locator) {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await anImage('#a60', 800, 600) }
  await dialog.getByLabel('ছবি যোগ করুন').setInputFiles([photo])
  await dialog.getByRole('img', { name: 'ছবি ১' }).waitFor()
}

/** The review stands with its photo on the page of the product. */
async function readReview(page: Page, productId: string) {
  await page.goto(`/bn/products/${productId}`)
  const tab = page.getByRole('tab', { name: /^রিভিউ/ })
  await waitUntilHydrated(tab)
  await tab.click()
  const own = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'কাপড়টা খুব নরম।' }).first()
  await own.getByText('কিনে রিভিউ দিয়েছেন').waitFor()
  await own.getByRole('img', { name: /-এর দেওয়া ছবি ১$/ }).waitFor()
}

/** What the customer reads of a return until its money is sent. */
async function followReturn(page: Page, order: string) {
  type Stored = { returns: { _id: string; items: { lineId: string; units: number }[] }[] }
  const [stored] = (await callAsAdmin<Stored>('GET', `/return/order/${order}`)).returns
  if (!stored) throw new Error(`Order ${order} has no return.`)
  const openReturns = async () => {
    await page.goto('/bn/user/my-orders')
    const card = page.getByRole('region', { name: banglaOrderName(order) })
    await card.getByRole('button', { name: 'বিস্তারিত দেখুন' }).click()
    return page.getByRole('region', { name: 'পণ্য ফেরত' })
  }
  await callAsAdmin('PATCH', `/return/${stored._id}/decision`, { decision: 'approved' })
  const approved = await openReturns()
  await approved.getByText(/সহ প্যাক করে আমাদের কাছে পাঠান।$/).waitFor()
  await approved.getByText(/^আমাদের ঠিকানা:/).waitFor()
  await expectBangla(page)
  const items = stored.items.map(({ lineId, units }) => ({
    lineId,
    restockedUnits: units,
    writtenOffUnits: 0,
  }))
  await callAsAdmin('POST', `/return/${stored._id}/receipt`, { items })
  await callAsAdmin('POST', `/return/${stored._id}/refund`, {})
  const returns = await openReturns()
  await returns.getByText(/^আপনি ৳[০-৯,]+ ফেরত পাবেন।$/).waitFor()
  await expectBangla(page)
  await returns.getByRole('link', { name: 'টাকা ফেরতের খবর দেখুন' }).click()
  const refund = page.getByRole('region', { name: `${banglaOrderName(order)}-এর টাকা ফেরত` })
  await refund.getByText('অপেক্ষমাণ', { exact: true }).waitFor()
  await expectBangla(page)
  const refunds = await callAsAdmin<{ _id: string; orderId: { _id: string } }[]>('GET', '/refund')
  const id = refunds.find(({ orderId }) => orderId._id === order)?._id
  await callAsAdmin('PATCH', `/refund/${id}`, { id, status: 'refunded', reference: `E2E${order.slice(-6)}` })
  await page.reload()
  await refund.getByText('ফেরত পাঠানো হয়েছে', { exact: true }).waitFor()
  await refund.getByText(`E2E${order.slice(-6)}`).waitFor()
  await expectBangla(page)
}

async function signInByPassword(page: Page, address: string, identifier: string) {
  await page.goto(address)
  await clickWhenHydrated(page.getByRole('button', { name: /^(পাসওয়ার্ড দিয়ে লগইন|Via Password)$/ }))
  await page.locator('[name=identifier]').fill(identifier)
  await page.locator('[name=password]').fill('demo1234')
  await page.locator('form button[type=submit]').last().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Types a code, starting in the first of its boxes. */
async function typeCode(page: Page, code: string) {
  await page.locator('[autocomplete=one-time-code]').focus()
  await page.keyboard.type(code)
}

const fillIn = (page: Page, selector: string, text: string) => page.locator(selector).first().fill(text)

/** The open page, or the dialog over it, says everything in Bangla and fits the window. */
async function expectBangla(page: Page) {
  await expectNoSidewaysScroll(page)
  const dialog = page.getByRole('dialog')
  const part: Locator = (await dialog.count()) > 0 ? dialog.last() : page.locator('main')
  const english = await part.evaluate((node) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      const isHidden = !element || element.closest('script, style, noscript, [lang=en], .toast-card') !== null
      if (!isHidden && /[A-Za-z]{3,}/.test(text.textContent ?? '')) texts.push(text.textContent ?? '')
    }
    return texts
  })
  // The shop's answers are as `contract/messages.ts` has them in Bangla.
  const answers: readonly unknown[] = Object.values(messages)
  const isMeant = (text: string) => answers.includes(text) || allowed.some((word) => word.test(text))
  expect(english.filter((text) => !isMeant(text))).toEqual([])
}

/** Names of companies, files and people, emails, addresses as the customer wrote them, and products named in both scripts. */
const allowed = [/Google/, /JPG, PNG/, /@/, /demo1234/, /Station Road/, /^TrxID/, /[\u0980-\u09ff] \([A-Z]/]
