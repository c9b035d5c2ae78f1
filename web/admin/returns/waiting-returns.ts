import type { OrderReturn } from '#contract/sales/returns.ts'
import { formatPrice } from '#web/formatting/formatting.ts'

type Waiting = Pick<OrderReturn, 'id' | 'state' | 'resolution' | 'openAmount'>

/** What the returns of an order wait for, in their order; nothing for those that are closed or rejected. */
export function waitingReturns(returns: readonly Waiting[]): { id: string; text: string }[] {
  return returns.flatMap((stored, index) => {
    const text = nextStepText(stored)
    const name = returns.length > 1 ? `Return ${index + 1}` : 'The return'
    return text ? [{ id: stored.id, text: `${name} ${text}` }] : []
  })
}

function nextStepText({ state, resolution, openAmount }: Waiting): string {
  if (state === 'requested') return 'is requested: answer it.'
  if (state === 'approved') return 'is approved: its goods are still to come.'
  if (state !== 'received') return ''
  if (openAmount === 0) return 'is here: close it.'
  const amount = formatPrice(openAmount)
  return resolution === 'refund'
    ? `is here: give ${amount} back.`
    : `is here: send other goods for ${amount}, or give the money back.`
}
