import type { useStaffForm } from '#web/admin/forms/use-staff-form.ts'
import type { figuresOf, PhoneOrder } from './phone-order.ts'

/** What the parts of the form for an order by phone are given. */
export type PhoneOrderPart = {
  form: ReturnType<typeof useStaffForm<PhoneOrder>>
  figures: ReturnType<typeof figuresOf>
  /** The shop's own fee to the division chosen. */
  shopFee: number
}
