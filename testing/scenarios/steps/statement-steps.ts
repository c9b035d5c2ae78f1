import { notFound } from '#api/errors.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { ORDERED_UNITS } from '#testing/scenarios/payment-scenarios.ts'
import { listUnpaid } from './pick-order.ts'
import { pick, type StepRunner, type StepsOf } from './step-runner.ts'

/** One of a few transfers of a wallet, which staff record by hand, orders name and statements show. */
export const transferId = (transfer: number) => `TRANSFER${transfer}`

/** Statements of a wallet are imported, and staff settle what could not be matched. */
export const statementSteps: StepsOf<'import' | 'allocate' | 'settle' | 'takeBack'> = {
  /** A statement that shows a transfer of what some orders are due, or its reversal, twice. */
  async import(runner, { which, transfer, orders, more, isReversal }) {
    const due = await listUnpaid(runner, which, orders)
    const amount = due.reduce((sum, order) => sum + order.amountDue, more)
    await sendStatement(runner, transferId(transfer), Math.max(1, amount), isReversal)
  },

  async allocate(runner, { which, orders, thirds, isRestGivenBack }) {
    const { shop, admin, product } = runner
    const open = await pickException(runner, which).catch(() => undefined)
    if (!open) await sendStatement(runner, `UNKNOWN${which}`, ORDERED_UNITS * product.price * 2, false)
    const { id, openAmount } = open ?? (await pickException(runner, which))
    let left = openAmount
    const allocations: { orderId: string; amount: number }[] = []
    for (const { id: orderId, amountDue } of await listUnpaid(runner, which, orders)) {
      const amount = Math.min(left, Math.ceil((amountDue * thirds) / 3))
      if (amount > 0) allocations.push({ orderId, amount })
      left -= amount
    }
    await shop.statements.allocate(admin, id, { openAmount, allocations, isRestGivenBack })
  },

  async settle(runner, { which, isPart }) {
    const { id, orderId } = await pickException(runner, which)
    if (orderId) await runner.shop.statements.settle(runner.admin, id, { orderId, isPart })
  },

  /** A statement reverses a transfer that paid orders, and staff take its payments back. */
  async takeBack(runner, { which }) {
    const { database, shop, admin } = runner
    const matched = (await database.db.select().from(walletReceipts)).filter(({ state }) =>
      state.endsWith('matched'),
    )
    const receipt = pick(matched, which)
    if (receipt) await sendStatement(runner, receipt.transactionId, receipt.amountPaisa / 100, true)
    const { id } = await pickException(runner, which, 'reversed')
    await shop.statements.reverse(admin, id)
  },
}

const DHAKA_MS = 6 * 60 * 60_000
const dhakaTime = (at: Date) => new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ')

async function sendStatement(
  { shop, admin, simulation }: StepRunner,
  transactionId: string,
  amount: number,
  isReversal: boolean,
): Promise<void> {
  const kind = isReversal ? 'Payment Reversal' : 'Payment'
  const row = `${transactionId},${dhakaTime(simulation.testShop.clock.now())},${amount},${kind}`
  const file = new TextEncoder().encode(['TrxID,Date,Amount,Type', row, row].join('\n'))
  await shop.statements.import(admin, { wallet: 'bkash', mode: 'import' }, file)
}

async function pickException({ shop, admin }: StepRunner, which: number, reason?: 'reversed') {
  const { rows } = await shop.statements.listExceptions(admin, { state: 'open', reason })
  const found = pick(rows, which)
  if (!found) throw notFound('There is none')
  return found
}
