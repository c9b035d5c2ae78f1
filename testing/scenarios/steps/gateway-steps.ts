import { eq } from 'drizzle-orm'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import type { GatewayPageChoice } from '#demo/gateway/sslcommerz-service.ts'
import { notifyShop, returnFromGateway } from '#testing/fakes/payment-gateways.ts'
import { type GatewayRequest, pick, type StepRunner, type StepsOf } from './step-runner.ts'

/** Payments on the pages of gateways, and what the shop hears of them. */
export const gatewaySteps: StepsOf<
  'payAgain' | 'choose' | 'twice' | 'notify' | 'return' | 'forge' | 'decide' | 'reverseRefund'
> = {
  async payAgain({ shop, buyer, history: { placed, pages } }, { which, by }) {
    const id = pick(placed, which)
    if (id) pages.push((await shop.payments.pay(buyer, id, by)).url)
  },

  async choose(runner, { which, choice }) {
    const { pages, gatewayRequests } = runner.history
    const chosen = choose(runner, pick(pages, which), choice)
    if (chosen) gatewayRequests.push(chosen)
  },

  async twice({ at, history }, { which }) {
    const key = keyOf(pick(history.pages, which))
    const isPaid = at.sslcommerz.find(key)?.attempts.some(({ status }) => status === 'VALID')
    const chosen = isPaid && at.sslcommerz.choose(key, 'pay', true)
    if (chosen) history.furtherRequests.push(chosen)
  },

  notify: (runner, { which }) => notify(runner, pickRequest(runner, which)),

  async return(runner, { which }) {
    const sent = pickRequest(runner, which)
    if (sent?.form) await returnFromGateway(runner, sent.url, sent.form)
    else await notify(runner, sent)
  },

  async forge(runner, { which }) {
    const { at, history } = runner
    const { url = '', form } = pick(history.gatewayRequests, which) ?? {}
    if (form) {
      await notifyShop(runner, { ...form, status: 'VALID', amount: '1.00' })
      await notifyShop(runner, at.sslcommerz.sign({ ...form, status: 'VALID', val_id: 'invented' }))
    } else if (url) await notify(runner, { url: url.replace(/status=\w+/, 'status=success') })
  },

  async decide({ database, shop, admin }, { which, accept }) {
    const held = await database.db.select().from(paymentAttempts).where(eq(paymentAttempts.status, 'held'))
    const attempt = pick(held, which)
    if (attempt) await shop.payments.decide(admin, attempt.id, accept ? 'accept' : 'refund')
  },

  async reverseRefund({ at }, { which }) {
    const refund = pick(at.sslcommerz.refunds(), which)
    if (refund) at.sslcommerz.reverseRefund(refund.refId)
  },
}

/** By a notification; bKash has only the returning browser. */
export async function notify({ app }: StepRunner, sent: GatewayRequest | undefined): Promise<void> {
  if (sent?.form) await notifyShop({ app }, sent.form)
  else if (sent) {
    const { pathname, search } = new URL(sent.url)
    await app.inject({ url: pathname + search })
  }
}

const pickRequest = ({ history: { gatewayRequests, furtherRequests } }: StepRunner, which: number) =>
  pick([...gatewayRequests, ...furtherRequests], which)

/** The button of bKash's page for a choice. */
const bkashButtons: Record<GatewayPageChoice, 'success' | 'failure' | 'cancel'> = {
  pay: 'success',
  risky: 'success',
  pending: 'success',
  fail: 'failure',
  cancel: 'cancel',
}

function choose(
  { at }: StepRunner,
  page: string | undefined,
  choice: GatewayPageChoice,
): GatewayRequest | undefined {
  const key = keyOf(page)
  if (!page?.startsWith('https://bkash.test/')) return at.sslcommerz.choose(key, choice)
  const url = at.bkash.choose(key, bkashButtons[choice])
  return url === undefined ? undefined : { url }
}

/** What a gateway calls the payment of one of its pages. */
export const keyOf = (page = '') => page.split('/').at(-1) ?? ''
