import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { clickWhenHydrated, openBrowser, waitUntilHydrated } from './browser.ts'
import { orderCard } from './order-cards.ts'
import { orderById } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

/** Texts of toasts when a call fails (docs/product.md §18). */

const browser = openBrowser()

type Fulfilment = Parameters<Route['fulfill']>[0]

/** No answer arrives. */
const lost = 'lost'
/** A proxy's answer while the shop behind it is unavailable. */
const unreadable: Fulfilment = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
const errorResponse = (status: number, message: string): Fulfilment => ({
  status,
  json: { success: false, statusCode: status, message },
})
const answer = (data: unknown): Fulfilment => ({
  status: 200,
  json: { success: true, statusCode: 200, message: '', data },
})

const expectedErrors = /status of (401|403|409|429|500|502|503) |ERR_FAILED/

test('signing in shows the error of the shop, or else the default text', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/login')
      await clickWhenHydrated(page.getByRole('button', { name: 'Via Password' }))
      await page.getByLabel('Email or phone').fill('customer@biponi.test')
      await page.getByLabel('Password', { exact: true }).fill('demo1234')
      const login = () => page.getByRole('button', { name: 'Login', exact: true }).click()
      await expectToast(
        page,
        '/user/signin',
        errorResponse(503, messages.signInBusy),
        login,
        messages.signInBusy,
      )
      await expectToast(page, '/user/signin', unreadable, login, messages.loginFailed)
      await expectToast(page, '/user/signin', lost, login, messages.loginFailed)
      await inErrorBox(page, messages.noConnection)
      await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('demo1234')
    },
    { expectedErrors },
  )
})

test('signing in with Google shows a text for each kind of incomplete answer', async () => {
  await browser.visit(
    async (page) => {
      // A chooser that returns what the test provides.
      await page.addInitScript(() => Object.assign(window, { open: () => ({ closed: false }) }))
      await page.goto('/login')
      const button = page.getByRole('button', { name: 'Continue with Google' })
      await waitUntilHydrated(button)
      const choose = (credential: string) => async () => {
        await button.click()
        await page.evaluate(
          (token) => window.postMessage({ type: 'google-credential', credential: token }, location.origin),
          credential,
        )
      }
      await expectToast(page, '/user/google-login', lost, choose(''), messages.googleNoCredential)
      for (const [outcome, text] of [
        [answer(null), messages.googleNoData],
        [answer({ user: {} }), messages.googleFieldsMissing],
        [answer({ user: null, accessToken: '' }), messages.googleUserMissing],
        [unreadable, messages.googleFailed],
        [lost, messages.googleTryAgain],
      ] as const) {
        await expectToast(page, '/user/google-login', outcome, choose('a.b.c'), text)
      }
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    },
    { expectedErrors },
  )
})

test('errors of the registration', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/register')
      await page.getByLabel('Name').fill('Anika Rahman')
      await page.getByLabel('Email').fill('anika@example.test')
      await page.getByLabel('Password', { exact: true }).fill('secret1')
      await page.getByLabel('Confirm Password').fill('secret1')
      const create = () => page.getByRole('button', { name: 'Create Account' }).click()
      const busy = errorResponse(429, messages.tooManyAttempts)
      await expectToast(page, '/user/register', busy, create, messages.tooManyAttempts)
      await expectToast(page, '/user/register', unreadable, create, messages.registrationFailed)
      await expectToast(page, '/user/register', lost, create, messages.registrationFailed)
      await inErrorBox(page, messages.noConnection)
    },
    { expectedErrors },
  )
})

test('errors of every step of a password reset', async () => {
  await browser.visit(
    async (page) => {
      await page.goto('/forgot-password')
      await page.getByLabel('Email or phone').fill('anika@example.test')
      const send = () => page.getByRole('button', { name: 'Send OTP' }).click()
      const tooSoon = errorResponse(429, messages.codeJustSent(42))
      await expectToast(page, '/user/forgot-password', tooSoon, send, messages.loginFailed)
      await inErrorBox(page, messages.codeJustSent(42))
      await page.route('**/api/user/forgot-password', (route) => route.fulfill(answer(null)))
      await send()
      await page.waitForURL('**/otp-verification')

      const verify = async () => {
        await page.getByLabel('Digit 1').fill('1234')
        await page.getByRole('button', { name: 'Verify OTP' }).click()
      }
      await expectToast(page, '/user/verify-otp', unreadable, verify, messages.otpFailed)
      await page.route('**/api/user/verify-otp', (route) => route.fulfill(answer(null)))
      await verify()
      await page.waitForURL('**/reset-password')

      const reset = () => page.getByRole('button', { name: 'Reset Password' }).click()
      await page.getByLabel('New Password').fill('secret2')
      await page.getByLabel('Confirm Password').fill('secret1')
      await reset()
      await inErrorBox(page, messages.passwordsDoNotMatch)
      await page.getByLabel('Confirm Password').fill('secret2')
      const notGranted = errorResponse(403, messages.resetNotGranted)
      await expectToast(page, '/user/reset-password', notGranted, reset, messages.resetNotGranted)
      await expectToast(page, '/user/reset-password', unreadable, reset, messages.passwordResetFailed)
    },
    { expectedErrors },
  )
})

test('errors of the profile settings', async () => {
  const { email } = await registerCustomer()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, email)
      await page.goto('/user/profile')
      await page.getByLabel('Address').fill('House 5, Road 7')
      const save = () => page.getByRole('button', { name: 'Save Changes' }).click()
      const broken = errorResponse(500, messages.somethingWentWrong)
      await expectToast(page, '/user/update-profile', broken, save, messages.profileUpdateFailed)
      await inErrorBox(page, messages.somethingWentWrong)

      await page.getByRole('tab', { name: 'Security' }).click()
      await page.getByLabel('Current Password').fill('demo1234')
      await page.getByLabel('New Password').fill('secret2')
      await page.getByLabel('Confirm Password').fill('secret2')
      const change = () => page.getByRole('button', { name: 'Change Password' }).click()
      await expectToast(page, '/user/change-password', lost, change, messages.passwordChangeFailed)
      await inErrorBox(page, messages.noConnection)

      await page.getByRole('tab', { name: 'Profile Image' }).click()
      const image = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('any') }
      await page.locator('input[type=file]').setInputFiles(image)
      const upload = () => page.getByRole('button', { name: 'Upload Image' }).click()
      await expectToast(page, '/user/upload-profile-image', unreadable, upload, messages.profileImageFailed)

      // The local storage was cleared while the page is open.
      await page.evaluate(() => localStorage.clear())
      await expectToast(page, '/user/upload-profile-image', unreadable, upload, messages.userIdNotFound)
    },
    { expectedErrors },
  )
})

test('errors of cancelling, requesting a refund and reviewing', async () => {
  const { email } = await registerCustomer()
  await browser.visit(
    async (page) => {
      const customer = await signInByStorage(page, email)
      const unpaid = await orderById(page, customer)
      const paid = await orderById(page, customer, { paymentStatus: 'paid' })
      const delivered = await orderById(page, customer, { status: 'delivered' })
      await page.goto('/user/my-orders')
      const card = ({ id }: { id: string }) => orderCard(page, id)
      const click = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

      await card(unpaid).getByRole('button', { name: 'Cancel Order' }).click()
      const tooLate = errorResponse(409, messages.orderNotPending)
      const cancel = () => click('Yes, Cancel')
      await expectToast(page, '/order/update-status/**', tooLate, cancel, messages.orderCancelFailed)
      await inErrorBox(page, messages.orderNotPending)
      await click('Keep Order')

      await card(paid).getByRole('button', { name: 'Cancel Order' }).click()
      await page.getByLabel('Refund Method').selectOption({ label: 'bKash' })
      await page.getByLabel('Refund Number').fill('01812345678')
      const requestRefund = () => click('Submit Refund Request')
      const duplicate = errorResponse(409, messages.refundAlreadyRequested)
      await expectToast(page, '/refund/post', duplicate, requestRefund, messages.refundAlreadyRequested)
      await expectToast(page, '/refund/post', unreadable, requestRefund, messages.refundFailed)
      await click('Keep Order')

      await card(delivered).getByRole('button', { name: 'Review', exact: true }).click()
      await page.getByLabel('5 stars').check()
      await page.getByLabel('Your review').fill('Just as in the picture')
      const submit = () => click('Submit')
      await expectToast(page, '/products/*/reviews', unreadable, submit, messages.reviewFailed)
      await expect.poll(() => page.getByLabel('Your review').inputValue()).toBe('Just as in the picture')
    },
    { expectedErrors },
  )
})

/** Ends a request with `outcome` while `act` runs, and waits for the toast. */
async function expectToast(
  page: Page,
  path: string,
  outcome: Fulfilment | typeof lost,
  act: () => Promise<void>,
  text: string,
) {
  const address = `**/api${path}`
  await page.route(address, (route) => (outcome === lost ? route.abort() : route.fulfill(outcome)))
  await act()
  const toast = page
    .getByRole('region', { name: 'Messages' })
    .locator('> :not([data-read])')
    .filter({ has: page.getByText(text, { exact: true }) })
  // The next toast may have the same text.
  await toast.evaluate((card) => card.setAttribute('data-read', ''))
  await page.unroute(address)
}

/** The error box above a form, not the toast. */
const inErrorBox = (page: Page, text: string) =>
  page.getByRole('alert').and(page.locator('form *, dialog *')).filter({ hasText: text }).first().waitFor()
