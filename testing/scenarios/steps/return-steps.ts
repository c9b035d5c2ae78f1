import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notFound } from '#api/errors.ts'
import type { ReturnState } from '#contract/sales/returns.ts'
import { newId } from '#database/new-id.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { pickOrder } from './pick-order.ts'
import { pick, type StepRunner, type StepsOf } from './step-runner.ts'

/** Goods come back, and are refunded or exchanged. */
export const returnSteps: StepsOf<
  'requestReturn' | 'decideReturn' | 'enterReturn' | 'receive' | 'refundReturn' | 'exchange'
> = {
  async requestReturn(runner, { which, units }) {
    const { id: orderId, lines } = await pickReturnable(runner, which, units)
    const input = { orderId, lines, reason: 'damaged', resolution: 'refund' } as const
    await runner.shop.returns.request(runner.buyer, input, [])
  },

  async decideReturn(runner, { which, isApproved }) {
    const state = isApproved || which % 2 === 0 ? 'requested' : 'approved'
    const decision = isApproved ? 'approved' : 'rejected'
    const { id } = await pickReturn(runner, which, state)
    await runner.shop.returns.decide(runner.admin, id, { decision, reason: 'Rahima Begum has used it' })
  },

  async enterReturn(runner, step) {
    await enterReturn(runner, step)
  },

  async receive(runner, { which, isEntered, settle, restocked, writtenOff, fee, withDeliveryFee }) {
    const { returns } = runner.shop
    const units = Math.max(1, restocked + writtenOff)
    const entered = isEntered
      ? await enterReturn(runner, { which, units })
      : await pickReturn(runner, which, 'approved')
    const lines = entered.lines.map(({ lineId }) => {
      return { lineId, restockedUnits: restocked, writtenOffUnits: writtenOff }
    })
    const { state } = await returns.receive(runner.admin, entered.id, { lines, fee, withDeliveryFee })
    if (state === 'received' && settle === 'refund') await returns.refund(runner.admin, entered.id, {})
    if (state === 'received' && settle === 'exchange') await exchange(runner, entered.id, 1 + restocked)
  },

  async refundReturn(runner, { which, amount, toWallet }) {
    const received = await pickReturn(runner, which, 'received')
    const wallet = { method: 'bkash', number: '01712345678' } as const
    await runner.shop.returns.refund(runner.admin, received.id, { amount, ...(toWallet && { wallet }) })
  },

  async exchange(runner, { which, units }) {
    const received = await pickReturn(runner, which, 'received')
    return exchange(runner, received.id, units)
  },
}

async function enterReturn(runner: StepRunner, { which, units }: { which: number; units: number }) {
  const { id: orderId, lines } = await pickReturnable(runner, which, units)
  const input = { orderId, lines, reason: 'damaged', resolution: 'refund' } as const
  return runner.shop.returns.enter(runner.admin, input)
}

/** A delivered order, and units of one of its lines. */
async function pickReturnable(runner: StepRunner, which: number, units: number) {
  const { id, staff } = await pickOrder(runner, which, eq(orders.status, 'delivered'))
  const line = pick(staff.lines, which)
  return { id, lines: line ? [{ lineId: line.id, units }] : [] }
}

async function pickReturn({ shop, admin }: StepRunner, which: number, state: ReturnState) {
  const { rows } = await shop.returns.list(admin, { state })
  const row = pick(rows, which)
  const { returns } = await shop.returns.listOf(admin, row?.orderId ?? newId())
  const found = returns.find(({ id }) => id === row?.id)
  if (!found) throw notFound('There is none')
  return found
}

async function exchange({ shop, admin, product, history }: StepRunner, returnId: string, units: number) {
  const plan = { lines: [{ productId: product.id, quantity: units }], deliveryFee: 0 }
  const { grandTotal, discountAmount } = await shop.returns.previewExchange(admin, returnId, plan)
  const order = await shop.returns.exchange(admin, returnId, { ...plan, grandTotal })
  expect(order).toMatchObject({ grandTotal, discountAmount })
  history.placed.push(order.id)
}
