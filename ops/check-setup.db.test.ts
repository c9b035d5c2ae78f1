import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxMessages } from '#database/schema/messages.ts'
import { anAdmin } from '#testing/factories.ts'
import { type FakeSmsGateways, GATEWAY_KEY, startFakeSmsGateways } from '#testing/fakes/fake-sms-gateways.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '#testing/fakes/fake-smtp-server.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { runOperatorCommand } from '#testing/run-command.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
let folder: string
let mail: FakeSmtpServer
let sms: FakeSmsGateways
beforeAll(async () => {
  folder = await makeMemoryFolder('biponi-check-setup-')
  mail = await startFakeSmtpServer()
  sms = await startFakeSmsGateways()
})
afterAll(async () => {
  await mail.close()
  await sms.close()
  await rm(folder, { recursive: true })
})

/** The environment of a shop in production; nobody answers at its address. */
const environment = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://127.0.0.1:9',
  DATABASE_URL: testShop.url,
  SESSION_SECRET: 'Zq3vX8mTn1Lr7sKw5yBc9dFg2hJp4aQe',
  DATA_DIR: folder,
  BACKUP_DIR: folder,
  SMTP_URL: mail.url,
  SMS_PROVIDERS: 'bulksmsbd',
  SMS_BULKSMSBD_API_KEY: GATEWAY_KEY,
  SMS_BULKSMSBD_SENDER_ID: 'Biponi',
  SMS_BULKSMSBD_URL: sms.url('bulksmsbd'),
})
const checkSetup = (env: Record<string, string | undefined>, ...args: string[]) =>
  runOperatorCommand('ops/check-setup.ts', args, env)
const both = ['--email', 'owner@shop.example', '--phone', '01712345678']

test('a shop that is ready but for its address: one email and one SMS arrive', async () => {
  await anAdmin(testShop.database.db)
  await writeFile(join(folder, 'biponi-20261122-031000.tar.zst'), '')
  const { exitCode, output } = await checkSetup(environment(), ...both)
  expect(output).toContain('NO    Address: https://127.0.0.1:9 does not answer')
  expect(output).toMatch(/ok {4}Database: PostgreSQL \d+/)
  expect(output).toContain('look  Admin: 1 of 1 without two-step sign-in')
  expect(output).toContain('ok    Mail: accepted for owner@shop.example.')
  expect(output).toContain('ok    SMS: accepted for 01712345678.')
  expect(output).toContain('ok    Backup: the newest file is 0 hours old.')
  expect(output).toContain('One thing has to be fixed before the shop opens.')
  expect(exitCode).toBe(1)
  expect(mail.received[0]?.source).toContain('Your shop can send email')
  expect(sms.received).toMatchObject([{ to: '8801712345678' }])
})

test('what is missing is said, each with its remedy, and nothing is sent', async () => {
  await testShop.database.db.insert(outboxMessages).values({
    ...{ channel: 'email', recipient: 'rahima@example.test', template: 'order-placed', text: 'Hello' },
    ...{ status: 'dead', lastError: 'mailbox full' },
  })
  mail.rejectRecipients(550, 'No such user here')
  const before = sms.received.length
  const env = { ...environment(), BACKUP_DIR: undefined, SMS_PROVIDERS: undefined }
  const { exitCode, output } = await checkSetup(env, ...both)
  expect(output).toContain('NO    Admin: there is none. `npm run create-admin` makes the first.')
  expect(output).toMatch(/NO {4}Mail: .*550 No such user here/)
  expect(output).toContain('look  SMS: no gateway (SMS_PROVIDERS).')
  expect(output).toContain('look  Outbox: 1 emails not sent: mailbox full')
  expect(output).toContain('NO    Backup: BACKUP_DIR is not set.')
  expect(exitCode).toBe(1)
  expect(sms.received).toHaveLength(before)
})

test('settings that the shop would not start with are listed, and no database is opened', async () => {
  const env = { ...environment(), PUBLIC_URL: 'http://shop.example', SESSION_SECRET: 'short' }
  const { output } = await checkSetup(env)
  expect(output).toContain('NO    Settings: PUBLIC_URL must begin with https://')
  expect(output).toContain('NO    Settings: SESSION_SECRET is too short')
  expect(output).not.toContain('Database:')
})
