import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const messagesOf = (env: Record<string, string>) => readConfig(env, '/shop').messages

test('without settings no messages are sent', () => {
  expect(messagesOf({})).toEqual({
    smtp: undefined,
    smsProviders: [],
    smsLimits: { partsPerDay: 1000, perNumber: 20 },
  })
})

test('gateways are tried in the order of the setting', () => {
  const { smsProviders } = messagesOf({
    SMS_PROVIDERS: 'AlphaSMS, sslwireless',
    SMS_ALPHASMS_API_KEY: 'a',
    SMS_SSLWIRELESS_API_TOKEN: 'b',
    SMS_SSLWIRELESS_SID: 'c',
  })
  expect(smsProviders).toEqual([
    { name: 'alphasms', apiKey: 'a' },
    { name: 'sslwireless', apiToken: 'b', sid: 'c' },
  ])
})

test('the default sender of email is the shop', () => {
  const SMTP_URL = 'smtps://u:p@mail.example:465'
  const shop = { PUBLIC_URL: 'https://shop.example', PUBLIC_DEMO: 'true' }
  expect(messagesOf({ SMTP_URL, ...shop }).smtp?.from).toBe('no-reply@shop.example')
  const MAIL_FROM = 'Biponi <orders@shop.example>'
  expect(messagesOf({ SMTP_URL, ...shop, MAIL_FROM }).smtp?.from).toBe(MAIL_FROM)
})

test('all problems are reported at once', () => {
  const env = {
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'nobody',
    SMS_PROVIDERS: 'bulksmsbd,pigeon,http',
    SMS_HTTP_URL: 'http://sms.example/send',
    SMS_HTTP_BODY: 'to={to}',
    SMS_PARTS_PER_DAY: 'many',
  }
  const read = () => readConfig(env, '/shop')
  expect(read).toThrow(ConfigError)
  for (const word of [
    'SMTP_URL',
    'MAIL_FROM',
    'SMS_BULKSMSBD_API_KEY',
    'SMS_BULKSMSBD_SENDER_ID',
    '"pigeon"',
    'SMS_HTTP_URL must begin with https',
    'SMS_PARTS_PER_DAY',
  ]) {
    expect(read).toThrow(word)
  }
})
