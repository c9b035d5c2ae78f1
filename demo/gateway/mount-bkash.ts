import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatTaka } from '#contract/taka.ts'
import { gatewayPage, gonePage } from './gateway-page.ts'
import { sendPage, textsIn } from './mount-sslcommerz.ts'
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
}

type Settings = { appKey: string; appSecret: string; username: string; password: string }
export type BkashService = ReturnType<typeof createBkashService>

const BUTTONS = [
  { choice: 'success', label: 'Pay', look: 'go' },
  { choice: 'failure', label: 'Fail', look: 'no' },
  { choice: 'cancel', label: 'Cancel', look: 'quiet' },
] as const
const HOUR_SECONDS = 3600
const MOST_PAYMENTS = 2_000

/** The books of a company that behaves like bKash's tokenized checkout: money moves on execute, once. Demo and tests only. */
export function createBkashService({ appKey, appSecret, username, password }: Settings) {
  const payments = new Map<string, Payment>()
  const tokens = new Set<string>()
  const id = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()
  const reject = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage })

  function onTheWire({ paymentID, amount, invoice, payer, state, trxID }: Payment) {
    return {
      ...reject('0000', 'Successful'),
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
      if (!isKnown) return reject('2001', 'Invalid App Key')
      const token = id(20)
      tokens.add(token)
      return {
        ...reject('0000', 'Successful'),
        id_token: token,
        token_type: 'Bearer',
        expires_in: HOUR_SECONDS,
        refresh_token: id(20),
      }
    },
    isAdmitted: (headers: Record<string, unknown>) =>
      tokens.has(String(headers.authorization).replace(/^Bearer /, '')) && headers['x-app-key'] === appKey,
    create(body: Record<string, string>, pageUrl: (paymentId: string) => string) {
      const {
        amount = '',
        merchantInvoiceNumber: invoice = '',
        callbackURL = '',
        payerReference: payer = '',
      } = body
      if (!payer) return reject('2048', 'Invalid Payer Reference')
      if (!URL.canParse(callbackURL)) return reject('2049', 'Invalid Merchant Callback URL')
      if (!(Number(amount) >= 1)) return reject('2006', 'Invalid Amount')
      if (!invoice || [...payments.values()].some((one) => one.invoice === invoice)) {
        return reject('2031', 'Invalid Merchant Invoice Number')
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
      })
      const [oldest] = payments.keys()
      if (payments.size > MOST_PAYMENTS && oldest) payments.delete(oldest)
      return {
        ...reject('0000', 'Successful'),
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
      if (!payment) return reject('2002', 'Invalid Payment ID')
      if (payment.state === 'Completed') return reject('2062', 'The payment has already been completed')
      if (payment.state !== 'confirmed') return reject('2056', 'Invalid Payment State')
      payment.state = 'Completed'
      payment.trxID = id(5)
      return onTheWire(payment)
    },
    /** As the real one answers: here the invoice has another name than in its answer to execute. */
    status({ paymentID = '' }: Record<string, string>) {
      const payment = payments.get(paymentID)
      if (!payment) return reject('2002', 'Invalid Payment ID')
      const { merchantInvoiceNumber: merchantInvoice, ...fields } = onTheWire(payment)
      return { ...fields, mode: '0011', merchantInvoice, verificationStatus: 'Complete' }
    },
    refund({ paymentID = '', trxID, amount }: Record<string, string>) {
      const payment = payments.get(paymentID)
      if (payment?.state !== 'Completed' || payment.trxID !== trxID)
        return reject('2033', 'Transaction Not Found')
      const asks = amount === undefined
      if (!asks && payment.refundTrxID) return reject('2074', 'The transaction has already been refunded')
      if (!asks && Number(amount) !== Number(payment.amount)) return reject('2072', 'Invalid Refund Amount')
      if (!asks) payment.refundTrxID = id(5)
      const { refundTrxID } = payment
      return {
        ...reject('0000', 'Successful'),
        originalTrxID: trxID,
        refundTrxID,
        transactionStatus: refundTrxID ? 'Completed' : '',
        amount: payment.amount,
        currency: 'BDT',
        charge: '0.00',
      }
    },
    /** The customer on bKash's page. Answers where the browser goes. */
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

type Options = { company: BkashService; prefix: string; isInsideShop: boolean }

/** The stand-in's addresses: bKash's own, and the page a shopper sees. Demo mode and tests only. docs/product.md §7 */
export function mountBkash(app: FastifyInstance, { company, prefix, isInsideShop }: Options) {
  app.register(
    async (routes) => {
      await parseGatewayForms(routes)
      routes.post('/tokenized/checkout/token/grant', ({ headers, body }) =>
        company.grant(headers, textsIn(body)),
      )
      const call = (path: string, answer: (request: FastifyRequest) => object) =>
        routes.post(`/tokenized/checkout${path}`, (request, reply) =>
          company.isAdmitted(request.headers)
            ? answer(request)
            : reply.code(401).send({ message: 'Unauthorized' }),
        )
      call('/create', ({ body, protocol, host }) => {
        const fields = textsIn(body)
        const shop = URL.canParse(fields.callbackURL ?? '') ? new URL(fields.callbackURL ?? '').origin : ''
        const origin = isInsideShop ? shop : `${protocol}://${host}`
        return company.create(fields, (paymentId) => `${origin}${prefix}/checkout/${paymentId}`)
      })
      call('/execute', ({ body }) => company.execute(textsIn(body)))
      call('/payment/status', ({ body }) => company.status(textsIn(body)))
      call('/payment/refund', ({ body }) => company.refund(textsIn(body)))

      routes.get<{ Params: { paymentId: string } }>('/checkout/:paymentId', ({ params }, reply) => {
        const payment = company.payments.get(params.paymentId)
        if (payment?.state !== 'Initiated') return sendPage(reply.code(410), gonePage())
        return sendPage(
          reply,
          gatewayPage({
            company: 'bKash',
            amount: formatTaka(Number(payment.amount)),
            what: 'Pay with your bKash account',
            reference: `Invoice ${payment.invoice}`,
            action: `${prefix}/checkout/${params.paymentId}`,
            buttons: BUTTONS,
            notifications: [],
          }),
        )
      })
      routes.post<{ Params: { paymentId: string } }>('/checkout/:paymentId', (request, reply) => {
        const { choice } = textsIn(request.body)
        const known = BUTTONS.find((button) => button.choice === choice)
        const url = known && company.choose(request.params.paymentId, known.choice)
        if (!url) return sendPage(reply.code(410), gonePage())
        const { pathname, search } = new URL(url)
        return reply.redirect(isInsideShop ? pathname + search : url, 303)
      })
    },
    { prefix },
  )
}
