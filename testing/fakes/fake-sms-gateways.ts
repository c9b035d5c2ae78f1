import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An SMS that a gateway accepted, as read from its request. */
export type ReceivedSms = { gateway: string; to: string; text: string; id?: string | undefined }

type Body = Record<string, string>
type Reply = { status?: number; body: unknown }

/** Behaviour of the gateways: `up`, or the answer of all of them. */
type GatewayBehaviour = 'up' | 'silent' | 'html' | 'unavailable' | ((gateway: string, body: Body) => unknown)

export type FakeSmsGateways = {
  /** URL of a gateway: its real path on this server. */
  url(gateway: keyof typeof gateways): string
  received: ReceivedSms[]
  /** Number of requests that have not been answered yet. */
  openRequests(): number
  setBehaviour(behaviour: GatewayBehaviour): void
  close(): Promise<void>
}

/** The valid API key of every gateway here. */
export const GATEWAY_KEY = 'right-key'

type Gateway = { path: string; read(body: Body): Omit<ReceivedSms, 'gateway'>; answer(body: Body): Reply }

/** Each implements its vendor's protocol for sending one SMS. docs/bangladesh.md §3.3 */
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
  let openRequests = 0
  let behaviour: GatewayBehaviour = 'up'
  const server = createServer(async (request, response) => {
    openRequests += 1
    response.once('close', () => {
      openRequests -= 1
    })
    const [path = ''] = (request.url ?? '').split('?')
    if (path === '/api/getBalanceApi') return void response.end('{"response_code":202,"balance":"512.30"}')
    if (path === '/user/balance/') return void response.end('{"error":0,"data":{"balance":"90.5"}}')
    const found = Object.entries<Gateway>(gateways).find(([, { path }]) => path === request.url)
    const body = await bodyOf(request)
    if (behaviour === 'silent') return
    const { status = 200, body: answer } = found
      ? answerOf(behaviour, found, body)
      : { status: 404, body: '' }
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  function answerOf(present: GatewayBehaviour, [name, gateway]: [string, Gateway], body: Body): Reply {
    if (present === 'html') return { body: '<h1>Welcome</h1>' }
    if (present === 'unavailable') return { status: 503, body: 'Service Unavailable' }
    if (typeof present === 'function') return { body: present(name, body) }
    const reply = gateway.answer(body)
    if (!isRejection(reply.body)) received.push({ gateway: name, ...gateway.read(body) })
    return reply
  }

  return {
    url: (gateway) => `http://127.0.0.1:${port}${gateways[gateway].path}`,
    received,
    openRequests: () => openRequests,
    setBehaviour(next) {
      behaviour = next
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
  const failed = (response_code: number, error_message: string) => ({
    body: { response_code, success_message: '', error_message },
  })
  if (api_key !== GATEWAY_KEY) return failed(1011, 'User Id not found')
  if (!senderid) return failed(1002, 'Sender ID not correct')
  if (type !== 'text' || !message) return failed(1003, 'Please Required all fields')
  if (!MOBILE.test(number)) return failed(1001, `Invalid Number ${number}`)
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
