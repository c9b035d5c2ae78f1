import type { OrderStatus } from '#contract/sales/orders.ts'
import { orderListTexts } from './order-list-texts.ts'

type NextStatus = { to: OrderStatus; label: string; done: string }

const nextMoves = ['processing', 'shipped', 'delivered'] as const

/** The next status on the way to delivery, with the texts of its button, and whether the order can be cancelled. */
export function nextStatusButtons(moves: readonly OrderStatus[]): {
  forward: NextStatus | undefined
  canCancel: boolean
} {
  const to = nextMoves.find((move) => moves.includes(move))
  return { forward: to && { to, ...orderListTexts.next[to] }, canCancel: moves.includes('cancelled') }
}
