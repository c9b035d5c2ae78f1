import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysFor, seal } from '#api/secrets.ts'
import { connect, type Database } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'
import { anAdmin, PASSWORD } from '#testing/factories.ts'
import { type FakeSmsGateways, GATEWAY_KEY, startFakeSmsGateways } from '#testing/fakes/fake-sms-gateways.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '#testing/fakes/fake-smtp-server.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { type ServerProcess, startShopProcess } from '#testing/shop-process.ts'
import { withGenerousTimeouts } from '#testing/timeouts.ts'
import { staffTexts } from '#web/admin/staff/staff-texts.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, expectNoSidewaysScroll, openBrowser, phone, waitUntilHydrated } from './browser.ts'

// An empty shop in production, as its owner meets it.
const browser = openBrowser()
const SECRET = 'a-secret-for-one-test-of-more-than-32-characters'
const APP_SECRET = 'JBSWY3DPEHPK3PXP'
let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedServer>>
let database: Database
let mail: FakeSmtpServer
let sms: FakeSmsGateways
let shop: ServerProcess

beforeAll(async () => {
  folder = await makeMemoryFolder('biponi-first-hour-')
  server = await startEmbeddedServer({ dataDir: join(folder, 'database'), throwaway: true })
  database = connect(server.url, { max: 2, ...withGenerousTimeouts })
  mail = await startFakeSmtpServer()
  sms = await startFakeSmsGateways()
  shop = await startShopProcess({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', HOST: '127.0.0.1' },
    ...{ SESSION_SECRET: SECRET, DATABASE_URL: server.url, DATA_DIR: join(folder, 'data') },
    SMS_BULKSMSBD_URL: sms.url('bulksmsbd'),
  })
})
afterAll(async () => {
  await shop?.stop()
  await mail?.close()
  await sms?.close()
  await database?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the owner of an empty shop makes its messages work and says who stands behind it', async () => {
  await browser.visit(
    async (page) => {
      await enterAsOwner(page)
      await page.goto(`${shop.address}/admin`)
      await page.getByText('Nobody can register yet').waitFor()
      await inviteByHand(page)
      await page.goto(`${shop.address}/admin`)
      const list = page.getByRole('region', { name: 'Open your shop' })
      await list.getByText('1 of 16 done').waitFor()
      await runAxe(undefined, page, 'the checklist of a new shop')
      await list.getByRole('link', { name: 'Set up email' }).click()
      await setUpEmail(page)
      await setUpSms(page)
      await runAxe(undefined, page, 'email, SMS and payments')
      await fillInBusiness(page)
      await addWallet(page)
      await page.goto(`${shop.address}/admin`)
      await list.getByText('5 of 16 done').waitFor()
    },
    { window: { ...desktop, ...axePage }, expectedErrors: /status of 401/ },
  )
})

/** No message goes out yet: the owner is shown the link, and only now. */
async function inviteByHand(page: Page): Promise<void> {
  await page.goto(`${shop.address}/admin/staff`)
  const email = page.getByLabel('Email or phone')
  await waitUntilHydrated(email)
  await email.fill('rahim@shop.example')
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Seller' })
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(staffTexts.handOver('rahim@shop.example')).waitFor()
  await page.getByText(/^https:\/\/shop\.example\/join\/[\w-]+$/).waitFor()
  await runAxe(undefined, page, 'the link of an invitation')
  await page.reload()
  await page.getByRole('region', { name: 'Invitations' }).getByText('rahim@shop.example').waitFor()
  expect(await page.getByText('/join/').count()).toBe(0)
}

async function setUpEmail(page: Page): Promise<void> {
  const email = page.getByRole('region', { name: 'Email', exact: true })
  await expect.poll(() => email.getByLabel('Port').inputValue()).toBe('587')
  await email.getByLabel('Mail server').fill('smtp.zoho.com')
  await expect.poll(() => email.getByLabel('Port').inputValue()).toBe('465')
  await expect.poll(() => email.getByLabel('Encryption').inputValue()).toBe('tls')
  await email.getByLabel('Encryption').selectOption('starttls')
  await expect.poll(() => email.getByLabel('Port').inputValue()).toBe('587')
  await email.getByLabel('Mail server').fill('127.0.0.1')
  await email.getByLabel('Port').fill(new URL(mail.url).port)
  await email.getByLabel('User name').fill('shop')
  await email.getByLabel('Password').fill('right')
  await email.getByLabel('Code of your app').fill(await newCode())
  await email.getByRole('button', { name: 'Save' }).click()
  await email.getByText('Set', { exact: true }).waitFor()
  await email.getByLabel('Your email').fill('owner@shop.example')
  await email.getByRole('button', { name: 'Send test email' }).click()
  await email.getByText('It was taken. Look whether it arrives.').waitFor()
  expect(mail.received.map(({ to }) => to)).toContainEqual(['owner@shop.example'])
  await page.getByText('Nobody can register by phone yet').waitFor()
}

/** With a wrong key first. */
async function setUpSms(page: Page): Promise<void> {
  const gateway = page.getByRole('region', { name: 'SMS', exact: true })
  await gateway.getByLabel('Sender ID or masking name').fill('8809617')
  await gateway.getByLabel('API key or token').fill('wrong-key')
  await gateway.getByLabel('Code of your app').fill(await newCode())
  await gateway.getByRole('button', { name: 'Save' }).click()
  await gateway.getByText('Set', { exact: true }).waitFor()
  await gateway.getByLabel('Your phone').fill('01712345678')
  await gateway.getByRole('button', { name: 'Send test SMS' }).click()
  await gateway.getByText(/^It was not taken: bulksmsbd: 10/).waitFor()
  await gateway.getByLabel('API key or token').fill(GATEWAY_KEY)
  await gateway.getByLabel('Code of your app').fill(await newCode())
  await gateway.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => gateway.getByLabel('API key or token').inputValue()).toBe('')
  await gateway.getByLabel('Your phone').fill('01712345678')
  await gateway.getByRole('button', { name: 'Send test SMS' }).click()
  await gateway.getByText('It was taken. Look whether it arrives.').waitFor()
  await expect.poll(() => page.getByText('Nobody can register').count()).toBe(0)
}

async function fillInBusiness(page: Page): Promise<void> {
  await page.goto(`${shop.address}/admin/settings#business`)
  const business = page.getByRole('region', { name: 'Business' })
  await business.getByLabel('Address', { exact: true }).fill('House 12, Road 5, Dhanmondi, Dhaka 1205')
  await business.getByLabel('Email for customers').fill('hello@shop.example')
  await business.getByLabel('Trade licence number').fill('TRAD/DSCC/000123')
  await business.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').first().waitFor()
}

async function addWallet(page: Page): Promise<void> {
  const wallets = page.getByRole('region', { name: 'Numbers for mobile banking' })
  await wallets.getByLabel('bKash number', { exact: true }).fill('01712345678')
  await wallets.getByLabel('Kind of the bKash number').selectOption('personal')
  await wallets.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => wallets.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
}

test('the empty shop promises what is set up, and shows who stands behind it', async () => {
  await browser.visit(
    async (page) => {
      await page.goto(`${shop.address}/`)
      const footer = page.getByRole('contentinfo')
      await footer.getByText('House 12, Road 5, Dhanmondi, Dhaka 1205').waitFor()
      await footer.getByText('Trade licence TRAD/DSCC/000123').waitFor()
      await expect
        .poll(() => footer.getByText(/^(Nagad|Rocket|Pay online|bKash)$/).allTextContents())
        .toEqual(['bKash'])
      await expectNoSidewaysScroll(page)
    },
    { window: phone },
  )
})

/** The code of the app now. It would work once in 30 s; no test waits for that. */
async function newCode(): Promise<string> {
  await database.db.update(secondFactors).set({ lastStep: 0 })
  return new TOTP({ secret: Secret.fromBase32(APP_SECRET) }).generate()
}

/** Opens a session of an admin in the page, whose authenticator app is set up then. */
async function enterAsOwner(page: Page): Promise<void> {
  const { id, email } = await anAdmin(database.db)
  const answer = await fetch(`${shop.address}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: email, password: PASSWORD }),
  })
  const { data } = await answer.json()
  await database.db.insert(secondFactors).values({
    userId: id,
    sealedSecret: seal(keysFor('second factor', SECRET)[0], APP_SECRET),
    confirmedAt: new Date(),
  })
  await page.goto(`${shop.address}/favicon.svg`, { waitUntil: 'load' })
  await page.evaluate(({ user, accessToken }) => {
    localStorage.setItem('token', accessToken)
    localStorage.setItem('auth', JSON.stringify({ user, token: accessToken }))
  }, data)
}
