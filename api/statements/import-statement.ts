import type { InputOf } from '#contract/endpoint.ts'
import type { Wallet } from '#contract/orders.ts'
import { statementMessages } from '#contract/statement-messages.ts'
import { type importStatement, MOST_REPORTED, type StatementReport } from '#contract/statements.ts'
import { newId } from '#database/new-id.ts'
import { insertAuditEntry } from '../audit/audit.repository.ts'
import { invalid } from '../errors.ts'
import { settlePayment } from '../orders/payment-status.repository.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { Viewer } from '../viewer.ts'
import { decodeStatement } from './decode-statement.ts'
import { judgeRow, type Verdict } from './judge-row.ts'
import { readStatement, type StatementRow } from './read-statement.ts'
import { receiptWords } from './receipt-words.ts'
import {
  listOrdersNaming,
  listOrdersWaiting,
  listOwnRefunds,
  listReceipts,
  type NewReceipt,
  type Receipt,
  upsertReceipts,
} from './statements.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>
type Wish = InputOf<typeof importStatement>['body']
type Judged = StatementRow & { outcome: Verdict['outcome'] | 'known'; orderId: string | null }

/** Rows stored by one statement. */
const AT_ONCE = 500

/** Takes the receipt back: its order was paid or cancelled meanwhile. */
class NoLongerOpen extends Error {}

/** The verb of matching a statement with orders; see the service. */
export function createImportStatement({ db, withTx, clock }: Needs) {
  return async (viewer: Viewer, wish: Wish, file: Uint8Array | undefined): Promise<StatementReport> => {
    viewer.mustBeAdmin()
    if (!file) throw invalid(statementMessages.statementFileRequired)
    const { rows, outgoing, ...read } = readStatement(decodeStatement(file), chosenColumns(wish))
    if (rows.length + read.skipped + read.unreadable.length === 0)
      throw invalid(statementMessages.statementEmpty)
    const { single, repeated, disagreeing } = withoutRepeats(rows)
    const judged = await judge(wish.wallet, single, new Set([...disagreeing, ...outgoing]))
    const isImported = wish.mode === 'import'
    const done = isImported ? await store(viewer, wish, judged) : judged
    return report(done, { ...read, wallet: wish.wallet, isImported, repeated })
  }

  /** What each row is, held against orders and what was taken in before, in four statements. */
  async function judge(wallet: Wallet, rows: StatementRow[], doubtful: Set<string>): Promise<Judged[]> {
    const ids = rows.map(({ transactionId }) => transactionId)
    const named = Map.groupBy(await listOrdersNaming(db, ids), (order) => order.walletTransactionId ?? '')
    const unnamed = rows.filter(({ transactionId }) => !named.has(transactionId))
    const totals = new Set(unnamed.filter(isWhole).map(({ amountPaisa }) => amountPaisa / 100))
    const waiting = Map.groupBy(await listOrdersWaiting(db, [...totals]), (order) => order.grandTotal * 100)
    const stored = new Map((await listReceipts(db, wallet, ids)).map((one) => [one.transactionId, one]))
    const ownRefunds = new Set(await listOwnRefunds(db, ids))
    return rows.map((row) => {
      const { transactionId, amountPaisa } = row
      const verdict = judgeRow(row, wallet, {
        named: named.get(transactionId) ?? [],
        waiting: waiting.get(amountPaisa) ?? [],
      })
      const isDoubtful = doubtful.has(transactionId)
      const isOwnRefund = ownRefunds.has(transactionId)
      return { ...row, ...held(verdict, row, { stored: stored.get(transactionId), isDoubtful, isOwnRefund }) }
    })
  }

  /** Pays what matches, each order in a transaction of its own; then keeps the rest. */
  async function store(viewer: Viewer, wish: Wish, judged: Judged[]): Promise<Judged[]> {
    const done: Judged[] = []
    for (const row of judged) {
      const isPaid = row.outcome === 'matched' && (await pay(viewer, wish, row))
      // Somebody was faster: the order stands otherwise now.
      if (row.outcome === 'matched' && !isPaid) done.push(...(await judge(wish.wallet, [row], new Set())))
      else done.push(row)
    }
    await keep(viewer, wish, done)
    return done
  }

  async function pay(viewer: Viewer, wish: Wish, row: Judged): Promise<boolean> {
    const { orderId, transactionId } = row
    if (orderId === null) return false
    const now = clock()
    try {
      return await withTx(async (tx) => {
        // First the receipt: what somebody has dealt with meanwhile pays nothing.
        if ((await upsertReceipts(tx, [toReceipt(viewer, wish, row)], now)) === 0) return false
        if (!(await settlePayment(tx, { orderId, now }))) throw new NoLongerOpen()
        await insertAuditEntry(tx, {
          actorId: viewer.userId,
          action: 'order.payment-matched',
          subjectType: 'order',
          subjectId: orderId,
          before: { paymentStatus: 'unpaid' },
          after: { paymentStatus: 'paid', wallet: wish.wallet, transactionId, fileName: wish.fileName ?? '' },
          at: now,
        })
        return true
      })
    } catch (error) {
      if (error instanceof NoLongerOpen) return false
      throw error
    }
  }

  async function keep(viewer: Viewer, wish: Wish, rows: Judged[]): Promise<void> {
    // What lost a race stays `matched` only if the other one stored it: then it changes nothing here.
    const left = rows.filter(({ outcome }) => outcome !== 'matched' && outcome !== 'known')
    const now = clock()
    for (let from = 0; from < left.length; from += AT_ONCE) {
      const receipts = left.slice(from, from + AT_ONCE).map((row) => toReceipt(viewer, wish, row))
      await withTx(async (tx) => {
        const changed = await upsertReceipts(tx, receipts, now)
        if (changed === 0) return
        await insertAuditEntry(tx, {
          actorId: viewer.userId,
          action: 'statement.imported',
          subjectType: 'statement',
          subjectId: wish.wallet,
          before: null,
          after: { fileName: wish.fileName ?? '', rows: changed },
          at: now,
        })
      })
    }
  }
}

function chosenColumns({ transactionIdColumn, amountColumn, timeColumn, senderColumn }: Wish) {
  return {
    ...(transactionIdColumn && { transactionId: transactionIdColumn }),
    ...(amountColumn && { amount: amountColumn }),
    ...(timeColumn && { time: timeColumn }),
    ...(senderColumn && { sender: senderColumn }),
  }
}

const isWhole = ({ amountPaisa }: StatementRow) => amountPaisa % 100 === 0

/** A statement may hold a row twice; the same transaction with another amount is not the same row. */
function withoutRepeats(rows: StatementRow[]) {
  const seen = new Map<string, StatementRow>()
  const disagreeing = new Set<string>()
  for (const row of rows) {
    const earlier = seen.get(row.transactionId)
    if (!earlier) seen.set(row.transactionId, row)
    else if (earlier.amountPaisa !== row.amountPaisa) disagreeing.add(row.transactionId)
    // One line that may be money out makes the other one doubtful.
    else if (!row.isDirectionKnown) seen.set(row.transactionId, { ...earlier, isDirectionKnown: false })
  }
  return { single: [...seen.values()], repeated: rows.length - seen.size, disagreeing }
}

type Known = { stored: Receipt | undefined; isDoubtful: boolean; isOwnRefund: boolean }

/** The verdict, held against what was taken in before, the rest of the file and what the shop itself sent. */
function held(
  verdict: Verdict,
  { amountPaisa, isDirectionKnown }: StatementRow,
  { stored, isDoubtful, isOwnRefund }: Known,
): Pick<Judged, 'outcome' | 'orderId'> {
  if (isDoubtful || (stored && stored.amountPaisa !== amountPaisa))
    return { outcome: 'amounts-disagree', orderId: stored?.orderId ?? verdict.orderId }
  if (stored && stored.state !== 'open') return { outcome: 'known', orderId: stored.orderId }
  const told = isDirectionKnown ? verdict : { ...verdict, outcome: 'direction-unknown' as const }
  if (!isOwnRefund) return told
  // Whoever got it back may have given its transaction id for another order.
  if (verdict.outcome === 'matched') return { outcome: 'own-refund', orderId: verdict.orderId }
  const isNobodys = verdict.outcome === 'unknown-transaction' || verdict.outcome === 'no-transaction-id'
  return isNobodys ? { outcome: 'own-refund', orderId: null } : told
}

function toReceipt(viewer: Viewer, wish: Wish, row: Judged): NewReceipt {
  const { transactionId, amountPaisa, paidAt, sender, outcome, orderId } = row
  const isMatched = outcome === 'matched' || outcome === 'already-paid' || outcome === 'known'
  return {
    id: newId(),
    wallet: wish.wallet,
    transactionId,
    amountPaisa,
    paidAt,
    sender,
    state: isMatched ? 'matched' : 'open',
    reason: isMatched ? null : outcome,
    orderId,
    fileName: wish.fileName ?? '',
    importedBy: viewer.userId,
  }
}

type Facts = Pick<StatementReport, 'wallet' | 'isImported' | 'headers' | 'columns' | 'unreadable'> & {
  skipped: number
  repeated: number
}

const rank = (outcome: Judged['outcome']) =>
  outcome === 'matched' ? 0 : outcome === 'already-paid' ? 2 : outcome === 'known' ? 3 : 1

function report(judged: Judged[], { skipped, repeated, unreadable, ...facts }: Facts): StatementReport {
  const rows = judged.toSorted((a, b) => rank(a.outcome) - rank(b.outcome) || a.line - b.line)
  const ofRank = (wanted: number) => judged.filter(({ outcome }) => rank(outcome) === wanted).length
  return {
    ...facts,
    counts: {
      matched: ofRank(0),
      exceptions: ofRank(1),
      alreadyPaid: ofRank(2),
      known: ofRank(3),
      repeated,
      skipped,
      unreadable: unreadable.length,
    },
    rows: rows.slice(0, MOST_REPORTED).map((row) => ({ ...row, words: receiptWords[row.outcome] })),
    unreadable: unreadable.slice(0, MOST_REPORTED),
  }
}
