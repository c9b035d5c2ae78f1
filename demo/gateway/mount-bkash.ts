import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatTaka } from '#contract/taka.ts'
import { sendPage } from '#demo/html-page.ts'
import { expiredPage, gatewayPage } from './gateway-page.ts'
import { textFields } from './mount-sslcommerz.ts'
import { parseGatewayForms } from './parse-gateway-forms.ts'

type Payment = {
  paymentID: string
  amount: string
  invoice: string
  callbackURL: string
  payer: string
  state: 'Initiated' | 'confirmed' | 'Completed' | 'cancelled' | 'failed'
  trxID: string
  refundTrxID: string
  /** bKash refunds a payment once, all of it or a part. */
  refundAmount: number
}

type Settings = { appKey: string; appSecret: string; username: string; password: string }
type BkashService = ReturnType<typeof createBkashService>

const BUTTONS = [
  { choice: 'success', label: 'Pay', variant: 'go' },
  { choice: 'failure', label: 'Fail', variant: 'no' },
  { choice: 'cancel', label: 'Cancel', variant: 'quiet' },
] as const
const HOUR_SECONDS = 3600
const MAX_PAYMENTS = 2_000

/** A fake of bKash's tokenized checkout without HTTP: execute completes a payment, once. For demo mode and tests only. */
export function createBkashService({ appKey, appSecret, username, password }: Settings) {
  const payments = new Map<string, Payment>()
  const tokens = new Set<string>()
  const id = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()
  const status = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage })

  function paymentFields({ paymentID, amount, invoice, payer, state, trxID }: Payment) {
    return {
      ...status('0000', 'Successful'),
      paymentID,
      payerReference: payer,
      customerMsisdn: payer,
      trxID,
      amount,
      currency: 'BDT',
      intent: 'sale',
      transactionStatus: state === 'Completed' ? 'Completed' : 'Initiated',
      paymentExecuteTime: '',
      merchantInvoiceNumber: invoice,
    }
  }

  return {
    payments,
    tokensGranted: () => tokens.size,
    grant(headers: Record<string, unknown>, body: Record<string, string>) {
      const isKnown =
        headers.username === username &&
        headers.password === password &&
        body.app_key === appKey &&
        body.app_secret === appSecret
      if (!isKnown) return status('2001', 'Invalid App Key')
      const token = id(20)
      tokens.add(token)
      return {
        ...status('0000', 'Successful'),
        id_token: token,
        token_type: 'Bearer',
        expires_in: HOUR_SECONDS,
        refresh_token: id(20),
      }
    },
    isAuthorised: (headers: Record<string, unknown>) =>
      tokens.has(String(headers.authorization).replace(/^Bearer /, '')) && headers['x-app-key'] === appKey,
    create(body: Record<string, string>, pageUrl: (paymentId: string) => string) {
      const {
        amount = '',
        merchantInvoiceNumber: invoice = '',
        callbackURL = '',
        payerReference: payer = '',
      } = body
      if (!payer) return status('2048', 'Invalid Payer Reference')
      if (!URL.canParse(callbackURL)) return status('2049', 'Invalid Merchant Callback URL')
      if (!(Number(amount) >= 1)) return status('2006', 'Invalid Amount')
      if (!invoice || [...payments.values()].some((one) => one.invoice === invoice)) {
        return status('2031', 'Invalid Merchant Invoice Number')
      }
      const paymentID = `TR0011${id(10)}`
      payments.set(paymentID, {
        paymentID,
        amount,
        invoice,
        callbackURL,
        payer,
        state: 'Initiated',
        trxID: '',
        refundTrxID: '',
        refundAmount: 0,
      })
      const [oldest] = payments.keys()
      if (payments.size > MAX_PAYMENTS && oldest) payments.delete(oldest)
      return {
        ...status('0000', 'Successful'),
        paymentID,
        bkashURL: pageUrl(paymentID),
        callbackURL,
        amount,
        currency: 'BDT',
        intent: 'sale',
        transactionStatus: 'Initiated',
        merchantInvoiceNumber: invoice,
      }
    },
    execute({ paymentID = '' }: Record<string, string>) {
      const payment = payments.get(paymentID)
      if (!payment) return status('2002', 'Invalid Payment ID')
      if (payment.state === 'Completed') return status('2062', 'The payment has already been completed')
      if (payment.state !== 'confirmed') return status('2056', 'Invalid Payment State')
      payment.state = 'Completed'
      payment.trxID = id(5)
      return paymentFields(payment)
    },
    /** As in the real API, the invoice has a different name here than in the answer to execute. */
    status({ paymentID = '' }: Record<string, string>) {
      const payment = payments.get(paymentID)
      if (!payment) return status('2002', 'Invalid Payment ID')
      const { merchantInvoiceNumber: merchantInvoice, ...fields } = paymentFields(payment)
      return { ...fields, mode: '0011', merchantInvoice, verificationStatus: 'Complete' }
    },
    refund({ paymentID = '', trxID, amount }: Record<string, string>) {
      const payment = payments.get(paymentID)
      if (payment?.state !== 'Completed' || payment.trxID !== trxID)
        return status('2033', 'Transaction Not Found')
      const isQuery = amount === undefined
      if (!isQuery && payment.refundTrxID) return status('2074', 'The transaction has already been refunded')
      if (!isQuery && !(Number(amount) > 0 && Number(amount) <= Number(payment.amount)))
        return status('2072', 'Invalid Refund Amount')
      if (!isQuery) {
        payment.refundTrxID = id(5)
        payment.refundAmount = Number(amount)
      }
      const { refundTrxID } = payment
      return {
        ...status('0000', 'Successful'),
        originalTrxID: trxID,
        refundTrxID,
        transactionStatus: refundTrxID ? 'Completed' : '',
        amount: refundTrxID ? payment.refundAmount.toFixed(2) : payment.amount,
        currency: 'BDT',
        charge: '0.00',
      }
    },
    /** Makes a choice on bKash's page. Returns the URL that the browser is redirected to. */
    choose(paymentID: string, choice: (typeof BUTTONS)[number]['choice']): string | undefined {
      const payment = payments.get(paymentID)
      if (payment?.state !== 'Initiated') return undefined
      payment.state = choice === 'success' ? 'confirmed' : choice === 'cancel' ? 'cancelled' : 'failed'
      const url = new URL(payment.callbackURL)
      url.searchParams.set('paymentID', paymentID)
      url.searchParams.set('status', choice)
      url.searchParams.set('signature', id(8))
      return url.href
    },
  }
}

type Options = { service: BkashService; prefix: string; isInsideShop: boolean }

/** Mounts bKash's API and its payment page. For demo mode and tests only. docs/product.md §7 */
export function mountBkash(app: FastifyInstance, { service, prefix, isInsideShop }: Options) {
  app.register(
    async (routes) => {
      await parseGatewayForms(routes)
      routes.post('/tokenized/checkout/token/grant', ({ headers, body }) =>
        service.grant(headers, textFields(body)),
      )
      const call = (path: string, answer: (request: FastifyRequest) => object) =>
        routes.post(`/tokenized/checkout${path}`, (request, reply) =>
          service.isAuthorised(request.headers)
            ? answer(request)
            : reply.code(401).send({ message: 'Unauthorized' }),
        )
      call('/create', ({ body, protocol, host }) => {
        const fields = textFields(body)
        const shop = URL.canParse(fields.callbackURL ?? '') ? new URL(fields.callbackURL ?? '').origin : ''
        const origin = isInsideShop ? shop : `${protocol}://${host}`
        return service.create(fields, (paymentId) => `${origin}${prefix}/checkout/${paymentId}`)
      })
      call('/execute', ({ body }) => service.execute(textFields(body)))
      call('/payment/status', ({ body }) => service.status(textFields(body)))
      call('/payment/refund', ({ body }) => service.refund(textFields(body)))

      routes.get<{ Params: { paymentId: string } }>('/checkout/:paymentId', ({ params }, reply) => {
        const payment = service.payments.get(params.paymentId)
        if (payment?.state !== 'Initiated') return sendPage(reply.code(410), expiredPage())
        return sendPage(
          reply,
          gatewayPage({
            gatewayName: 'bKash',
            amount: formatTaka(Number(payment.amount)),
            description: 'Pay with your bKash account',
            reference: `Invoice ${payment.invoice}`,
            action: `${prefix}/checkout/${params.paymentId}`,
            buttons: BUTTONS,
            notifications: [],
          }),
        )
      })
      routes.post<{ Params: { paymentId: string } }>('/checkout/:paymentId', (request, reply) => {
        const { choice } = textFields(request.body)
        const known = BUTTONS.find((button) => button.choice === choice)
        const url = known && service.choose(request.params.paymentId, known.choice)
        if (!url) return sendPage(reply.code(410), expiredPage())
        const { pathname, search } = new URL(url)
        return reply.redirect(isInsideShop ? pathname + search : url, 303)
      })
    },
    { prefix },
  )
}
