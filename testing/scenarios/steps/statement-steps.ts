import { notFound } from '#api/errors.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { ORDERED_UNITS } from '#testing/scenarios/payment-scenarios.ts'
import { listUnpaid } from './pick-order.ts'
import { type Player, pick, type StepsOf } from './player.ts'

/** One of a few transfers of a wallet, which staff record by hand, orders name and statements show. */
export const transferId = (transfer: number) => `TRANSFER${transfer}`

/** Statements of a wallet are imported, and staff settle what could not be matched. */
export const statementSteps: StepsOf<'import' | 'allocate' | 'settle' | 'takeBack'> = {
  /** A statement that shows a transfer of what some orders are due, or its reversal, twice. */
  async import(player, { which, transfer, orders, more, isReversal }) {
    const due = await listUnpaid(player, which, orders)
    const amount = due.reduce((sum, order) => sum + order.amountDue, more)
    await sendStatement(player, transferId(transfer), Math.max(1, amount), isReversal)
  },

  async allocate(player, { which, orders, thirds, isRestGivenBack }) {
    const { shop, admin, product } = player
    const open = await pickException(player, which).catch(() => undefined)
    if (!open) await sendStatement(player, `UNKNOWN${which}`, ORDERED_UNITS * product.price * 2, false)
    const { id, openAmount } = open ?? (await pickException(player, which))
    let left = openAmount
    const allocations: { orderId: string; amount: number }[] = []
    for (const { id: orderId, amountDue } of await listUnpaid(player, which, orders)) {
      const amount = Math.min(left, Math.ceil((amountDue * thirds) / 3))
      if (amount > 0) allocations.push({ orderId, amount })
      left -= amount
    }
    await shop.statements.allocate(admin, id, { openAmount, allocations, isRestGivenBack })
  },

  async settle(player, { which, isPart }) {
    const { id, orderId } = await pickException(player, which)
    if (orderId) await player.shop.statements.settle(player.admin, id, { orderId, isPart })
  },

  /** A statement reverses a transfer that paid orders, and staff take its payments back. */
  async takeBack(player, { which }) {
    const { database, shop, admin } = player
    const matched = (await database.db.select().from(walletReceipts)).filter(({ state }) =>
      state.endsWith('matched'),
    )
    const receipt = pick(matched, which)
    if (receipt) await sendStatement(player, receipt.transactionId, receipt.amountPaisa / 100, true)
    const { id } = await pickException(player, which, 'reversed')
    await shop.statements.reverse(admin, id)
  },
}

const DHAKA_MS = 6 * 60 * 60_000
const dhakaTime = (at: Date) => new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ')

async function sendStatement(
  { shop, admin, simulation }: Player,
  transactionId: string,
  amount: number,
  isReversal: boolean,
): Promise<void> {
  const kind = isReversal ? 'Payment Reversal' : 'Payment'
  const row = `${transactionId},${dhakaTime(simulation.testShop.clock.now())},${amount},${kind}`
  const file = new TextEncoder().encode(['TrxID,Date,Amount,Type', row, row].join('\n'))
  await shop.statements.import(admin, { wallet: 'bkash', mode: 'import' }, file)
}

async function pickException({ shop, admin }: Player, which: number, reason?: 'reversed') {
  const { rows } = await shop.statements.listExceptions(admin, { state: 'open', reason })
  const found = pick(rows, which)
  if (!found) throw notFound('There is none')
  return found
}
