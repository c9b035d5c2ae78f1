import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import type { Posting } from '#api/sales/ledger/ledger.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { lockTransfers, type TransferReversal } from './transfers.repository.ts'
import { isTooOldToReverse, type StoredTransfer, toTransfer } from './transfers.ts'

/** What is different for payouts of couriers, payments to suppliers and payouts to sellers. */
export type TransferKind<Stored extends StoredTransfer> = {
  /** The account of the ledger that holds what is due, and whose of them it is. */
  account: 'courier' | 'supplier' | 'seller'
  partyOf: (transfer: Stored) => string
  /** What the party holds or is owed by the ledger, and what of that a transfer settles. */
  sumDue: (tx: Tx, party: string) => Promise<Taka>
  settledBy: (transfer: Stored) => Taka
  insert: (tx: Tx, transfer: Stored) => Promise<void>
  find: (tx: Tx, id: string) => Promise<{ transfer: Stored; recordedByName: string } | undefined>
  markReversed: (tx: Tx, reversal: TransferReversal) => Promise<boolean>
  postingOf: (transfer: Stored, at: Date) => Posting
  reversedPostingOf: (transfer: Stored, at: Date) => Posting
  audit: {
    type: string
    recorded: string
    reversed: string
    /** The field with what is due. */
    due: 'heldAmount' | 'dueAmount'
    /** What a reversal changes. */
    reversal: (transfer: Stored) => { before: object; after: object }
  }
  texts: () => {
    changed: (amount: string) => string
    tooMuch: (amount: string) => string
    notFound: string
  }
}

/** What staff saw when they typed a transfer, and whether it is meant to be more than that. */
type Shown = { due: Taka; isMoreThanDue: boolean | undefined }

/**
 * Records money that a party paid out or was paid, with its posting. Throws conflict when what is due is not what was
 * shown, or less than is paid and that was not confirmed.
 */
export async function recordTransfer<Stored extends StoredTransfer>(
  tx: Tx,
  viewer: Viewer,
  kind: TransferKind<Stored>,
  transfer: Stored,
  shown: Shown,
) {
  const { id, recordedAt: at } = transfer
  const party = kind.partyOf(transfer)
  await lockTransfers(tx, kind.account, party)
  const due = await kind.sumDue(tx, party)
  const settled = kind.settledBy(transfer)
  assertDue(due, settled, shown, kind.texts())
  await kind.insert(tx, transfer)
  await insertPosting(tx, kind.postingOf(transfer, at))
  const { type, recorded, due: field } = kind.audit
  const change = {
    before: { [field]: due },
    after: { [field]: due - settled, ...auditedFields(transfer) },
    at,
  }
  await recordAudit(tx, viewer, recorded, { type, id }, change)
  return getTransfer(tx, kind, id, at)
}

/**
 * Takes back a transfer that was recorded by mistake, by a counter-posting; its row stays. Throws notFound, and conflict
 * when it is older than an hour or was taken back.
 */
export async function reverseTransfer<Stored extends StoredTransfer>(
  tx: Tx,
  viewer: Viewer,
  kind: TransferKind<Stored>,
  { id, now }: { id: string; now: Date },
) {
  const found = await kind.find(tx, id)
  if (!found) throw notFound(kind.texts().notFound)
  const { transfer } = found
  await lockTransfers(tx, kind.account, kind.partyOf(transfer))
  if (isTooOldToReverse(transfer, now)) throw conflict(messages.paymentTooOldToReverse)
  if (!(await kind.markReversed(tx, { id, by: viewer.userId, now })))
    throw conflict(messages.paymentAlreadyReversed)
  await insertPosting(tx, kind.reversedPostingOf(transfer, now))
  const { type, reversed, reversal } = kind.audit
  await recordAudit(tx, viewer, reversed, { type, id }, { ...reversal(transfer), at: now })
  return getTransfer(tx, kind, id, now)
}

/** Throws conflict when what is due is not what was shown, or less than is settled and that was not confirmed. */
function assertDue(
  due: Taka,
  settled: Taka,
  shown: Shown,
  { changed, tooMuch }: { changed: (amount: string) => string; tooMuch: (amount: string) => string },
): void {
  if (due !== shown.due) throw conflict(changed(formatTaka(due)))
  if (settled > due && !shown.isMoreThanDue) throw conflict(tooMuch(formatTaka(Math.max(0, due))))
}

/** What staff typed, without when and by whom it was recorded. */
function auditedFields({
  id: _id,
  recordedBy: _recordedBy,
  recordedAt: _recordedAt,
  reversedAt: _reversedAt,
  reversedBy: _reversedBy,
  ...fields
}: StoredTransfer) {
  return fields
}

async function getTransfer<Stored extends StoredTransfer>(
  tx: Tx,
  kind: TransferKind<Stored>,
  id: string,
  now: Date,
) {
  const found = await kind.find(tx, id)
  if (!found) throw notFound(kind.texts().notFound)
  return toTransfer(found.transfer, found.recordedByName, now)
}
