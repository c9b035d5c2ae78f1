import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/form-fields.ts'
import { messages } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { fileAnswer, id, moment } from '#contract/wire.ts'
import { importMessages } from './import-messages.ts'

/** Largest file of products that is taken, in bytes, products and lines. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** Largest zip of pictures that may come with it. */
export const MAX_IMAGE_ZIP_BYTES = 200 * 1024 * 1024
export const MAX_IMPORTED_PRODUCTS = 10_000
export const MAX_IMPORT_LINES = 100_000

/** Products of the shop that an import of all or nothing may change: until the last is written, nobody can order them. */
export const MAX_ATOMIC_CHANGES = 500

/** What a file wants of a product: `refused` cannot be done, for its remarks. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const
export const importOutcome = z.enum(importOutcomes)
export type ImportOutcome = z.output<typeof importOutcome>

/** See `imports` in database/schema/imports.ts. */
export const importState = z.enum(['checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'])
export type ImportState = z.output<typeof importState>

/** `all`: every product of the file or none; `skip`: those that can be. */
export const importMode = z.enum(['all', 'skip'])
export type ImportMode = z.output<typeof importMode>

/** Stock of products that are in the shop: `keep` leaves it alone, `take` books what the file has. */
export const importStock = z.enum(['keep', 'take'])
export type ImportStock = z.output<typeof importStock>

export const productImport = z.object({
  id,
  state: importState,
  mode: z.nullable(importMode),
  fileName: z.string(),
  createdByName: z.string(),
  startedByName: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
  /** What its check found, in products. */
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** Of those changed: `only` their stock differs, or `also`. What was chosen, once it is started. */
  stock: z.object({ only: z.int(), also: z.int(), choice: z.nullable(importStock) }),
  /** Products dealt with so far by what is under way, of `total`; `failed` could not be after all. */
  progress: z.object({ done: z.int(), total: z.int(), failed: z.int() }),
  /**
   * Its pictures, fetched after its products were written: how many are dealt with, of `total`; `failed` of these could not be
   * had, `left` were left aside, for the remarks of their products.
   */
  pictures: z.object({ done: z.int(), total: z.int(), failed: z.int(), left: z.int() }),
  /** Why it stopped; empty when it did not. */
  failure: z.string(),
  createdAt: moment,
  startedAt: z.nullable(moment),
  finishedAt: z.nullable(moment),
  undoneAt: z.nullable(moment),
})
export type ProductImport = z.output<typeof productImport>

/** What was done with a product of the file: `planned` is nothing yet; `hidden` and `kept` are what an undoing left. */
export const importRowStates = [
  'planned',
  'applied',
  'failed',
  'removed',
  'hidden',
  'restored',
  'kept',
] as const
export const importRowState = z.enum(importRowStates)
export type ImportRowState = z.output<typeof importRowState>

/** A product of the file, with what it wants and what was done with it since. */
export const importRow = z.object({
  line: z.int(),
  handle: z.string(),
  name: z.string(),
  outcome: importOutcome,
  state: importRowState,
  remarks: z.array(z.string()),
  productId: z.nullable(id),
})
export type ImportRow = z.output<typeof importRow>

export const checkImportEndpoint = endpoint({
  method: 'POST',
  path: '/products/imports',
  tag: 'Product',
  who: 'admin',
  summary:
    'Check a CSV file of products in Shopify’s columns: what would be new, changed, unchanged or refused. Nothing is changed yet. Its pictures are addresses, or names of files in a zip that comes with it.',
  body: z.object({ fileName: z.optional(oneLine(200, importMessages.fileRequired)) }),
  files: {
    products: { most: 1, largestBytes: MAX_IMPORT_BYTES },
    pictures: { most: 1, largestBytes: MAX_IMAGE_ZIP_BYTES, isLarge: true },
  },
  status: 201,
  answer: productImport,
})

export const importFilter = z.object(pageQuery)
export type ImportFilter = z.output<typeof importFilter>

export const listImportsEndpoint = endpoint({
  method: 'GET',
  path: '/products/imports',
  tag: 'Product',
  who: 'admin',
  summary: 'Files of products that were checked or imported, newest first.',
  query: importFilter,
  answer: rowPage(productImport),
})

export const getImportEndpoint = endpoint({
  method: 'GET',
  path: '/products/imports/:id',
  tag: 'Product',
  who: 'admin',
  summary: 'One import: its figures, and how far it is.',
  params: z.object({ id }),
  answer: productImport,
})

export const importRowFilter = z.object({
  ...pageQuery,
  outcome: z.optional(importOutcome),
  state: z.optional(importRowState),
  /** Only products with something to say about them. */
  remarks: z.optional(z.literal('yes')),
})
export type ImportRowFilter = z.output<typeof importRowFilter>

export const listImportRowsEndpoint = endpoint({
  method: 'GET',
  path: '/products/imports/:id/rows',
  tag: 'Product',
  who: 'admin',
  summary: 'The products of an imported file, in its order, and what happens with each.',
  params: z.object({ id }),
  query: importRowFilter,
  answer: rowPage(importRow),
})

export const importReportEndpoint = endpoint({
  method: 'GET',
  path: '/products/imports/:id/report',
  tag: 'Product',
  who: 'admin',
  summary: 'The same as a CSV file, all products.',
  params: z.object({ id }),
  query: z.object({ outcome: z.optional(importOutcome) }),
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})

export const startImportEndpoint = endpoint({
  method: 'POST',
  path: '/products/imports/:id/start',
  tag: 'Product',
  who: 'admin',
  summary:
    'Import a checked file in the background: all its products or none, or without those refused. Stock of products that are in the shop is left alone unless `stock` is `take`.',
  params: z.object({ id }),
  body: z.object({
    mode: z.enum(['all', 'skip'], messages.chooseFromList),
    stock: z.optional(z.enum(['keep', 'take'], messages.chooseFromList)),
  }),
  answer: productImport,
})

export const undoImportEndpoint = endpoint({
  method: 'POST',
  path: '/products/imports/:id/undo',
  tag: 'Product',
  who: 'admin',
  summary:
    'Take an import back in the background: new products are removed (hidden when ordered), changed ones get their former values, unless somebody changed them since.',
  params: z.object({ id }),
  answer: productImport,
})
