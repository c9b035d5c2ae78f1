import { afterAll, beforeAll } from 'vitest'
import { describeMailProvider, describeSmsProvider } from '#testing/contracts/message-provider.contract.ts'
import { type FakeSmsGateways, GATEWAY_KEY, startFakeSmsGateways } from '#testing/fakes/fake-sms-gateways.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '#testing/fakes/fake-smtp-server.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import type { SmsProvider } from './sms/sms-provider.ts'
import { smsProvidersIn } from './sms/sms-providers.ts'

let gateways: FakeSmsGateways
let server: FakeSmtpServer
beforeAll(async () => {
  gateways = await startFakeSmsGateways()
  server = await startFakeSmtpServer()
})
afterAll(async () => {
  await gateways.close()
  await server.close()
})

/** Settings of each gateway besides its address. */
const settings = {
  sslwireless: { SMS_SSLWIRELESS_API_TOKEN: GATEWAY_KEY, SMS_SSLWIRELESS_SID: 'BIPONI' },
  bulksmsbd: { SMS_BULKSMSBD_API_KEY: GATEWAY_KEY, SMS_BULKSMSBD_SENDER_ID: '8809' },
  alphasms: { SMS_ALPHASMS_API_KEY: GATEWAY_KEY },
  mimsms: {
    SMS_MIMSMS_USER_NAME: 'shop',
    SMS_MIMSMS_API_KEY: GATEWAY_KEY,
    SMS_MIMSMS_SENDER_NAME: 'Biponi',
  },
  http: { SMS_HTTP_BODY: 'phone={to}&words={text}&ref={id}', SMS_HTTP_SUCCESS_TEXT: '"ok":"yes"' },
}

for (const name of Object.keys(settings) as (keyof typeof settings)[]) {
  const env = settings[name]
  describeSmsProvider(name, {
    create: () => smsProvider(name, { ...env, [addressOf(name)]: gateways.url(name) }),
    createIncomplete: () => smsProvider(name, {}),
    createUnreachable: () => smsProvider(name, { ...env, [addressOf(name)]: 'http://127.0.0.1:9' }),
    received: () => gateways.received,
  })
}

describeMailProvider('SMTP', {
  create: () => createSmtpMailer({ url: server.url, from: 'no-reply@shop.example' }),
  createIncomplete: () => createSmtpMailer({ url: 'mail.example', from: 'nobody' }),
  createUnreachable: () => createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'no-reply@shop.example' }),
  received: () => server.received.map(({ to: [to = ''], source: text }) => ({ to, text })),
})

const addressOf = (name: string) => `SMS_${name.toUpperCase()}_URL`

function smsProvider(name: string, env: Record<string, string>): SmsProvider {
  const [provider] = smsProvidersIn({ SMS_PROVIDERS: name, ...env }, [])
  if (!provider) throw new Error(`There is no gateway ${name}.`)
  return provider
}
