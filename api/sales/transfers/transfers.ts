import { conflict, invalidField } from '#api/errors.ts'
import { dhakaDay } from '#api/period.ts'
import { REVERSAL_MS } from '#api/sales/payments/staff-payments.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
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

type RecordedTransfer = { recordedAt: Date; reversedAt: Date | null }

/** Whether it was recorded more than an hour ago and can no longer be reversed. */
export const isTooOldToReverse = ({ recordedAt }: Pick<RecordedTransfer, 'recordedAt'>, now: Date) =>
  now.getTime() - recordedAt.getTime() > REVERSAL_MS

/**
 * Reverses a transfer recorded by mistake; `markReversed` answers false if it already was. Throws conflict when it is older
 * than an hour or already reversed.
 */
export async function reverseTransfer(
  transfer: Pick<RecordedTransfer, 'recordedAt'>,
  now: Date,
  markReversed: () => Promise<boolean>,
): Promise<void> {
  if (isTooOldToReverse(transfer, now)) throw conflict(messages.paymentTooOldToReverse)
  if (!(await markReversed())) throw conflict(messages.paymentAlreadyReversed)
}

/** Throws conflict when what is due is not what was shown, or less than is paid and that was not confirmed. */
export function assertDue(
  due: Taka,
  { shown, paid, isConfirmed = false }: { shown: Taka; paid: Taka; isConfirmed?: boolean | undefined },
  texts: { changed: (amount: string) => string; tooMuch: (amount: string) => string },
): void {
  if (due !== shown) throw conflict(texts.changed(formatTaka(due)))
  if (paid > due && !isConfirmed) throw conflict(texts.tooMuch(formatTaka(Math.max(0, due))))
}

/** Throws invalid for a day that has not come in Dhaka; `field`: where it was typed. */
export function assertNotInFuture(field: string, day: string, now: Date): void {
  if (day > dhakaDay(now)) throw invalidField(field, messages.dayInFuture)
}

/** A transfer as staff see it: who recorded it by name, and whether it can be taken back. */
export function toTransfer<
  Stored extends RecordedTransfer & { recordedBy: string; reversedBy: string | null },
>(stored: Stored, recordedByName: string, now: Date) {
  const { recordedBy: _recordedBy, reversedAt: _reversedAt, reversedBy: _reversedBy, ...transfer } = stored
  return { ...transfer, recordedByName, ...reversalOf(stored, now) }
}

/** Whether one was taken back as recorded by mistake, and whether it still can be. */
function reversalOf(transfer: RecordedTransfer, now: Date) {
  const isReversed = transfer.reversedAt !== null
  return { isReversed, canBeReversed: !isReversed && !isTooOldToReverse(transfer, now) }
}
