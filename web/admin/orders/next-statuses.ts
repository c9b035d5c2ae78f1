import type { OrderStatus } from '#contract/sales/orders.ts'

type NextStatus = { to: OrderStatus; label: string; done: string }

const labels: Partial<Record<OrderStatus, Omit<NextStatus, 'to'>>> = {
  processing: { label: 'Start packing', done: 'The order is being packed.' },
  shipped: { label: 'Hand over to courier', done: 'The order is on its way.' },
  delivered: { label: 'Mark delivered', done: 'The order is delivered.' },
}

/** The next status on the way to delivery, with the texts of its button, and whether the order can be cancelled. */
export function nextStatusButtons(moves: readonly OrderStatus[]): {
  forward: NextStatus | undefined
  canCancel: boolean
} {
  const to = moves.find((move) => labels[move])
  const texts = to && labels[to]
  return { forward: to && texts && { to, ...texts }, canCancel: moves.includes('cancelled') }
}
