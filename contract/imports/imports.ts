import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/form-fields.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { fileAnswer, id, timestamp } from '#contract/wire.ts'
import { importedColumns } from './import-columns.ts'
import { importMessages } from './import-messages.ts'

/** Limits of an imported product file: bytes, products and lines. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** Maximum size of the zip file of images that may accompany it. */
export const MAX_IMAGE_ZIP_BYTES = 200 * 1024 * 1024
export const MAX_IMPORTED_PRODUCTS = 10_000
export const MAX_IMPORT_LINES = 100_000

/** Maximum number of existing products that an all-or-nothing import may change: they cannot be ordered until it commits. */
export const MAX_ATOMIC_CHANGES = 500

/** What an import would do with a product of the file; `refused`: it cannot be imported, its remarks say why. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const
const importOutcome = z.enum(importOutcomes)
export type ImportOutcome = z.output<typeof importOutcome>

/** See `imports` in database/schema/imports.ts. */
export const importState = z.enum([
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'failed',
  'undoing',
  'undone',
])
export type ImportState = z.output<typeof importState>

/** `all`: every product of the file or none; `skip`: without those that cannot be imported. */
export const importMode = z.enum(['all', 'skip'])
export type ImportMode = z.output<typeof importMode>

/** Stock of products that exist already: `keep` leaves it unchanged, `take` sets it to the file's. */
export const importStock = z.enum(['keep', 'take'])
export type ImportStock = z.output<typeof importStock>

/** Which shop a file is of, by its columns; `other`: its columns have to be matched. */
const importFormat = z.enum(['shopify', 'woocommerce', 'facebook', 'other'])
export type ImportFormat = z.output<typeof importFormat>

/** How a file's letters were read. Windows-1252 has no Bangla: a spreadsheet that wrote it has lost such letters. */
const importEncoding = z.enum(['utf-8', 'utf-16', 'windows-1252'])
export type ImportEncoding = z.output<typeof importEncoding>

/** Categories that the shop does not have: `refuse` their products, `create` them, or use the `default` category. */
export const missingCategories = z.enum(['refuse', 'create', 'default'])
/** Collections that the shop does not have: `create` them, or `skip` them, so that their products come in without. */
export const missingCollections = z.enum(['create', 'skip'])
/** Prices with paisa: `round` them to whole taka, half a taka up, or `refuse` their products. */
export const importDecimals = z.enum(['round', 'refuse'])

/** What is chosen about a file before anything is written; what is left out is refused, or 0; collections are made. */
export const importChoices = z.object({
  decimals: z.optional(importDecimals),
  missingCategories: z.optional(missingCategories),
  missingCollections: z.optional(missingCollections),
  /** For products without a category, and with `default` for those whose category the shop does not have. */
  defaultCategoryId: z.optional(id),
  /** A category of the shop, of any level, for one of the file, by the path that the file has for it. */
  categories: z.optional(z.record(z.string().check(z.maxLength(300)), id)),
  /** Units of new products of which the file does not say how many there are. */
  uncountedStock: z.optional(
    z
      .int(schemaErrors.stockInvalid)
      .check(z.minimum(0, schemaErrors.stockInvalid), z.maximum(1_000_000, schemaErrors.stockInvalid)),
  ),
  /** Of another format: what each column is, by its title. */
  columns: z.optional(z.record(z.string().check(z.maxLength(300)), z.enum(importedColumns))),
})
export type ImportChoices = z.output<typeof importChoices>

/** What the check found that has to be chosen, in products; the categories are those that the shop does not have. */
const importFindings = z.object({
  decimals: z.int(),
  uncategorised: z.int(),
  uncounted: z.int(),
  categories: z.array(z.object({ path: z.string(), count: z.int() })),
  /** Collections that the shop does not have, with the number of their products; missing in older checks. */
  collections: z.optional(z.array(z.object({ name: z.string(), count: z.int() }))),
  /** Of another format: the columns with their first values, and what each probably is. */
  columns: z.array(
    z.object({
      title: z.string(),
      samples: z.array(z.string()),
      likely: z.nullable(z.enum(importedColumns)),
    }),
  ),
})
export type ImportFindings = z.output<typeof importFindings>

export const productImport = z.object({
  id,
  format: importFormat,
  encoding: importEncoding,
  choices: importChoices,
  findings: importFindings,
  /** Columns of the file that are not read although they have values, with the number of these. */
  unusedColumns: z.array(z.object({ title: z.string(), count: z.int() })),
  state: importState,
  mode: z.nullable(importMode),
  fileName: z.string(),
  createdByName: z.string(),
  startedByName: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
  /** Result of the check, in products. */
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** Changed products in which `only` the stock differs, or `also` the stock; `choice` is set once the import is started. */
  stock: z.object({ only: z.int(), also: z.int(), choice: z.nullable(importStock) }),
  /** Products processed so far by the running import or undo, of `total`; `failed` counts those that failed. */
  progress: z.object({ done: z.int(), total: z.int(), failed: z.int() }),
  /** Of one that came in, asked for alone: how many of its products shoppers do not see, drafts and archived ones. */
  notOnSale: z.optional(z.int()),
  /**
   * Its images, fetched after its products were written: how many are processed, of `total`. `failed` could not be fetched,
   * `left` were skipped; the remarks of their products say why.
   */
  images: z.object({ done: z.int(), total: z.int(), failed: z.int(), left: z.int() }),
  /** Why it failed; empty unless it did. */
  failure: z.string(),
  createdAt: timestamp,
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  undoneAt: z.nullable(timestamp),
})
export type ProductImport = z.output<typeof productImport>

/** What was done with a product of the file: `planned` is nothing yet; `hidden` and `unchanged` come from an undo. */
const importRowStates = [
  'planned',
  'applied',
  'failed',
  'removed',
  'hidden',
  'restored',
  'unchanged',
] as const
const importRowState = z.enum(importRowStates)
export type ImportRowState = z.output<typeof importRowState>

/** A product of the file, with the planned outcome and what was done since. */
const importRow = z.object({
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
  permission: 'products.edit',
  summary:
    'Check a CSV file of products, of Shopify, WooCommerce or with columns that are matched: which would be new, changed, unchanged or rejected. Changes nothing yet. Images are given as URLs, or as names of files in an accompanying zip.',
  body: z.object({ fileName: z.optional(oneLine(200, { error: () => importMessages.fileRequired })) }),
  files: {
    products: { maxCount: 1, maxBytes: MAX_IMPORT_BYTES },
    images: { maxCount: 1, maxBytes: MAX_IMAGE_ZIP_BYTES, isLarge: true },
  },
  status: 201,
  answer: productImport,
})

export const chooseForImportEndpoint = endpoint({
  method: 'PUT',
  path: '/products/imports/:id/choices',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Choose what to do with prices with paisa, missing categories and uncounted stock of a checked file, or what its columns are, and check it again. Remembered for the next file with the same columns.',
  params: z.object({ id }),
  body: importChoices,
  answer: productImport,
})

const importFilter = z.object({ ...pageQuery, state: z.optional(importState) })
export type ImportFilter = z.output<typeof importFilter>

export const listImportsEndpoint = endpoint({
  method: 'GET',
  path: '/products/imports',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary: 'List the product files that were checked or imported, newest first.',
  query: importFilter,
  answer: rowPage(productImport),
})

export const getImportEndpoint = endpoint({
  method: 'GET',
  path: '/products/imports/:id',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Get one import with its figures and progress.',
  params: z.object({ id }),
  answer: productImport,
})

const importRowFilter = z.object({
  ...pageQuery,
  outcome: z.optional(importOutcome),
  state: z.optional(importRowState),
  /** Only products with remarks. */
  remarks: z.optional(z.literal('yes')),
})
export type ImportRowFilter = z.output<typeof importRowFilter>

export const listImportRowsEndpoint = endpoint({
  method: 'GET',
  path: '/products/imports/:id/rows',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary: 'List the products of an imported file in its order, with the outcome of each.',
  params: z.object({ id }),
  query: importRowFilter,
  answer: rowPage(importRow),
})

export const importReportEndpoint = endpoint({
  method: 'GET',
  path: '/products/imports/:id/report',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Get the outcome of every product of the file as a CSV file.',
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
  permission: 'products.edit',
  summary:
    'Import a checked file in the background: all its products or none, or without the rejected ones. Stock of existing products is left unchanged unless `stock` is `take`.',
  params: z.object({ id }),
  body: z.object({
    mode: z.enum(['all', 'skip'], schemaErrors.chooseFromList),
    stock: z.optional(z.enum(['keep', 'take'], schemaErrors.chooseFromList)),
  }),
  answer: productImport,
})

export const pauseImportEndpoint = endpoint({
  method: 'POST',
  path: '/products/imports/:id/pause',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Pause a running import after the products that it is writing; what is written stays. An all-or-nothing import cannot be paused.',
  params: z.object({ id }),
  answer: productImport,
})

export const resumeImportEndpoint = endpoint({
  method: 'POST',
  path: '/products/imports/:id/resume',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Resume a paused import after the last product that was written.',
  params: z.object({ id }),
  answer: productImport,
})

export const undoImportEndpoint = endpoint({
  method: 'POST',
  path: '/products/imports/:id/undo',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Undo an import in the background: new products are removed (hidden if ordered), changed ones get their former values, unless somebody changed them since.',
  params: z.object({ id }),
  answer: productImport,
})
