import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notFound } from '#api/errors.ts'
import type { ReturnState } from '#contract/sales/returns.ts'
import { newId } from '#database/new-id.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { pickOrder } from './pick-order.ts'
import { type Player, pick, type StepsOf } from './player.ts'

/** Goods come back, and are refunded or exchanged. */
export const returnSteps: StepsOf<
  'requestReturn' | 'decideReturn' | 'enterReturn' | 'receive' | 'refundReturn' | 'exchange'
> = {
  async requestReturn(player, { which, units }) {
    const { id: orderId, lines } = await pickReturnable(player, which, units)
    const input = { orderId, lines, reason: 'damaged', resolution: 'refund' } as const
    await player.shop.returns.request(player.buyer, input, [])
  },

  async decideReturn(player, { which, isApproved }) {
    const state = isApproved || which % 2 === 0 ? 'requested' : 'approved'
    const decision = isApproved ? 'approved' : 'rejected'
    const { id } = await pickReturn(player, which, state)
    await player.shop.returns.decide(player.admin, id, { decision, reason: 'Rahima Begum has used it' })
  },

  async enterReturn(player, step) {
    await enterReturn(player, step)
  },

  async receive(player, { which, isEntered, settle, restocked, writtenOff, fee, withDeliveryFee }) {
    const { returns } = player.shop
    const units = Math.max(1, restocked + writtenOff)
    const entered = isEntered
      ? await enterReturn(player, { which, units })
      : await pickReturn(player, which, 'approved')
    const lines = entered.lines.map(({ lineId }) => {
      return { lineId, restockedUnits: restocked, writtenOffUnits: writtenOff }
    })
    const { state } = await returns.receive(player.admin, entered.id, { lines, fee, withDeliveryFee })
    if (state === 'received' && settle === 'refund') await returns.refund(player.admin, entered.id, {})
    if (state === 'received' && settle === 'exchange') await exchange(player, entered.id, 1 + restocked)
  },

  async refundReturn(player, { which, amount, toWallet }) {
    const received = await pickReturn(player, which, 'received')
    const wallet = { method: 'bkash', number: '01712345678' } as const
    await player.shop.returns.refund(player.admin, received.id, { amount, ...(toWallet && { wallet }) })
  },

  async exchange(player, { which, units }) {
    const received = await pickReturn(player, which, 'received')
    return exchange(player, received.id, units)
  },
}

async function enterReturn(player: Player, { which, units }: { which: number; units: number }) {
  const { id: orderId, lines } = await pickReturnable(player, which, units)
  const input = { orderId, lines, reason: 'damaged', resolution: 'refund' } as const
  return player.shop.returns.enter(player.admin, input)
}

/** A delivered order, and units of one of its lines. */
async function pickReturnable(player: Player, which: number, units: number) {
  const { id, staff } = await pickOrder(player, which, eq(orders.status, 'delivered'))
  const line = pick(staff.lines, which)
  return { id, lines: line ? [{ lineId: line.id, units }] : [] }
}

async function pickReturn({ shop, admin }: Player, which: number, state: ReturnState) {
  const { rows } = await shop.returns.list(admin, { state })
  const row = pick(rows, which)
  const { returns } = await shop.returns.listOf(admin, row?.orderId ?? newId())
  const found = returns.find(({ id }) => id === row?.id)
  if (!found) throw notFound('There is none')
  return found
}

async function exchange({ shop, admin, product, happened }: Player, returnId: string, units: number) {
  const plan = { lines: [{ productId: product.id, quantity: units }], deliveryFee: 0 }
  const { grandTotal, discountAmount } = await shop.returns.previewExchange(admin, returnId, plan)
  const order = await shop.returns.exchange(admin, returnId, { ...plan, grandTotal })
  expect(order).toMatchObject({ grandTotal, discountAmount })
  happened.placed.push(order.id)
}
