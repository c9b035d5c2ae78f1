import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatTaka } from '#contract/taka.ts'
import { sendPage } from '#demo/html-page.ts'
import { expiredPage, gatewayPage, returnPage } from './gateway-page.ts'
import { parseGatewayForms } from './parse-gateway-forms.ts'
import type { GatewayPageChoice, SslcommerzService } from './sslcommerz-service.ts'

type Fields = Record<string, string>
/** Sends a notification to the shop, once. */
type Deliver = (url: string, form: Fields) => Promise<void>

type Options = {
  service: SslcommerzService
  /** `/dev/gateway/sslcommerz`, followed by the gateway's own paths. */
  prefix: string
  /** Mounted on the shop's own server: the payment page then has the shop's origin, as the browser knows it. */
  isInsideShop: boolean
  deliver?: Deliver
}

const BUTTONS = [
  { choice: 'pay', label: 'Pay', variant: 'go' },
  { choice: 'fail', label: 'Fail', variant: 'no' },
  { choice: 'cancel', label: 'Cancel', variant: 'quiet' },
  { choice: 'risky', label: 'Risky payment', variant: 'quiet' },
  { choice: 'pending', label: 'Undecided for now', variant: 'quiet' },
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

/** Mounts the gateway's API and its payment page. For demo mode and tests only. */
export function mountSslcommerz(
  app: FastifyInstance,
  { service, prefix, isInsideShop, deliver = post }: Options,
) {
  app.register(
    async (routes) => {
      await parseGatewayForms(routes)

      routes.post('/gwprocess/v4/api.php', ({ body, protocol, host }) => {
        const fields = textFields(body)
        const shop = URL.canParse(fields.success_url ?? '') ? new URL(fields.success_url ?? '').origin : ''
        const origin = isInsideShop ? shop : `${protocol}://${host}`
        return service.openSession(fields, (key) => `${origin}${prefix}/EasyCheckOut/${key}`)
      })
      // The official Node client sends queries by POST, with an empty body and the fields in the query string.
      routes.route({
        method: ['GET', 'POST'],
        url: '/validator/api/validationserverAPI.php',
        handler: ({ query }) => service.validate(textFields(query)),
      })
      routes.route({
        method: ['GET', 'POST'],
        url: '/validator/api/merchantTransIDvalidationAPI.php',
        handler: ({ query }) => service.transaction(textFields(query)),
      })

      routes.get<{ Params: { key: string } }>('/EasyCheckOut/:key', ({ params }, reply) => {
        const session = service.find(params.key)
        if (!session || service.paid().some(({ tranId }) => tranId === session.fields.tran_id)) {
          return sendPage(reply.code(410), expiredPage())
        }
        const { total_amount, product_name = '', tran_id = '' } = session.fields
        return sendPage(
          reply,
          gatewayPage({
            gatewayName: 'SSLCOMMERZ',
            amount: formatTaka(Number(total_amount)),
            description: product_name,
            reference: `Transaction ${tran_id}`,
            action: `${prefix}/EasyCheckOut/${params.key}`,
            buttons: BUTTONS,
            notifications: NOTIFICATIONS,
          }),
        )
      })

      routes.post<{ Params: { key: string } }>('/EasyCheckOut/:key', async (request, reply) => {
        const { choice, notification } = textFields(request.body)
        const known = BUTTONS.find((button) => button.choice === choice)
        const chosen = known && service.choose(request.params.key, known.choice satisfies GatewayPageChoice)
        if (!chosen) return sendPage(reply.code(410), expiredPage())
        const plan = planOf(misbehaviourIn(notification), chosen.form, service)
        await notifyBy(plan, chosen.ipnUrl, deliver)
        return sendPage(reply, returnPage(isInsideShop ? pathOf(chosen.url) : chosen.url, chosen.form))
      })
    },
    { prefix },
  )
}

type Delivery = { afterMs: number; form: Fields }

/** Notifications to be sent, with their delays. Exported for tests, which deliver them themselves. */
export function planOf(
  misbehaviour: Misbehaviour,
  form: Fields,
  service: Pick<SslcommerzService, 'sign'>,
): Delivery[] {
  const { verify_key: _key, verify_sign: _md5, verify_sign_sha2: _sha2, ...plain } = form
  const older = service.sign({ ...plain, status: 'FAILED', error: 'Insufficient Funds' })
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

/** Notifications without a delay are sent before the browser returns; errors are only logged. */
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

export function textFields(fields: FastifyRequest['body'] | FastifyRequest['query']): Fields {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
