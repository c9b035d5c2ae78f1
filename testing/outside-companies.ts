import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Fields = Record<string, unknown>
type Payment = {
  id: string
  reference: unknown
  amount: unknown
  returnUrl: string
  status: string
  transaction: string
}

export type OutsideCompanies = {
  /** The settings of the providers in `testing/outside-shop/`. */
  env: Record<string, string>
  payments: Map<string, Payment>
  /** Every SMS that was sent. */
  sms: { id: string; to: string; text: string }[]
  /** Parcels that the courier was told of, by our id, with the number it gave. */
  parcels: Map<string, Fields & { number: string; status: string }>
  /** `silent`: never answers; `refusing`: accepts no parcel. */
  setCourier(behaviour: 'up' | 'silent' | 'refusing'): void
  close(): Promise<void>
}

/** The payment company, the SMS gateway and the courier that the providers in `testing/outside-shop/` speak to, on one port. */
export async function startOutsideCompanies(): Promise<OutsideCompanies> {
  const secret = 'top-secret'
  const payments: OutsideCompanies['payments'] = new Map()
  const refunds = new Map<unknown, Fields>()
  const parcels: OutsideCompanies['parcels'] = new Map()
  const sms: OutsideCompanies['sms'] = []
  let courier: Parameters<OutsideCompanies['setCourier']>[0] = 'up'
  const newId = () => randomBytes(6).toString('hex')

  async function answerTo(request: IncomingMessage): Promise<[status: number, body: object] | undefined> {
    const [, kind, id = ''] = (request.url ?? '').split('/')
    const body = request.method === 'POST' ? ((await json(request)) as Fields) : undefined
    if (kind === 'parcels') return id ? answerAboutParcel(request.method ?? '', id) : answerOfCourier(body)
    if (request.headers.authorization !== secret) return [401, {}]
    if (kind === 'sms') return [202, { queued: sms.push(body as (typeof sms)[number]) }]
    if (kind === 'payments') return body ? openPayment(body) : [200, { currency: 'BDT', ...payments.get(id) }]
    if (body && !refunds.has(body.id)) refunds.set(body.id, { ...body, status: 'sent' })
    return [200, refunds.get(body?.id ?? id) ?? { status: 'unknown' }]
  }

  function answerOfCourier(parcel: Fields = {}): [number, object] | undefined {
    if (courier === 'silent') return undefined
    if (courier === 'refusing') return [422, { reason: 'No delivery to Savar.' }]
    const id = String(parcel.parcelId)
    const known = parcels.get(id) ?? { ...parcel, number: `RI-${newId()}`, status: 'accepted' }
    parcels.set(id, known)
    return [200, { number: known.number }]
  }

  function answerAboutParcel(method: string, number: string): [number, object] | undefined {
    if (courier === 'silent') return undefined
    const [id, parcel] = [...parcels].find(([, one]) => one.number === number) ?? []
    if (!id || !parcel) return [404, {}]
    if (method === 'GET') return [200, { status: parcel.status }]
    if (parcel.status !== 'accepted') return [409, { reason: 'The rider has it already.' }]
    parcels.delete(id)
    return [200, {}]
  }

  function openPayment({ reference, amount, returnUrl }: Fields): [number, object] {
    const id = newId()
    const payment = {
      id,
      reference,
      amount,
      returnUrl: String(returnUrl),
      status: 'open',
      transaction: newId(),
    }
    payments.set(id, payment)
    return [200, { id, page: `${address}/pay/${id}` }]
  }

  const server = createServer(async (request, response) => {
    const answer = await answerTo(request)
    if (answer) response.writeHead(answer[0]).end(JSON.stringify(answer[1]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      ...{ PAY_POINT_URL: address, PAY_POINT_SECRET: secret },
      ...{ QUICK_TEXT_URL: `${address}/sms`, QUICK_TEXT_KEY: secret, RIDER_URL: `${address}/parcels` },
    },
    payments,
    sms,
    parcels,
    setCourier(behaviour) {
      courier = behaviour
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
