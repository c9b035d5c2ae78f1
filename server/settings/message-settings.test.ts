import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/shop')

test('without settings no messages are sent', () => {
  const { providers, smsLimits } = read({})
  expect([providers.mail, providers.sms]).toEqual([undefined, []])
  expect(smsLimits).toEqual({ partsPerDay: 1000, perNumber: 20 })
})

test('gateways are tried in the order of the setting', () => {
  const { sms } = read({
    SMS_PROVIDERS: 'AlphaSMS, sslwireless',
    SMS_ALPHASMS_API_KEY: 'a',
    SMS_SSLWIRELESS_API_TOKEN: 'b',
    SMS_SSLWIRELESS_SID: 'c',
  }).providers
  expect(sms.map(({ name }) => name)).toEqual(['alphasms', 'sslwireless'])
})

test('email is sent once there is a server for it', () => {
  expect(read({ SMTP_URL: 'smtps://u:p@mail.example:465' }).providers.mail?.name).toBe('smtp')
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
  expect(() => read(env)).toThrow(ConfigError)
  for (const word of [
    'SMTP_URL',
    'MAIL_FROM',
    'SMS_BULKSMSBD_API_KEY is missing',
    'SMS_BULKSMSBD_SENDER_ID is missing',
    '"pigeon"',
    'SMS_HTTP_URL must begin with https',
    'SMS_PARTS_PER_DAY',
  ]) {
    expect(() => read(env)).toThrow(word)
  }
})
