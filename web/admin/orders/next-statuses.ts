import type { OrderStatus } from '#contract/sales/orders.ts'

type Forward = { to: OrderStatus; label: string; done: string }

const words: Partial<Record<OrderStatus, Omit<Forward, 'to'>>> = {
  processing: { label: 'Start packing', done: 'The order is being packed.' },
  shipped: { label: 'Hand over to courier', done: 'The order is on its way.' },
  delivered: { label: 'Mark delivered', done: 'The order is delivered.' },
}

/** The move that brings an order nearer to its buyer, and whether it can still be cancelled. */
export function nextStatusButtons(moves: readonly OrderStatus[]): {
  forward: Forward | undefined
  canCancel: boolean
} {
  const to = moves.find((move) => words[move])
  const said = to && words[to]
  return { forward: to && said && { to, ...said }, canCancel: moves.includes('cancelled') }
}
