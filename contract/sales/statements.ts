import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/form-fields.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { flag, id, requiredText, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { wallet, wallets } from './orders.ts'
import { statementMessages } from './statement-messages.ts'

/** Limits of an imported statement, in bytes and rows. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
export const MAX_STATEMENT_ROWS = 20_000

/** Maximum number of rows that a report lists; its counts include all rows. */
export const MAX_REPORTED_ROWS = 500

/** Why a receipt of a statement was not matched with an order automatically. */
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
const receiptReason = z.enum(receiptReasons)
export type ReceiptReason = z.output<typeof receiptReason>

/**
 * Outcome of a row: `matched` marks its order paid, `already-paid` confirms what was recorded by hand, `known` was
 * imported before and changes nothing. Anything else goes to the list of exceptions.
 */
const rowOutcome = z.enum(['matched', 'already-paid', 'known', ...receiptReasons])
export type RowOutcome = z.output<typeof rowOutcome>

/** Titles of the file's columns, by their content; null: no such column. */
const statementColumns = z.object({
  transactionId: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  time: z.nullable(z.string()),
  sender: z.nullable(z.string()),
})
export type StatementColumns = z.output<typeof statementColumns>

/** `data` of the error for a file whose columns were not recognised, so that they can be chosen. */
export const unknownColumns = z.object({ headers: z.array(z.string()), columns: statementColumns })

const reportedRow = wireCodec(
  {
    /** Line of the file, starting at 1. */
    line: z.int(),
    transactionId: z.string(),
    amountPaisa: z.int(),
    paidAt: timestamp,
    sender: z.string(),
    outcome: rowOutcome,
    /** The outcome as text. */
    outcomeText: z.string(),
    orderId: z.nullable(id),
  },
  { outcomeText: 'words' },
)
export type ReportedRow = z.output<typeof reportedRow>

const statementReport = z.object({
  wallet,
  /** False: nothing was stored; the report says what an import would do. */
  isImported: z.boolean(),
  headers: z.array(z.string()),
  columns: statementColumns,
  counts: z.object({
    matched: z.int(),
    alreadyPaid: z.int(),
    known: z.int(),
    exceptions: z.int(),
    /** Repeated rows within the file. */
    repeated: z.int(),
    /** Rows that are no received money: paid out, failed, totals. */
    skipped: z.int(),
    unreadable: z.int(),
  }),
  /** Rows that pay orders first, then exceptions. */
  rows: z.array(reportedRow),
  unreadable: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type StatementReport = z.output<typeof statementReport>

const columnTitle = z.optional(oneLine(120, { error: () => statementMessages.statementColumnInvalid }))

export const importStatementEndpoint = endpoint({
  method: 'POST',
  path: '/payments/statements',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Match the CSV statement of a wallet with orders by transaction id, amount and time. `check` (the default) only reports, `import` marks the matched orders paid and stores the rest as exceptions. Importing a row again changes nothing. Their buyers are told, unless `isSilent`. Columns are found by their titles, or named here.',
  body: z.object({
    wallet: z.enum(wallets, { error: () => statementMessages.statementWalletRequired }),
    mode: z.optional(z.enum(['check', 'import'])),
    fileName: z.optional(oneLine(200, { error: () => statementMessages.statementFileRequired })),
    transactionIdColumn: columnTitle,
    amountColumn: columnTitle,
    timeColumn: columnTitle,
    senderColumn: columnTitle,
    /** The buyers of the matched orders get no message that their money has come. */
    isSilent: z.optional(flag),
  }),
  files: { statement: { maxCount: 1, maxBytes: MAX_STATEMENT_BYTES } },
  answer: statementReport,
})

/** A receipt that was not matched automatically, with the order it may belong to. */
const statementException = wireCodec(
  {
    id,
    wallet,
    transactionId: z.string(),
    amountPaisa: z.int(),
    paidAt: timestamp,
    sender: z.string(),
    reason: receiptReason,
    reasonText: z.string(),
    isResolved: z.boolean(),
    /** What of it pays which orders, or (`surplus`) goes back. Of a reversal: what it reverses. */
    payments: z.array(z.object({ orderId: id, amount: taka, state: z.enum(['received', 'surplus']) })),
    /** Whole taka that neither pay an order nor go back. */
    openAmount: taka,
    /** Whether staff may choose orders that it pays, send back what is open, or take back what it reverses. */
    canPayOrders: z.boolean(),
    canGoBack: z.boolean(),
    canBeTakenBack: z.boolean(),
    /** `settled`: it pays orders; `noted`: only a note was written; null while open. */
    resolution: z.nullable(z.enum(['settled', 'noted'])),
    resolvedByName: z.nullable(z.string()),
    resolvedAt: z.nullable(timestamp),
    note: z.string(),
    orderId: z.nullable(id),
    /** The suggested order; `canBePaid`: it is unpaid and may be settled with this receipt. */
    order: z.nullable(
      z.object({ grandTotal: taka, amountDue: taka, createdAt: timestamp, canBePaid: z.boolean() }),
    ),
    fileName: z.string(),
    createdAt: timestamp,
  },
  { reasonText: 'words' },
)
export type StatementException = z.output<typeof statementException>

const exceptionFilter = z.object({
  ...pageQuery,
  /** By default open ones; `resolved`: those that staff dealt with in either way. */
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
  permission: 'books.view',
  summary:
    'List the receipts of imported statements that were not matched automatically, newest first; with `state=resolved` what was done about each, by whom and when.',
  query: exceptionFilter,
  answer: rowPage(statementException),
})

export const resolveStatementExceptionEndpoint = endpoint({
  method: 'PATCH',
  path: '/payments/statements/exceptions/:id',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary: 'Resolve an exception with a note; it leaves the list. Does not mark any order paid.',
  params: z.object({ id }),
  body: z.object({ note: requiredText({ error: () => statementMessages.exceptionNoteRequired }, 300) }),
  answer: statementException,
})

export const settleStatementExceptionEndpoint = endpoint({
  method: 'POST',
  path: '/payments/statements/exceptions/:id/settle',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Settle an exception: this receipt is a payment of the suggested order, whatever differs. What it lacks is no longer asked for, unless `isPart` says that the rest is still to be paid; a refund never exceeds what was received. Fails when the order is not unpaid any more, or when the money was sent out or has paid another order.',
  params: z.object({ id }),
  /** The order that was shown, since another one may be suggested by now. */
  body: z.object({ orderId: id, isPart: z.optional(z.boolean()) }),
  answer: statementException,
})

const exceptionParams = { params: z.object({ id }) }

const payableByReceipt = z.object({
  id,
  customerName: z.string(),
  phone: z.string(),
  grandTotal: taka,
  amountDue: taka,
  createdAt: timestamp,
})
export type PayableByReceipt = z.output<typeof payableByReceipt>

export const listOrdersOfExceptionEndpoint = endpoint({
  method: 'GET',
  path: '/payments/statements/exceptions/:id/orders',
  tag: 'Order',
  who: 'admin',
  permission: 'books.view',
  summary:
    'List at most 20 orders that an exception may pay, newest first: those that match a number, phone or name, or without a text those that name its transaction or its sender.',
  ...exceptionParams,
  query: z.object({ text: z.optional(text(100)) }),
  answer: z.array(payableByReceipt),
})

/** Orders that one receipt pays in one step, at most. */
const MAX_ALLOCATIONS = 20

export const allocateExceptionEndpoint = endpoint({
  method: 'POST',
  path: '/payments/statements/exceptions/:id/allocations',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Divide an exception among orders: an amount for each, together no more than is open. What is left stays open, or goes back with `isRestGivenBack`: as a refund for staff to send, of the order that was paid first. Without orders all that is open goes back.',
  ...exceptionParams,
  body: z.object({
    /** As it was shown: a second click changes nothing. */
    openAmount: taka,
    allocations: z
      .array(z.object({ orderId: id, amount: taka.check(z.minimum(1, schemaErrors.amountRequired)) }))
      .check(z.maxLength(MAX_ALLOCATIONS)),
    isRestGivenBack: z.optional(z.boolean()),
  }),
  answer: statementException,
})

export const reverseExceptionEndpoint = endpoint({
  method: 'POST',
  path: '/payments/statements/exceptions/:id/take-back',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Take back all payments of the transfer that a `reversed` exception reverses: their orders are to be paid again. Fails when one of them was refunded.',
  ...exceptionParams,
  answer: statementException,
})
