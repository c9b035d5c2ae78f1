import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An SMS a gateway was asked to send, as the gateway understood it. */
export type ReceivedSms = { gateway: string; to: string; text: string; id?: string | undefined }

type Body = Record<string, string>
type Reply = { status?: number; body: unknown }

/** How the gateways behave from now on: `up`, or an answer for all of them. */
export type GatewayBehaviour =
  | 'up'
  | 'silent'
  | 'html'
  | 'unavailable'
  | ((gateway: string, body: Body) => unknown)

export type FakeSmsGateways = {
  /** Where each gateway listens: the real path below this server's own address. */
  url(gateway: keyof typeof gateways): string
  received: ReceivedSms[]
  /** Requests altogether, those refused among them. */
  asked(): number
  /** Requests that wait for an answer now. */
  hanging(): number
  setMood(mood: GatewayBehaviour): void
  close(): Promise<void>
}

/** The right credentials of every gateway here. */
export const GATEWAY_KEY = 'right-key'

type Gateway = { path: string; read(body: Body): Omit<ReceivedSms, 'gateway'>; answer(body: Body): Reply }

/** Each speaks its vendor's protocol as far as one SMS goes. docs/bangladesh.md §3.3 */
const gateways = {
  sslwireless: {
    path: '/api/v3/send-sms',
    read: (body) => ({ to: body.msisdn ?? '', text: body.sms ?? '', id: body.csms_id }),
    answer: answerSslWireless,
  },
  bulksmsbd: {
    path: '/api/smsapi',
    read: (body) => ({ to: body.number ?? '', text: body.message ?? '' }),
    answer: answerBulkSmsBd,
  },
  alphasms: {
    path: '/sendsms',
    read: (body) => ({ to: body.to ?? '', text: body.msg ?? '' }),
    answer: answerAlphaSms,
  },
  mimsms: {
    path: '/api/SmsSending/SMS',
    read: (body) => ({ to: body.MobileNumber ?? '', text: body.Message ?? '' }),
    answer: answerMimSms,
  },
  http: {
    path: '/any',
    read: (body) => ({ to: body.phone ?? '', text: body.words ?? '', id: body.ref }),
    answer: () => ({ body: { ok: 'yes' } }),
  },
} satisfies Record<string, Gateway>

/** Starts all gateways on one free port of this machine. */
export async function startFakeSmsGateways(): Promise<FakeSmsGateways> {
  const received: ReceivedSms[] = []
  let query = 0
  let hanging = 0
  let mood: GatewayBehaviour = 'up'
  const server = createServer(async (request, response) => {
    query += 1
    hanging += 1
    response.once('close', () => {
      hanging -= 1
    })
    const found = Object.entries<Gateway>(gateways).find(([, { path }]) => path === request.url)
    const body = await bodyOf(request)
    if (mood === 'silent') return
    const { status = 200, body: answer } = found ? answerIn(mood, found, body) : { status: 404, body: '' }
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  function answerIn(now: GatewayBehaviour, [name, gateway]: [string, Gateway], body: Body): Reply {
    if (now === 'html') return { body: '<h1>Welcome</h1>' }
    if (now === 'unavailable') return { status: 503, body: 'Service Unavailable' }
    if (typeof now === 'function') return { body: now(name, body) }
    const reply = gateway.answer(body)
    if (!isRejection(reply.body)) received.push({ gateway: name, ...gateway.read(body) })
    return reply
  }

  return {
    url: (gateway) => `http://127.0.0.1:${port}${gateways[gateway].path}`,
    received,
    asked: () => query,
    hanging: () => hanging,
    setMood(next) {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const body = await text(request)
  if (request.headers['content-type']?.startsWith('application/json')) return JSON.parse(body) as Body
  return Object.fromEntries(new URLSearchParams(body))
}

function isRejection(body: unknown): boolean {
  return /FAILED|Failed|"response_code":1|"error":4/.test(JSON.stringify(body))
}

const MOBILE = /^8801[3-9]\d{8}$/

function answerSslWireless({ api_token, sid, msisdn = '', csms_id = '' }: Body): Reply {
  const failed = (status_code: number, error_message: string) => ({
    body: { status: 'FAILED', status_code, error_message },
  })
  if (api_token !== GATEWAY_KEY || !sid) return failed(4001, 'Unauthorized')
  if (!MOBILE.test(msisdn)) return failed(4005, `Invalid MSISDN ${msisdn}`)
  if (csms_id === '' || csms_id.length > 20) return failed(4006, 'Invalid csms_id')
  const info = {
    sms_status: 'SUCCESS',
    status_message: 'Success',
    msisdn,
    sms_type: 'EN',
    csms_id,
    reference_id: 'r1',
  }
  return { body: { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [info] } }
}

function answerBulkSmsBd({ api_key, type, number = '', senderid, message }: Body): Reply {
  const refused = (response_code: number, error_message: string) => ({
    body: { response_code, success_message: '', error_message },
  })
  if (api_key !== GATEWAY_KEY) return refused(1011, 'User Id not found')
  if (!senderid) return refused(1002, 'Sender ID not correct')
  if (type !== 'text' || !message) return refused(1003, 'Please Required all fields')
  if (!MOBILE.test(number)) return refused(1001, `Invalid Number ${number}`)
  return {
    body: {
      response_code: 202,
      message_id: 1,
      success_message: 'SMS Submitted Successfully',
      error_message: '',
    },
  }
}

function answerAlphaSms({ api_key, msg, to = '' }: Body): Reply {
  if (api_key !== GATEWAY_KEY) return { status: 401, body: { error: 403, msg: 'You have no permission' } }
  if (!msg) return { body: { error: 414, msg: 'Message is empty' } }
  if (!MOBILE.test(to)) return { body: { error: 416, msg: 'No valid number found' } }
  return { body: { error: 0, msg: 'Request successfully submitted', data: { request_id: 1 } } }
}

function answerMimSms({ UserName, Apikey, MobileNumber = '', SenderName, TransactionType }: Body): Reply {
  const failed = (statusCode: string, responseResult: string) => ({
    body: { statusCode, status: 'Failed', trxnId: '', responseResult },
  })
  if (Apikey !== GATEWAY_KEY || !UserName) return failed('401', 'Unauthorized API key')
  if (!SenderName || TransactionType !== 'T') return failed('206', 'Sender name is wrong')
  if (!MOBILE.test(MobileNumber)) return failed('208', 'Invalid mobile number')
  return {
    body: { statusCode: '200', status: 'Success', trxnId: '1', responseResult: 'SMS Send Successfuly' },
  }
}
