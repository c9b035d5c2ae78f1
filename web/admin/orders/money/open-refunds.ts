import type { RefundStatus } from '#contract/sales/refunds.ts'

/** Whether the money of a refund is still to be sent, or somebody has to decide about it. */
export const isOpenRefund = ({ status }: { status: RefundStatus }): boolean =>
  status === 'pending' || status === 'approved'
