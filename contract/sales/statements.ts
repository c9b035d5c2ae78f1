import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/form-fields.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, moment, requiredText, taka } from '#contract/wire.ts'
import { wallet, wallets } from './orders.ts'
import { statementMessages } from './statement-messages.ts'

/** Largest statement that is taken, in bytes and in rows. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
export const MAX_STATEMENT_ROWS = 20_000

/** Most rows a report lists; it counts them all. */
export const MAX_REPORTED_ROWS = 500

/** Why money of a statement pays no order by itself. */
export const receiptReasons = [
  'unknown-transaction',
  'no-transaction-id',
  'other-wallet',
  'amount-differs',
  'time-differs',
  'order-cancelled',
  'used-twice',
  'amounts-disagree',
  'own-refund',
  'direction-unknown',
  'reversed',
] as const
export const receiptReason = z.enum(receiptReasons)
export type ReceiptReason = z.output<typeof receiptReason>

/**
 * What comes of a row: `matched` pays its order now, `already-paid` confirms what somebody marked by hand, `known` was dealt
 * with before and changes nothing. Anything else waits in the list of exceptions.
 */
export const rowOutcome = z.enum(['matched', 'already-paid', 'known', ...receiptReasons])
export type RowOutcome = z.output<typeof rowOutcome>

/** Which column of the file holds what, by its title there; null: none does. */
export const statementColumns = z.object({
  transactionId: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  time: z.nullable(z.string()),
  sender: z.nullable(z.string()),
})
export type StatementColumns = z.output<typeof statementColumns>

/** Comes with the refusal of a file whose columns we do not know, so that they can be chosen. */
export const unknownColumns = z.object({ headers: z.array(z.string()), columns: statementColumns })

const reportedRow = z.object({
  /** Of the file, the first one is 1. */
  line: z.int(),
  transactionId: z.string(),
  amountPaisa: z.int(),
  paidAt: moment,
  sender: z.string(),
  outcome: rowOutcome,
  /** The outcome for the merchant. */
  words: z.string(),
  orderId: z.nullable(id),
})
export type ReportedRow = z.output<typeof reportedRow>

export const statementReport = z.object({
  wallet,
  /** False: nothing was stored, this is what an import would do. */
  isImported: z.boolean(),
  headers: z.array(z.string()),
  columns: statementColumns,
  counts: z.object({
    matched: z.int(),
    alreadyPaid: z.int(),
    known: z.int(),
    exceptions: z.int(),
    /** The same row again in the same file. */
    repeated: z.int(),
    /** No money received: paid out, failed, totals. */
    skipped: z.int(),
    unreadable: z.int(),
  }),
  /** What pays orders first, then what somebody has to look at. */
  rows: z.array(reportedRow),
  unreadable: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type StatementReport = z.output<typeof statementReport>

const columnTitle = z.optional(oneLine(120, statementMessages.statementColumnInvalid))

export const importStatementEndpoint = endpoint({
  method: 'POST',
  path: '/payments/statements',
  tag: 'Order',
  who: 'admin',
  summary:
    'Match the CSV statement of a wallet with orders on transaction id, amount and time. `check` (unless told) only reports, `import` marks the matched orders paid and keeps the rest as exceptions. The same row twice changes nothing. Columns are found by their titles, or named here.',
  body: z.object({
    wallet: z.enum(wallets, statementMessages.statementWalletRequired),
    mode: z.optional(z.enum(['check', 'import'])),
    fileName: z.optional(oneLine(200, statementMessages.statementFileRequired)),
    transactionIdColumn: columnTitle,
    amountColumn: columnTitle,
    timeColumn: columnTitle,
    senderColumn: columnTitle,
  }),
  files: { statement: { most: 1, largestBytes: MAX_STATEMENT_BYTES } },
  answer: statementReport,
})

/** Money of a statement that pays no order by itself, with the order it may be about. */
export const statementException = z.object({
  id,
  wallet,
  transactionId: z.string(),
  amountPaisa: z.int(),
  paidAt: moment,
  sender: z.string(),
  reason: receiptReason,
  words: z.string(),
  isResolved: z.boolean(),
  /** How, by whom and when: `settled` made its order paid, `noted` paid nothing; null while it is open. */
  resolution: z.nullable(z.enum(['settled', 'noted'])),
  resolvedByName: z.nullable(z.string()),
  resolvedAt: z.nullable(moment),
  note: z.string(),
  orderId: z.nullable(id),
  /** What the order costs and when it was placed; `canBePaid`: it waits for money, and this may be it. */
  order: z.nullable(z.object({ grandTotal: taka, createdAt: moment, canBePaid: z.boolean() })),
  fileName: z.string(),
  createdAt: moment,
})
export type StatementException = z.output<typeof statementException>

export const exceptionFilter = z.object({
  ...pageQuery,
  /** Open ones unless told; `resolved` are those a person dealt with, in whichever way. */
  state: z.optional(z.enum(['open', 'resolved'])),
  wallet: z.optional(wallet),
  reason: z.optional(receiptReason),
})
export type ExceptionFilter = z.output<typeof exceptionFilter>

export const listStatementExceptionsEndpoint = endpoint({
  method: 'GET',
  path: '/payments/statements/exceptions',
  tag: 'Order',
  who: 'admin',
  summary:
    'Money of imported statements that pays no order by itself, newest first; with `state=resolved` what was done about it, by whom and when.',
  query: exceptionFilter,
  answer: rowPage(statementException),
})

export const resolveStatementExceptionEndpoint = endpoint({
  method: 'PATCH',
  path: '/payments/statements/exceptions/:id',
  tag: 'Order',
  who: 'admin',
  summary: 'Say what was done about an exception; it leaves the list. Pays nothing.',
  params: z.object({ id }),
  body: z.object({ note: requiredText(statementMessages.exceptionNoteRequired, 300) }),
  answer: statementException,
})

export const settleStatementExceptionEndpoint = endpoint({
  method: 'POST',
  path: '/payments/statements/exceptions/:id/settle',
  tag: 'Order',
  who: 'admin',
  summary:
    'Mark the order suggested for an exception as paid with this money, whatever differs: what came is booked, and a refund gives back no more. It leaves the list. Refused when that order waits for no money any more, and for money that was sent out or has paid another order.',
  params: z.object({ id }),
  /** The order that was shown: another one may be suggested by now. */
  body: z.object({ orderId: id }),
  answer: statementException,
})
