import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/form-fields.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, timestamp } from '#contract/wire.ts'

export const MAX_SIZE_ROWS = 30
export const MAX_SIZE_COLUMNS = 8
export const MAX_SIZE_CELL_LENGTH = 40

const storedRows = z.array(z.array(z.string()))
const cell = oneLine(MAX_SIZE_CELL_LENGTH, schemaErrors.textTooLong(MAX_SIZE_CELL_LENGTH))
const rows = z
  .array(z.array(cell).check(z.maxLength(MAX_SIZE_COLUMNS, schemaErrors.sizeGuideInvalid)))
  .check(z.maxLength(MAX_SIZE_ROWS, schemaErrors.sizeGuideInvalid))

/** A table of sizes; the first row names the columns. `rowsBn`: on Bangla pages, an empty cell shows the other one. */
const sizeGuide = z.object({
  categoryId: id,
  rows: storedRows,
  rowsBn: storedRows,
  updatedAt: timestamp,
})
export type SizeGuide = z.output<typeof sizeGuide>

export const getSizeGuideEndpoint = endpoint({
  method: 'GET',
  path: '/categories/:id/size-guide',
  tag: 'Category',
  who: 'anyone',
  summary:
    'Get the table of sizes of a category of any level: its own, else that of the nearest one above. Null: there is none.',
  params: z.object({ id }),
  answer: z.nullable(sizeGuide),
})

export const setSizeGuideEndpoint = endpoint({
  method: 'PUT',
  path: '/categories/:id/size-guide',
  tag: 'Category',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Set the table of sizes of a category of any level. No rows: it has none of its own. 409 when somebody changed it since.',
  params: z.object({ id }),
  body: z.object({
    rows,
    /** Empty, or as many cells as `rows`. */
    rowsBn: rows,
    /** The `updatedAt` that was read; null: there was none. */
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => messages.sizeGuideSaved,
  answer: z.nullable(sizeGuide),
})
