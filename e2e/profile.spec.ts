import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCustomer } from '#testing/factories.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { openBrowser } from './browser.ts'
import { typeCode } from './code-boxes.ts'
import { codeTo, lastMessage } from './inbox.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('a new phone number of a profile replaces the old one once its code is entered', async () => {
  const digits = String(Date.now()).slice(-8)
  const [email, number] = [`mover${digits}@example.test`, `013${digits}`]
  await inShopDatabase((db) => aCustomer(db, { email, phone: `014${digits}` }))
  await browser.visit(async (page) => {
    await signInByStorage(page, email)
    await page.goto('/user/profile')
    await page.getByLabel('Phone', { exact: true }).fill(number)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('region', { name: 'Verify your new phone' }).waitFor()
    await page.reload()
    await page.getByLabel('Digit 1').waitFor()
    await typeCode(page, await codeTo(number))
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await page.getByText('Your new phone number is verified.').waitFor()
    await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).toBe(number)
    expect(await lastMessage(`014${digits}`)).toContain('phone number of your account was changed')
  })
})

test('a profile is edited, a wrong password rejected and an image uploaded', async () => {
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer2@biponi.test')
      await page.goto('/user/profile')
      await page.getByLabel('Address').fill('House 5, Road 7, Dhanmondi')
      await page.getByLabel('Email').fill(`new.${Date.now()}@example.test`)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Profile updated successfully').waitFor()
      await page.getByText('Your email changes once you open it.').waitFor()
      await expect
        .poll(() => page.getByLabel('Email', { exact: true }).inputValue())
        .toBe('customer2@biponi.test')
      await page.reload()
      await page.getByText('Your email changes once you open it.').waitFor()
      await page.getByRole('button', { name: 'Keep My Old Email' }).click()
      await page.getByText('The change was cancelled.').waitFor()
      // The toast may be ahead of the page.
      await page.getByText('Your email changes once you open it.').waitFor({ state: 'detached' })

      await page.getByRole('tab', { name: 'Security' }).click()
      await page.getByLabel('Current Password').fill('wrong-one')
      await page.getByLabel('New Password').fill('secret2')
      await page.getByLabel('Confirm Password').fill('secret2')
      await page.getByRole('button', { name: 'Change Password' }).click()
      await page.getByText('Failed to change password').waitFor()
      await page.getByText('Current password is incorrect').first().waitFor()

      await page.getByRole('tab', { name: 'Profile Image' }).click()
      await page.locator('input[type=file]').setInputFiles(image(onePixel))
      await page.getByRole('button', { name: 'Upload Image' }).click()
      await page.getByText('Profile image updated successfully').waitFor()
      await page.locator('input[type=file]').setInputFiles(image(Buffer.alloc(6 * 1024 * 1024, 1)))
      await page.getByRole('button', { name: 'Upload Image' }).click()
      await page.getByText('This file is larger than 5 MB. Please choose a smaller one.').first().waitFor()
    },
    { expectedErrors: /status of (400|413) / },
  )
})

test('a new password replaces the old one', async () => {
  const email = `careful${Date.now()}@example.test`
  await inShopDatabase((db) => aCustomer(db, { email, phone: null, phoneVerifiedAt: null }))
  await browser.visit(async (page) => {
    await signInByStorage(page, email)
    await page.goto('/user/profile')
    await page.getByLabel('Address').waitFor()
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByLabel('Current Password').fill('demo1234')
    await page.getByLabel('New Password').fill('secret2')
    await page.getByLabel('Confirm Password').fill('secret2')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByText('Password changed successfully').waitFor()
    const data = { identifier: email, password: 'secret2' }
    expect((await page.request.post('/api/user/signin', { data })).status()).toBe(200)
  })
})

test('an upload shows its progress', async () => {
  const email = `painter${Date.now()}@example.test`
  await inShopDatabase((db) => aCustomer(db, { email, phone: null, phoneVerifiedAt: null }))
  await browser.visit(async (page) => {
    await signInByStorage(page, email)
    await page.goto('/user/profile')
    await page.getByRole('tab', { name: 'Profile Image' }).click()
    await page.locator('input[type=file]').setInputFiles(image(await aLargeImage()))
    // A slow connection: some seconds for this image.
    const network = await page.context().newCDPSession(page)
    const speed = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 150_000 }
    await network.send('Network.emulateNetworkConditions', speed)
    const shown = await watchProgress(page)
    await page.getByRole('button', { name: 'Upload Image' }).click()
    await page.getByText('Profile image updated successfully').waitFor()
    await page.getByRole('progressbar', { name: 'Uploading your picture' }).waitFor({ state: 'detached' })
    const seen = await shown()
    const shares = seen.map(({ share }) => share)
    expect(shares.some((share) => share > 0 && share < 100)).toBe(true)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(seen.every(({ isLocked }) => isLocked)).toBe(true)
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function image(buffer: Buffer) {
  return { name: 'me.png', mimeType: 'image/png', buffer }
}

/** About 500 kB of incompressible data. */
function aLargeImage() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 450, height: 400, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
}

type Progress = {
  share: number
  /** Whether the button says that it is uploading, and cannot be pressed. */
  isLocked: boolean
}

/** Records every value of the progress bar, which a slow machine may be too late to look at; returns how to read them. */
async function watchProgress(page: Page) {
  await page.evaluate(() => {
    const seen: Progress[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar][aria-label="Uploading your picture"]')
      const locked = [...document.querySelectorAll('button:disabled')]
      if (bar)
        seen.push({
          share: Number(bar.getAttribute('aria-valuenow')),
          isLocked: locked.some(({ textContent }) => textContent?.includes('Uploading...')),
        })
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Progress[] }).seen)
}
