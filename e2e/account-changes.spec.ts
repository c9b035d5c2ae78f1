import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { oneTimeCodes, users, verificationLinks } from '#database/schema/identity/accounts.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { clickWhenHydrated, openBrowser, phone, waitUntilHydrated } from './browser.ts'
import { codeTo, lastMessage, linkTo } from './inbox.ts'
import { signInByStorage } from './sign-in.ts'
import { registerByApi, registerCustomer, unusedIdentity } from './test-accounts.ts'

const browser = openBrowser()

test('a new email replaces the old one once its link is opened, in every tab', async () => {
  const customer = await registerCustomer()
  const newEmail = `moved.${customer.email}`
  await browser.visit(
    async (page) => {
      await signInByStorage(page, customer.email)
      await page.goto('/user/profile')
      const email = page.getByLabel('Email', { exact: true })
      await email.waitFor()
      await email.fill(newEmail)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      const waiting = page.getByRole('region', { name: 'Verify your new email' })
      await waiting.getByText(newEmail).waitFor()
      await page.reload()
      await waiting.getByText(newEmail).waitFor()
      await expect.poll(() => email.inputValue()).toBe(customer.email)
      const firstLink = await linkTo(newEmail)
      await waiting.getByRole('button', { name: 'Resend Link' }).click()
      await page.getByText(messages.linkSentAgain).waitFor()

      const other = await page.context().newPage()
      // Shown for a few seconds, which may be over when the page has loaded.
      await Promise.all([
        other.getByText(messages.accountVerified).waitFor(),
        other.getByRole('heading', { level: 1, name: 'Email Verified' }).waitFor(),
        other.goto(firstLink),
      ])
      await other.waitForURL((url) => url.pathname === '/')

      await page.bringToFront()
      await page.reload()
      await expect.poll(() => email.inputValue()).toBe(newEmail)
      expect(await waiting.count()).toBe(0)
      expect((await storedAccount(customer.id))?.email).toBe(newEmail)
      expect(await lastMessage(customer.email)).toContain('email of your account was changed')
      expect([await signInStatus(page, newEmail), await signInStatus(page, customer.email)]).toEqual([
        200, 401,
      ])
    },
    { expectedErrors: /status of 401 / },
  )
})

test('a damaged or expired verification link shows an error and a way on', async () => {
  const { email } = unusedIdentity()
  await registerByApi({ email })
  const link = await linkTo(email)
  await inShopDatabase((db) =>
    db.update(verificationLinks).set({ expiresAt: new Date() }).where(eq(verificationLinks.email, email)),
  )
  await browser.visit(
    async (page) => {
      for (const [address, text] of [
        [link, messages.linkExpired],
        [link.slice(0, -4), messages.verificationFailed],
      ] as const) {
        await Promise.all([toastTexts(page, text), page.goto(address)])
        await page.getByRole('heading', { level: 1, name: 'Verification Failed' }).waitFor()
        await page.getByRole('main').getByText(text).waitFor()
      }
      const methods = page.getByRole('main')
      await methods.getByRole('link', { name: 'Login' }).waitFor()
      await methods.getByRole('link', { name: 'Register' }).click()
      await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
    },
    { expectedErrors: /status of 400 / },
  )
})

test('a verification link is retried when the shop cannot be reached', async () => {
  const { email } = unusedIdentity()
  await registerByApi({ email })
  await browser.visit(
    async (page) => {
      await page.route('**/api/user/verify-account', (route) => route.abort(), { times: 1 })
      const link = await linkTo(email)
      await Promise.all([toastTexts(page, messages.verificationFailed), page.goto(link)])
      await page.getByRole('main').getByText(messages.noConnection).waitFor()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByRole('heading', { level: 1, name: 'Email Verified' }).waitFor()
      await page.waitForURL('**/login')
    },
    { expectedErrors: /ERR_FAILED/, window: phone },
  )
})

test('signing in before the account is verified offers to send the link or code again', async () => {
  const { email, phone: number } = unusedIdentity()
  await registerByApi({ email })
  await registerByApi({ phone: number })
  const firstLink = await linkTo(email)
  // Let a minute pass for the shop.
  const aMinuteAgo = new Date(Date.now() - 61_000)
  await inShopDatabase((db) =>
    db.update(oneTimeCodes).set({ createdAt: aMinuteAgo }).where(eq(oneTimeCodes.identifier, number)),
  )
  await browser.visit(
    async (page) => {
      await page.goto('/login')
      await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
      await fillSignIn(page, email, 'secret1')
      await page.getByRole('button', { name: 'Send the link again' }).click()
      await page.getByText(messages.verificationSentAgain).waitFor()
      expect(await linkTo(email)).not.toBe(firstLink)

      await fillSignIn(page, number, 'secret1')
      await page.getByRole('button', { name: 'Send the code again' }).click()
      await page.waitForURL('**/otp-verification-register')
      await page.getByText(number).waitFor()
      await page.getByLabel('Digit 1').fill(await codeTo(number))
      await page.getByRole('button', { name: 'Verify OTP' }).click()
      await page.getByText(messages.codeVerified).waitFor()
      await page.waitForURL('**/login')
      expect(await signInStatus(page, number, 'secret1')).toBe(200)
    },
    { expectedErrors: /status of 403 / },
  )
})

test('the boxes of a code accept a paste, arrow keys and Backspace, and require four digits', async () => {
  const { email } = await registerCustomer()
  await browser.visit(async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/forgot-password')
    await page.getByLabel('Email or phone').fill(email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.waitForURL('**/otp-verification')
    const boxes = [1, 2, 3, 4].map((place) => page.getByLabel(`Digit ${place}`))
    const shown = async () => (await Promise.all(boxes.map((box) => box.inputValue()))).join('_')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await boxes[0]?.focus()

    await page.keyboard.type('a1b23')
    await expect.poll(() => shown()).toBe('1_2_3_')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await page.getByRole('alert').getByText(messages.codeInvalid).waitFor()
    await expect.poll(() => focused()).toBe('Digit 1')

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused()).toBe('Digit 3')
    await page.keyboard.press('Backspace')
    await expect.poll(() => shown()).toBe('1_2__')
    await page.keyboard.press('Backspace')
    await expect.poll(async () => [await shown(), await focused()]).toEqual(['1___', 'Digit 2'])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focused()).toBe('Digit 1')

    const code = await codeTo(email)
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 2)} ${code.slice(2)} `,
    )
    await boxes[1]?.focus()
    await page.keyboard.press('Control+V')
    await expect.poll(async () => [await shown(), await focused()]).toEqual([[...code].join('_'), 'Digit 4'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reset-password')
  })
})

/** A toast with exactly this text. */
const toastTexts = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true }).first().waitFor()

async function fillSignIn(page: Page, identifier: string, password: string) {
  const box = page.getByLabel('Email or phone')
  await waitUntilHydrated(box)
  await box.fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function signInStatus(page: Page, identifier: string, password = 'demo1234') {
  return (await page.request.post('/api/user/signin', { data: { identifier, password } })).status()
}

const storedAccount = (id: string) =>
  inShopDatabase(async (db) => (await db.select().from(users).where(eq(users.id, id)))[0])
