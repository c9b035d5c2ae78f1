import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type FakeSmsGateways,
  GATEWAY_KEY,
  type ReceivedSms,
  startFakeSmsGateways,
} from '#testing/fakes/fake-sms-gateways.ts'
import { createAlphaSms } from './alpha-sms.ts'
import { createBulkSmsBd } from './bulk-sms-bd.ts'
import { createHttpGateway } from './http-gateway.ts'
import { createMimSms } from './mim-sms.ts'
import type { SmsProvider } from './sms-provider.ts'
import { createSmsSender } from './sms-sender.ts'
import { createSslWireless } from './ssl-wireless.ts'

let gateways: FakeSmsGateways
beforeAll(async () => {
  gateways = await startFakeSmsGateways()
})
afterAll(() => gateways.close())
beforeEach(() => {
  gateways.setBehaviour('up')
  gateways.received.length = 0
})

const id = '0193a000-0000-7000-8000-0000001234ab'
const sms = { id, to: '8801712345678', text: 'Tk 5 & "more" = {x}\nশাড়ি' }
const never = new AbortController().signal

const drivers = {
  sslwireless: (key: string) =>
    createSslWireless({ apiToken: key, sid: 'BIPONI', url: gateways.url('sslwireless') }),
  bulksmsbd: (key: string) =>
    createBulkSmsBd({ apiKey: key, senderId: '8809', url: gateways.url('bulksmsbd') }),
  alphasms: (key: string) => createAlphaSms({ apiKey: key, url: gateways.url('alphasms') }),
  mimsms: (key: string) =>
    createMimSms({ userName: 'shop', apiKey: key, senderName: 'Biponi', url: gateways.url('mimsms') }),
}
const names = Object.keys(drivers) as (keyof typeof drivers)[]

describe.each(names)('%s', (name) => {
  const send = (key = GATEWAY_KEY, input = {}) => drivers[name](key).send({ ...sms, ...input }, never)

  test('sends the text unchanged', async () => {
    expect(await send()).toEqual({ kind: 'accepted' })
    // A request that another gateway's test gave up may arrive as late as now.
    expect(gateways.received.filter(({ gateway }) => gateway === name)).toEqual([
      expect.objectContaining({ to: sms.to, text: sms.text } satisfies Partial<ReceivedSms>),
    ])
  })

  test('reports a wrong key as an auth failure', async () => {
    expect((await send('wrong')).kind).toBe('auth')
  })

  test('reports an invalid number as a permanent failure', async () => {
    expect((await send(GATEWAY_KEY, { to: '8801' })).kind).toBe('permanent')
  })

  test.each(['html', 'unavailable'] as const)('reports %s as a retryable failure', async (behaviour) => {
    gateways.setBehaviour(behaviour)
    expect((await send()).kind).toBe('retryable')
  })

  test('never includes the key in a failure', async () => {
    for (const behaviour of ['html', 'unavailable'] as const) {
      gateways.setBehaviour(behaviour)
      expect(JSON.stringify(await send('secret-key-1'))).not.toContain('secret-key-1')
    }
    gateways.setBehaviour('up')
    expect(JSON.stringify(await send('secret-key-1'))).not.toContain('secret-key-1')
  })

  test('stops waiting for an answer when aborted', async () => {
    gateways.setBehaviour('silent')
    const outcome = await drivers[name](GATEWAY_KEY).send(sms, AbortSignal.timeout(30))
    expect(outcome.kind).toBe('retryable')
  })
})

describe('error codes', () => {
  test.each([
    ['bulksmsbd', { response_code: 1005 }, 'retryable'],
    ['bulksmsbd', { response_code: 1006 }, 'balance'],
    ['bulksmsbd', { response_code: 1007 }, 'balance'],
    ['bulksmsbd', { response_code: 1012 }, 'auth'],
    ['bulksmsbd', { response_code: 1032 }, 'auth'],
    ['bulksmsbd', {}, 'retryable'],
    ['alphasms', { error: 405, msg: 'No balance' }, 'balance'],
    ['alphasms', { error: 413, msg: 'Invalid sender' }, 'auth'],
    ['alphasms', { error: 420, msg: 'Content blocked' }, 'permanent'],
    ['alphasms', {}, 'retryable'],
    ['sslwireless', { status: 'FAILED', status_code: 4003, error_message: 'IP not allowed' }, 'auth'],
    [
      'sslwireless',
      { status: 'FAILED', status_code: 4020, error_message: 'Insufficient balance' },
      'balance',
    ],
    [
      'sslwireless',
      { status: 'SUCCESS', status_code: 200, smsinfo: [{ sms_status: 'FAILED' }] },
      'retryable',
    ],
    ['sslwireless', { status: 'FAILED', status_code: 5000 }, 'retryable'],
    ['mimsms', { status: 'Failed', statusCode: '200', responseResult: 'Low balance' }, 'balance'],
  ] as const)('%s answers %j: %s', async (name, answer, kind) => {
    gateways.setBehaviour(() => answer)
    expect((await drivers[name](GATEWAY_KEY).send(sms, never)).kind).toBe(kind)
  })
})

test('the id for SSL Wireless has 20 characters and is the same in all attempts', async () => {
  const driver = drivers.sslwireless(GATEWAY_KEY)
  await driver.send(sms, never)
  await driver.send(sms, never)
  const ids = gateways.received.map((received) => received.id)
  expect(ids).toEqual(['700080000000001234ab', '700080000000001234ab'])
})

test('any gateway can be configured by settings', async () => {
  const settings = { url: gateways.url('http'), successText: '"ok":"yes"' }
  const json = createHttpGateway({ ...settings, body: '{"phone":"{to}","words":"{text}","ref":"{id}"}' })
  const form = createHttpGateway({ ...settings, body: 'phone={to}&words={text}&ref={id}' })
  expect(await json.send(sms, never)).toEqual({ kind: 'accepted' })
  expect(await form.send(sms, never)).toEqual({ kind: 'accepted' })
  expect(gateways.received).toEqual([
    { gateway: 'http', to: sms.to, text: sms.text, id },
    { gateway: 'http', to: sms.to, text: sms.text, id },
  ])
  expect((await createHttpGateway({ ...settings, body: 'x', successText: 'no' }).send(sms, never)).kind).toBe(
    'retryable',
  )
})

describe('several gateways', () => {
  const message = {
    id,
    channel: 'sms' as const,
    recipient: '01712345678',
    template: 'order-placed',
    subject: '',
    text: 'Hello',
    content: null,
    html: '',
    attempts: 1,
    createdAt: new Date(),
    leasedUntil: new Date(),
    earlierToRecipient: 0,
  }
  const failing = (kind: 'retryable' | 'auth' | 'balance' | 'permanent'): SmsProvider => ({
    name: `failing ${kind}`,
    check: () => [],
    send: async () => ({ kind, reason: 'no' }),
  })

  test.each(['retryable', 'auth', 'balance'] as const)('the next one is tried after %s', async (kind) => {
    const send = createSmsSender([failing(kind), drivers.alphasms(GATEWAY_KEY)])
    expect(await send(message, never)).toEqual({ kind: 'accepted' })
    expect(gateways.received).toHaveLength(1)
  })

  test.each([
    ['that throws', () => Promise.reject(new Error('a bug'))],
    ['that never answers', () => new Promise<never>(() => undefined)],
  ])('the next one is tried after one %s', async (_how, sendOne) => {
    const send = createSmsSender(
      [{ name: 'broken', check: () => [], send: sendOne }, drivers.alphasms(GATEWAY_KEY)],
      1_000,
    )
    expect(await send(message, never)).toEqual({ kind: 'accepted' })
    expect(gateways.received).toHaveLength(1)
  })

  test('an invalid number is not sent through another gateway', async () => {
    const send = createSmsSender([failing('permanent'), drivers.alphasms(GATEWAY_KEY)])
    expect(await send(message, never)).toEqual({ kind: 'permanent', reason: 'failing permanent: no' })
    expect(gateways.received).toHaveLength(0)
  })

  test('when all fail, all reasons are reported', async () => {
    const send = createSmsSender([failing('auth'), failing('retryable')])
    expect(await send(message, never)).toEqual({
      kind: 'retryable',
      reason: 'failing auth: no; failing retryable: no',
    })
  })

  test('nothing is sent to a number that is not a mobile number', async () => {
    const send = createSmsSender([drivers.alphasms(GATEWAY_KEY)])
    expect((await send({ ...message, recipient: '0212345678' }, never)).kind).toBe('permanent')
  })
})
