/** Maximum length of what is written in a complaint, by customers and the shop. */
export const MAX_COMPLAINT_LENGTH = 2_000

/** Entries of a complaint after which customers and notes add nothing more; staff can still answer, resolve and reopen it. */
export const MAX_COMPLAINT_ENTRIES = 200

/** Maximum number of complaints that a customer is shown, the newest. */
export const MAX_OWN_COMPLAINTS = 100

export const complaintReasons = [
  'not-delivered',
  'late',
  'damaged',
  'wrong-item',
  'refund',
  'conduct',
  'other',
] as const
export type ComplaintReason = (typeof complaintReasons)[number]
