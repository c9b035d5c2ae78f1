import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'
import { queryInteger, wireCodec } from './wire.ts'

/** Maximum number of rows of one page (docs/reliability.md S6). */
export const MAX_ROWS = 100
/** Rows are counted up to this number; pages beyond it cannot be requested. */
export const MAX_COUNTED = 100_000

/** Page of a list; by default the first 25 rows. */
export const pageQuery = {
  page: z.optional(queryInteger(1, MAX_COUNTED)),
  limit: z.optional(queryInteger(1, MAX_ROWS)),
}

/** One page of a list, on the wire under `data.data` (docs/product.md §2). `count` is the number of rows on this page. */
export function rowPage<S extends Schema & { _zod: { output: unknown } }>(row: S) {
  return wireCodec(
    { rows: z.array(row), page: z.int(), pages: z.int(), total: z.int(), count: z.int() },
    { rows: 'data' },
  )
}
