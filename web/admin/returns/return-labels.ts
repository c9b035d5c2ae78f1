import { defineTexts } from '#contract/language.ts'
import type { OrderReturn, ReturnReason, ReturnState } from '#contract/sales/returns.ts'
import type { StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { staffReturnTexts } from './staff-return-texts.ts'

/** States of a return as staff read them. */
export const listedReturnStates = defineTexts(
  {
    requested: 'Requested',
    approved: 'Approved',
    received: 'Goods are here',
    closed: 'Closed',
    rejected: 'Rejected',
  } satisfies Record<ReturnState, string>,
  {
    requested: 'অনুরোধ এসেছে',
    approved: 'অনুমোদিত',
    received: 'পণ্য এসেছে',
    closed: 'সম্পন্ন',
    rejected: 'নামঞ্জুর',
  },
)

/** Yellow waits for the staff, blue for the customer. */
export const listedReturnTones: Record<ReturnState, BadgeTone> = {
  requested: 'yellow',
  approved: 'blue',
  received: 'yellow',
  closed: 'green',
  rejected: 'red',
}

export const listedReturnReasons = defineTexts(
  {
    damaged: 'Damaged',
    'wrong-item': 'Wrong item',
    'not-as-described': 'Not as described',
    'does-not-fit': 'Does not fit',
    'changed-mind': 'Changed their mind',
    other: 'Another reason',
  } satisfies Record<ReturnReason, string>,
  {
    damaged: 'ভাঙা বা নষ্ট',
    'wrong-item': 'ভুল পণ্য',
    'not-as-described': 'বর্ণনার সঙ্গে মেলে না',
    'does-not-fit': 'মাপে হয়নি',
    'changed-mind': 'আর নিতে চান না',
    other: 'অন্য কারণ',
  },
)

export const listedResolutions = defineTexts(
  { refund: 'Money back', exchange: 'Other goods' } satisfies Record<OrderReturn['resolution'], string>,
  { refund: 'টাকা ফেরত', exchange: 'পণ্য বদল' },
)

/** Steps that staff can take with a return. */
export type ReturnStep = 'approve' | 'reject' | 'receive' | 'refund' | 'exchange'
type StepButton = { step: ReturnStep; label: string; variant: 'primary' | 'secondary' | 'quiet' }
type Steppable = Pick<OrderReturn, 'state' | 'resolution' | 'openAmount'>

/** The steps of a return by its state, the most likely one first. The API checks again whether a step is allowed. */
export function stepsOf({ state, resolution, openAmount }: Steppable): StepButton[] {
  const { steps } = staffReturnTexts
  const receive = { step: 'receive', label: steps.receive } as const
  const reject = { step: 'reject', label: steps.reject, variant: 'quiet' } as const
  if (state === 'requested')
    return [
      { step: 'approve', label: steps.approve, variant: 'primary' },
      { ...receive, variant: 'secondary' },
      reject,
    ]
  if (state === 'approved') return [{ ...receive, variant: 'primary' }, reject]
  if (state !== 'received') return []
  const refund = { step: 'refund', label: openAmount > 0 ? steps.refund : steps.close } as const
  const exchange = { step: 'exchange', label: steps.exchange } as const
  const [first, second] = resolution === 'refund' ? [refund, exchange] : [exchange, refund]
  return [
    { ...first, variant: 'primary' },
    { ...second, variant: 'secondary' },
  ]
}

/** Whether anything of an order was delivered, so that it can come back. */
export const canHaveReturns = ({ lines }: Pick<StaffView, 'lines'>): boolean =>
  lines.some(({ delivered }) => delivered > 0)

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
