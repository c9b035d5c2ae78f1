import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatTaka } from '#contract/taka.ts'
import { type GatewayPageContent, gatewayPage, goBackPage, gonePage } from './gateway-page.ts'
import { parseGatewayForms } from './parse-gateway-forms.ts'
import type { GatewayPageChoice, SslcommerzService } from './sslcommerz-service.ts'

type Fields = Record<string, string>
/** Brings a notification to the shop, as often as it takes nobody's answer for an answer: once. */
export type Deliver = (url: string, form: Fields) => Promise<void>

type Options = {
  company: SslcommerzService
  /** `/dev/gateway/sslcommerz`; the company's own paths come behind it. */
  prefix: string
  /** Part of the shop's own server: the page is then the shop's, under whatever name the browser knows it. */
  isInsideShop: boolean
  deliver?: Deliver
}

const BUTTONS = [
  { choice: 'pay', label: 'Pay', look: 'go' },
  { choice: 'fail', label: 'Fail', look: 'no' },
  { choice: 'cancel', label: 'Cancel', look: 'quiet' },
  { choice: 'risky', label: 'Risky payment', look: 'quiet' },
  { choice: 'pending', label: 'Undecided for now', look: 'quiet' },
] as const

const NOTIFICATIONS = [
  { value: 'usual', label: 'arrives at once' },
  { value: 'late', label: 'arrives ten seconds late' },
  { value: 'twice', label: 'arrives twice' },
  { value: 'lost', label: 'is lost' },
  { value: 'reordered', label: 'is overtaken by an older failure' },
  { value: 'forged', label: 'comes after a forged one' },
] as const
export type Misbehaviour = (typeof NOTIFICATIONS)[number]['value']

/** The stand-in's addresses: the four of the real one, and the page a shopper sees. Demo mode and tests only. */
export function mountSslcommerz(
  app: FastifyInstance,
  { company, prefix, isInsideShop, deliver = post }: Options,
) {
  app.register(
    async (routes) => {
      await parseGatewayForms(routes)

      routes.post('/gwprocess/v4/api.php', ({ body, protocol, host }) => {
        const fields = textsIn(body)
        const shop = URL.canParse(fields.success_url ?? '') ? new URL(fields.success_url ?? '').origin : ''
        const origin = isInsideShop ? shop : `${protocol}://${host}`
        return company.openSession(fields, (key) => `${origin}${prefix}/EasyCheckOut/${key}`)
      })
      // The official Node client posts its questions too, with an empty body and the fields in the address.
      routes.route({
        method: ['GET', 'POST'],
        url: '/validator/api/validationserverAPI.php',
        handler: ({ query }) => company.validate(textsIn(query)),
      })
      routes.route({
        method: ['GET', 'POST'],
        url: '/validator/api/merchantTransIDvalidationAPI.php',
        handler: ({ query }) => company.transaction(textsIn(query)),
      })

      routes.get<{ Params: { key: string } }>('/EasyCheckOut/:key', ({ params }, reply) => {
        const session = company.find(params.key)
        if (!session || company.paid().some(({ tranId }) => tranId === session.fields.tran_id)) {
          return sendPage(reply.code(410), gonePage())
        }
        const { total_amount, product_name = '', tran_id = '' } = session.fields
        return sendPage(
          reply,
          gatewayPage({
            company: 'SSLCOMMERZ',
            amount: formatTaka(Number(total_amount)),
            what: product_name,
            reference: `Transaction ${tran_id}`,
            action: `${prefix}/EasyCheckOut/${params.key}`,
            buttons: BUTTONS,
            notifications: NOTIFICATIONS,
          }),
        )
      })

      routes.post<{ Params: { key: string } }>('/EasyCheckOut/:key', async (request, reply) => {
        const { choice, notification } = textsIn(request.body)
        const known = BUTTONS.find((button) => button.choice === choice)
        const chosen = known && company.choose(request.params.key, known.choice satisfies GatewayPageChoice)
        if (!chosen) return sendPage(reply.code(410), gonePage())
        const plan = planOf(misbehaviourIn(notification), chosen.form, company)
        await notifyBy(plan, chosen.ipnUrl, deliver)
        return sendPage(reply, goBackPage(isInsideShop ? pathOf(chosen.url) : chosen.url, chosen.form))
      })
    },
    { prefix },
  )
}

type Delivery = { afterMs: number; form: Fields }

/** What arrives when. Exported for tests, which deliver by themselves. */
export function planOf(
  misbehaviour: Misbehaviour,
  form: Fields,
  company: Pick<SslcommerzService, 'sign'>,
): Delivery[] {
  const { verify_key: _key, verify_sign: _md5, verify_sign_sha2: _sha2, ...plain } = form
  const older = company.sign({ ...plain, status: 'FAILED', error: 'Insufficient Funds' })
  const forged = { ...form, amount: '1.00', status: 'VALID', val_id: 'forged' }
  const plans: Record<Misbehaviour, Delivery[]> = {
    usual: [{ afterMs: 0, form }],
    late: [{ afterMs: 10_000, form }],
    twice: [
      { afterMs: 0, form },
      { afterMs: 1_500, form },
    ],
    lost: [],
    reordered: [
      { afterMs: 0, form },
      { afterMs: 1_000, form: older },
    ],
    forged: [
      { afterMs: 0, form: forged },
      { afterMs: 500, form },
    ],
  }
  return plans[misbehaviour]
}

/** What is due at once is delivered before the browser goes back; a shop that is away is not waited for. */
async function notifyBy(plan: Delivery[], url: string, deliver: Deliver): Promise<void> {
  if (!URL.canParse(url)) return
  const notify = (form: Fields) =>
    deliver(url, form).catch((error: unknown) =>
      console.warn(`A notification did not arrive: ${String(error)}`),
    )
  for (const { afterMs, form } of plan) {
    if (afterMs === 0) await notify(form)
    else setTimeout(() => void notify(form), afterMs).unref()
  }
}

async function post(url: string, form: Fields): Promise<void> {
  await fetch(url, { method: 'POST', body: new URLSearchParams(form), signal: AbortSignal.timeout(10_000) })
}

function misbehaviourIn(value: string | undefined): Misbehaviour {
  return NOTIFICATIONS.find((one) => one.value === value)?.value ?? 'usual'
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

export function textsIn(fields: FastifyRequest['body'] | FastifyRequest['query']): Fields {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

export function sendPage(reply: FastifyReply, { html, policy }: GatewayPageContent) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(html)
}
