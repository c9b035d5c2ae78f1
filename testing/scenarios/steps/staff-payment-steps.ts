import { isPayableByHand, listUnpaid, pickOrder } from './pick-order.ts'
import { transferId } from './statement-steps.ts'
import type { StepOf, StepRunner, StepsOf } from './step-runner.ts'

export const COURIER = 'Pathao'

/** Staff record what was paid by hand, by wallet or to a courier, and take it back. */
export const staffPaymentSteps: StepsOf<'record' | 'reverse' | 'collect'> = {
  /** A part of what is due, by hand, or by a transfer that may have paid another order. */
  async record(runner, { which, thirds, transfer }) {
    const { shop, admin } = runner
    const { id, amountDue, staff } = await pickOrder(runner, which, isPayableByHand)
    await shop.staffOrders.recordPayment(admin, id, {
      updatedAt: staff.updatedAt,
      amount: Math.ceil((amountDue * thirds) / 3),
      ...(transfer > 0 && { wallet: 'bkash', walletTransactionId: transferId(transfer) }),
    })
  },

  async reverse(runner, { which }) {
    const { shop, admin } = runner
    const { id, staff } = await pickOrder(runner, which, isPayableByHand)
    const payment = staff.payments.findLast(({ state }) => state === 'received')
    if (payment) await shop.staffOrders.reversePayment(admin, id, payment.id)
  },

  async collect(runner, step) {
    const { shop, admin } = runner
    const [order] = await listUnpaid(runner, step.which, 1)
    const amount = Math.ceil(((order?.amountDue ?? 0) * step.thirds) / 3)
    if (!order) return
    const collected = { updatedAt: order.updatedAt, amount, courierName: COURIER }
    await shop.staffOrders.recordPayment(admin, order.id, collected)
    return payOut(runner, step)
  },
}

/** The courier pays out a part of what he holds: nothing when his fees were more than he collected. */
async function payOut(
  { shop, admin }: StepRunner,
  { thirds, fee, isReversed }: StepOf<'collect'>,
): Promise<void> {
  const held = (await shop.couriers.list(admin)).find(({ name }) => name === COURIER)?.heldAmount ?? 0
  const amount = Math.max(0, Math.ceil((held * thirds) / 3))
  const { id } = await shop.couriers.recordPayout(admin, {
    ...{ courierName: COURIER, heldAmount: held, amount, feeAmount: fee },
    ...{ method: 'bank', arrivedOn: '2025-01-01', isMoreThanHeld: held > 0 },
  })
  if (isReversed) await shop.couriers.reversePayout(admin, id)
}
