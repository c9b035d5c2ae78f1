import { invalidField } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'

export type Recipient = Pick<Order, 'recipientName' | 'recipientPhone'>

/**
 * Who receives an order; both empty: its buyer. Throws invalid for a name without a phone, which the courier calls,
 * or the reverse.
 */
export function recipientOf({
  recipientName = '',
  recipientPhone = '',
}: {
  [K in keyof Recipient]?: string | undefined
}): Recipient {
  if (recipientPhone && !recipientName) throw invalidField('recipientName', messages.recipientNameRequired)
  if (recipientName && !recipientPhone) throw invalidField('recipientPhone', messages.recipientPhoneRequired)
  return { recipientName, recipientPhone }
}
