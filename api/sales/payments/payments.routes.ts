import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '#api/errors.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import {
  decidePaymentEndpoint,
  dismissUnmatchedEndpoint,
  getPaymentEndpoint,
  listLedgerEndpoint,
  listUnsettledEndpoint,
  payOrderEndpoint,
} from '#contract/sales/payments.ts'
import type { GatewayMessage } from './gateway.ts'

/** Largest accepted form; a gateway sends about 2 kB. */
const MAX_FORM_BYTES = 64 * 1024

export function paymentRoutes(
  app: FastifyInstance,
  register: RegisterEndpoint,
  shop: Pick<Shop, 'payments'>,
) {
  const { payments } = shop
  register(payOrderEndpoint, async ({ viewer, params, body, request }) => {
    const { url } = await payments.pay(viewer, params.orderId, body?.gateway)
    return { url: payments.paymentPageUrl(url, `${request.protocol}://${request.host}`) }
  })
  register(getPaymentEndpoint, ({ viewer, params }) => payments.get(viewer, params.transactionId))
  register(listUnsettledEndpoint, ({ viewer }) => payments.listUnsettled(viewer))
  register(listLedgerEndpoint, ({ viewer, params }) => payments.listLedger(viewer, params.orderId))
  register(decidePaymentEndpoint, ({ viewer, params, body }) =>
    payments.decide(viewer, params.attemptId, body.decision),
  )
  register(dismissUnmatchedEndpoint, async ({ viewer, params }) => {
    await payments.dismissUnmatched(viewer, params.unmatchedId)
    return null
  })
  gatewayRoutes(app, shop)
}

type Params = { provider: string; event: string }

/**
 * Called by gateways and by browsers returning from them. Not endpoints of the contract: the form is the gateway's, the caller
 * has no session (a cross-site POST, without our cookies), and the browser is redirected to the result page. In a Fastify
 * scope of its own, since no other route accepts such forms.
 */
function gatewayRoutes(app: FastifyInstance, { payments }: Pick<Shop, 'payments'>) {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )

    forms.post<{ Params: Pick<Params, 'provider'> }>('/payment/:provider/ipn', async (request) => {
      const result = await payments.receiveNotification(request.params.provider, messageIn(request, 'ipn'))
      if (result === 'rejected') throw invalid(messages.notificationRejected)
      return { success: true, statusCode: 200, message: result }
    })

    forms.route<{ Params: Params }>({
      method: ['GET', 'POST'],
      url: '/payment/:provider/:event',
      handler: async (request, reply) => {
        const { provider, event } = request.params
        return reply.redirect(await payments.receiveReturn(provider, messageIn(request, event)), 303)
      },
    })
  })
}

function messageIn({ query, body }: FastifyRequest, event: string): GatewayMessage {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...asObject(query), ...asObject(body) })) {
    // PostgreSQL cannot store NUL in JSON; no gateway sends one.
    if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  }
  return { event, fields }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
