import type { OrderReturn } from '#contract/sales/returns.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { staffReturnTexts } from './staff-return-texts.ts'

type Waiting = Pick<OrderReturn, 'id' | 'state' | 'resolution' | 'openAmount'>

/** What the returns of an order wait for, in their order; nothing for those that are closed or rejected. */
export function waitingReturns(returns: readonly Waiting[]): { id: string; text: string }[] {
  return returns.flatMap((stored, index) => {
    const name =
      returns.length > 1 ? staffReturnTexts.number(formatNumber(index + 1)) : staffReturnTexts.theReturn
    const text = nextStepText(stored, name)
    return text ? [{ id: stored.id, text }] : []
  })
}

function nextStepText({ state, resolution, openAmount }: Waiting, name: string): string {
  const { waiting } = staffReturnTexts
  if (state === 'requested' || state === 'approved') return waiting[state](name)
  if (state !== 'received') return ''
  return openAmount === 0 ? waiting.close(name) : waiting[resolution](name, formatPrice(openAmount))
}
