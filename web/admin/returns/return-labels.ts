import type { SingleOrder, StaffView } from '#contract/sales/orders-staff.ts'
import type { OrderReturn, ReturnReason, ReturnState } from '#contract/sales/returns.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** States of a return as staff read them. Yellow waits for the staff, blue for the customer. */
export const listedReturnStates: Record<ReturnState, { label: string; tone: BadgeTone }> = {
  requested: { label: 'Requested', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'blue' },
  received: { label: 'Goods are here', tone: 'yellow' },
  closed: { label: 'Closed', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
}

export const listedReturnReasons: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  'not-as-described': 'Not as described',
  'does-not-fit': 'Does not fit',
  'changed-mind': 'Changed their mind',
  other: 'Another reason',
}

export const listedResolutions: Record<OrderReturn['resolution'], string> = {
  refund: 'Money back',
  exchange: 'Other goods',
}

/** Steps that staff can take with a return. */
export type ReturnStep = 'approve' | 'reject' | 'receive' | 'refund' | 'exchange'
type StepButton = { step: ReturnStep; label: string; variant: 'primary' | 'secondary' | 'quiet' }
type Steppable = Pick<OrderReturn, 'state' | 'resolution' | 'openAmount'>

/** The steps of a return by its state, the most likely one first. The API checks again whether a step is allowed. */
export function stepsOf({ state, resolution, openAmount }: Steppable): StepButton[] {
  const receive = { step: 'receive', label: 'Goods are here' } as const
  const reject = { step: 'reject', label: 'Reject', variant: 'quiet' } as const
  if (state === 'requested')
    return [
      { step: 'approve', label: 'Approve', variant: 'primary' },
      { ...receive, variant: 'secondary' },
      reject,
    ]
  if (state === 'approved') return [{ ...receive, variant: 'primary' }, reject]
  if (state !== 'received') return []
  const refund = { step: 'refund', label: openAmount > 0 ? 'Give the money back' : 'Close' } as const
  const exchange = { step: 'exchange', label: 'Exchange' } as const
  const [first, second] = resolution === 'refund' ? [refund, exchange] : [exchange, refund]
  return [
    { ...first, variant: 'primary' },
    { ...second, variant: 'secondary' },
  ]
}

/** Whether anything of an order was delivered, so that it can come back. */
export const canHaveReturns = (
  { status }: Pick<SingleOrder, 'status'>,
  { lines }: Pick<StaffView, 'lines'>,
): boolean => status === 'delivered' || lines.some(({ returned }) => returned > 0)

/** `Clay lamp, red, L`: a line with its choice. */
export const lineLabel = ({
  productName,
  color,
  size,
}: Pick<OrderReturn['lines'][number], 'productName' | 'color' | 'size'>): string =>
  [productName, color, size].filter(Boolean).join(', ')
