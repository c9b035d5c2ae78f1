import { invalidField } from '#api/errors.ts'
import { dhakaDay } from '#api/period.ts'
import { REVERSAL_MS } from '#api/sales/payments/staff-payments.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import { newId } from '#database/new-id.ts'

type NewTransfer<Method extends string> = {
  method: Method
  wallet?: Wallet | undefined
  reference?: string | undefined
}

/**
 * What payouts of couriers, payments to suppliers and payouts to sellers store alike, as staff record it now. Throws
 * invalid for a wallet without its name, and for a name of another way.
 */
export function newTransfer<Method extends string>(
  viewer: Viewer,
  { method, wallet, reference = '' }: NewTransfer<Method>,
  now: Date,
) {
  if ((method === 'wallet') !== (wallet !== undefined)) throw invalidField('wallet', messages.payoutWallet)
  return {
    id: newId(now.getTime()),
    method,
    provider: wallet ?? '',
    reference,
    recordedBy: viewer.userId,
    recordedAt: now,
    reversedAt: null,
    reversedBy: null,
  }
}

/** What the tables of transfers have alike. */
export type StoredTransfer = Omit<ReturnType<typeof newTransfer>, 'reversedAt' | 'reversedBy'> & {
  reversedAt: Date | null
  reversedBy: string | null
}

/** Whether it was recorded more than an hour ago and can no longer be reversed. */
export const isTooOldToReverse = ({ recordedAt }: Pick<StoredTransfer, 'recordedAt'>, now: Date) =>
  now.getTime() - recordedAt.getTime() > REVERSAL_MS

/** Throws invalid for a day that has not come in Dhaka; `field`: where it was typed. */
export function assertNotInFuture(field: string, day: string, now: Date): void {
  if (day > dhakaDay(now)) throw invalidField(field, messages.dayInFuture)
}

/** A transfer as staff see it: who recorded it by name, and whether it can be taken back. */
export function toTransfer<Stored extends StoredTransfer>(stored: Stored, recordedByName: string, now: Date) {
  const { recordedBy: _recordedBy, reversedAt, reversedBy: _reversedBy, ...transfer } = stored
  const isReversed = reversedAt !== null
  const canBeReversed = !isReversed && !isTooOldToReverse(stored, now)
  return { ...transfer, recordedByName, isReversed, canBeReversed }
}
