import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { oneTimeCodes } from '#database/schema/identity/accounts.ts'
import { anotherCode } from '#testing/messages.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { clickWhenHydrated, isFocused, openBrowser, phone } from './browser.ts'
import { typeCode } from './code-boxes.ts'
import { codeTo, lastMessage, linkTo } from './inbox.ts'
import { signInOnPage } from './sign-in.ts'

const browser = openBrowser()

test('a registration shows all errors at its fields and in the error box', async () => {
  await browser.visit(async (page) => {
    await page.goto('/register')
    await page.getByRole('tab', { name: 'Signup with Email' }).waitFor()
    await page.getByLabel('Confirm Password').fill('other')
    await page.getByRole('button', { name: 'Create Account' }).click()
    const box = page.getByRole('alert').first()
    for (const text of [
      'Name must be at least 3 characters',
      'Invalid email',
      'Password must be at least 6 characters',
      "Passwords don't match",
    ]) {
      await box.getByText(text).waitFor()
    }
    await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('tab', { name: 'Signup with Phone' }).click()
    await page.getByLabel('Phone', { exact: true }).fill('01212345678')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Invalid phone number').first().waitFor()
  })
})

test('a customer registers by email, opens the link, and resets a forgotten password', async () => {
  const email = `anika.${Date.now()}@example.test`
  await browser.visit(
    async (page) => {
      await register(page, 'Email', email)
      await page.getByText('Go to your email to verify your account').waitFor()
      await page.waitForURL('**/verify/pending')

      await page.getByRole('link', { name: 'Go to Login' }).click()
      await fillSignIn(page, email, 'secret1')
      await page.getByText('Please verify your account before signing in.').first().waitFor()
      await page.getByRole('button', { name: 'Send the link again' }).waitFor()

      const link = await linkTo(email)
      // Waited for from the start: it may be gone when the page is hydrated.
      await Promise.all([page.getByText('Account verified successfully!').waitFor(), page.goto(link)])
      await page.waitForURL('**/login')
      await page.goto(`/user${link}`)
      await page.getByRole('heading', { level: 1, name: 'Already Verified' }).waitFor()
      await page.getByText('Account already verified. Please login.').first().waitFor()

      await page.goto('/forgot-password')
      await page.getByLabel('Email or phone').fill(email)
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.waitForURL('**/otp-verification')
      await page.getByRole('button', { name: 'Verify OTP' }).click()
      await page.getByText('Invalid OTP or session expired').waitFor()
      const code = await codeTo(email)
      await page.getByLabel('Digit 1').fill(anotherCode(code))
      await page.getByRole('button', { name: 'Verify OTP' }).click()
      // The toast shows that it failed, the error box why.
      await page.getByText('OTP verification failed').waitFor()
      await page.getByText('Invalid OTP or session expired').waitFor()
      // Filled into the first box, as a phone's keyboard does.
      await page.getByLabel('Digit 1').fill(code)
      await expect.poll(() => page.getByLabel('Digit 4').inputValue()).toMatch(/^\d$/)
      await page.getByRole('button', { name: 'Verify OTP' }).click()
      await page.waitForURL('**/reset-password')
      await page.getByLabel('New Password').fill('secret2')
      await page.getByLabel('Confirm Password').fill('secret2')
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await page.getByText('Password reset successful').waitFor()

      await signInOnPage(page, email, 'secret2')
      await page.waitForURL((url) => url.pathname === '/')
    },
    { expectedErrors: /status of (400|403|409) / },
  )
})

test('a customer registers by phone and signs in with codes only', async () => {
  const number = `018${String(Date.now()).slice(-8)}`
  await browser.visit(
    async (page) => {
      await register(page, 'Phone', number)
      await page.waitForURL('**/otp-verification-register')
      await expect.poll(() => isFocused(page.getByLabel('Digit 1'))).toBe(true)
      await page.keyboard.type(await codeTo(number))
      await page.getByRole('button', { name: 'Verify OTP' }).click()
      await page.getByText('Account verified successfully').waitFor()
      await page.waitForURL('**/login')
      await page.getByRole('button', { name: 'Via One-Time Code' }).click()
      await page.getByLabel('Email or phone').fill(number)
      await page.getByRole('button', { name: 'Send Code' }).click()
      await page.getByLabel('Digit 1').waitFor()
      await typeCode(page, await codeTo(number))
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.getByText('Login successful').waitFor()
      await page.goto('/register')
      await page.waitForURL((url) => url.pathname === '/')
    },
    { window: phone },
  )
})

test('a code is sent again after a minute, and a code in an SMS is filled in automatically', async () => {
  const number = `019${String(Date.now()).slice(-8)}`
  await browser.visit(
    async (page) => {
      const sms = await receiveSms(page)
      await page.clock.install()
      await register(page, 'Phone', number)
      await page.waitForURL('**/otp-verification-register')
      await page.getByText(/Resend in \d+ s/).waitFor()
      // Let a minute pass, for the page and for the shop.
      const aMinuteAgo = new Date(Date.now() - 61_000)
      await inShopDatabase((db) =>
        db.update(oneTimeCodes).set({ createdAt: aMinuteAgo }).where(eq(oneTimeCodes.identifier, number)),
      )
      await page.clock.fastForward(61_000)
      await page.getByRole('button', { name: 'Resend Code' }).click()
      await page.getByText(messages.codeSent).first().waitFor()
      sms.comes(await lastMessage(number))
      await expect.poll(() => page.getByLabel('Digit 4').inputValue()).toMatch(/^\d$/)
      await page.getByRole('button', { name: 'Verify OTP' }).click()
      await page.getByText('Account verified successfully').waitFor()
    },
    { window: phone },
  )
})

async function register(page: Page, method: 'Email' | 'Phone', identifier: string) {
  await page.goto('/register')
  await page.getByRole('tab', { name: `Signup with ${method}` }).click()
  await page.getByLabel('Name').fill('Anika Rahman')
  await page.getByLabel(method, { exact: true }).fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByLabel('Confirm Password').fill('secret1')
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function fillSignIn(page: Page, identifier: string, password: string) {
  await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
  await page.getByLabel('Email or phone').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** A browser that reads the code in an SMS for the shop's public host only, after confirmation (WebOTP). */
async function receiveSms(page: Page) {
  const { promise, resolve } = Promise.withResolvers<string>()
  await page.exposeFunction('nextSms', () => promise)
  await page.addInitScript(() => {
    const { nextSms } = window as unknown as { nextSms: () => Promise<string> }
    const bound = /\n@localhost #(\d+)$/
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = async () => ({ code: bound.exec(await nextSms())?.[1] }) as never
  })
  return { comes: resolve }
}
