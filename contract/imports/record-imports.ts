import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/form-fields.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { fileAnswer, id, timestamp } from '#contract/wire.ts'
import { MAX_IMPORT_BYTES } from './imports.ts'
import { recordImportMessages } from './record-import-messages.ts'

/** What a file of a previous shop holds in addition to products. */
export const recordKinds = ['customers', 'orders'] as const
const recordKind = z.enum(recordKinds, schemaErrors.chooseFromList)
export type RecordKind = z.output<typeof recordKind>

/** Customers or orders that are read from one file. */
export const MAX_IMPORTED_RECORDS = 50_000

/** See `record_imports` in database/schema/record-imports.ts. */
export const recordImportState = z.enum(['checked', 'running', 'paused', 'done', 'failed'])
export type RecordImportState = z.output<typeof recordImportState>

/** Which shop a file is of, by its columns. */
const recordFormat = z.enum(['shopify', 'woocommerce', 'other'])
export type RecordFormat = z.output<typeof recordFormat>

/** Customers whose phone or email an account has: `join` completes the account, `list` writes nothing and lists them. */
const duplicates = z.enum(['join', 'list'], schemaErrors.chooseFromList)
export type Duplicates = z.output<typeof duplicates>

/** What an import would do with a row; `joined`: it belongs to an account of the shop or to an earlier row. */
export const recordOutcomes = ['new', 'joined', 'unchanged', 'refused'] as const
const recordOutcome = z.enum(recordOutcomes)
export type RecordOutcome = z.output<typeof recordOutcome>

const recordImport = z.object({
  id,
  kind: recordKind,
  state: recordImportState,
  format: recordFormat,
  fileName: z.string(),
  createdByName: z.string(),
  duplicates: z.nullable(duplicates),
  /** Result of the check, in customers or orders. */
  counts: z.object({ new: z.int(), joined: z.int(), unchanged: z.int(), refused: z.int() }),
  progress: z.object({ done: z.int(), total: z.int(), failed: z.int() }),
  /** Columns of the file that are not read although they have values, with the number of these. */
  unusedColumns: z.array(z.object({ title: z.string(), count: z.int() })),
  /** Why it failed; empty unless it did. */
  failure: z.string(),
  createdAt: timestamp,
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
})
export type RecordImport = z.output<typeof recordImport>

const recordRowState = z.enum(['planned', 'applied', 'failed'])

const recordImportRow = z.object({
  line: z.int(),
  name: z.string(),
  outcome: recordOutcome,
  state: recordRowState,
  remarks: z.array(z.string()),
})
export type RecordImportRow = z.output<typeof recordImportRow>

export const checkRecordsEndpoint = endpoint({
  method: 'POST',
  path: '/imports/records',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary:
    'Check a CSV file of customers or past orders, of Shopify, WooCommerce or this shop: which would be new or belong to an account. Changes nothing yet.',
  body: z.object({
    kind: recordKind,
    fileName: z.optional(oneLine(200, { error: () => recordImportMessages.fileRequired })),
  }),
  files: { records: { maxCount: 1, maxBytes: MAX_IMPORT_BYTES } },
  status: 201,
  answer: recordImport,
})

const recordImportFilter = z.object({
  ...pageQuery,
  kind: z.optional(recordKind),
  state: z.optional(recordImportState),
})
export type RecordImportFilter = z.output<typeof recordImportFilter>

export const listRecordImportsEndpoint = endpoint({
  method: 'GET',
  path: '/imports/records',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'List the files of customers and past orders that were checked or imported, newest first.',
  query: recordImportFilter,
  answer: rowPage(recordImport),
})

export const getRecordImportEndpoint = endpoint({
  method: 'GET',
  path: '/imports/records/:id',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Get one import of customers or past orders with its figures and progress.',
  params: z.object({ id }),
  answer: recordImport,
})

const recordRowFilter = z.object({
  ...pageQuery,
  outcome: z.optional(recordOutcome),
  state: z.optional(recordRowState),
  /** Only rows with remarks. */
  remarks: z.optional(z.literal('yes')),
})
export type RecordRowFilter = z.output<typeof recordRowFilter>

export const listRecordRowsEndpoint = endpoint({
  method: 'GET',
  path: '/imports/records/:id/rows',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'List the customers or orders of a file in its order, with the outcome of each.',
  params: z.object({ id }),
  query: recordRowFilter,
  answer: rowPage(recordImportRow),
})

export const recordReportEndpoint = endpoint({
  method: 'GET',
  path: '/imports/records/:id/report',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Get the outcome of every customer or order of the file, and its unused columns, as a CSV file.',
  params: z.object({ id }),
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})

export const startRecordsEndpoint = endpoint({
  method: 'POST',
  path: '/imports/records/:id/start',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary:
    'Import a checked file in the background. With `duplicates` `join` accounts are completed by what the file knows, with `list` they stay as they are.',
  params: z.object({ id }),
  body: z.object({ duplicates }),
  answer: recordImport,
})

export const pauseRecordsEndpoint = endpoint({
  method: 'POST',
  path: '/imports/records/:id/pause',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Pause a running import; what is written stays.',
  params: z.object({ id }),
  answer: recordImport,
})

export const resumeRecordsEndpoint = endpoint({
  method: 'POST',
  path: '/imports/records/:id/resume',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary:
    'Resume a paused import, or one that stopped because of an error, after the last row that was written.',
  params: z.object({ id }),
  answer: recordImport,
})
