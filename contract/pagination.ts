import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'
import { queryInteger, wireCodec } from './wire.ts'

/** Rows of one page at most (docs/reliability.md S6). */
export const MAX_ROWS = 100
/** A list counts no further: its last page is this many rows away. */
export const MAX_COUNTED = 100_000

/** Which page of a list; 25 rows from the start unless told. */
export const pageQuery = {
  page: z.optional(queryInteger(1, MAX_COUNTED)),
  limit: z.optional(queryInteger(1, MAX_ROWS)),
}

/** One page of a list; on the wire under `data.data`, like products (docs/product.md §2). `count` is the rows on this page. */
export function rowPage<S extends Schema & { _zod: { output: unknown } }>(row: S) {
  return wireCodec(
    { rows: z.array(row), page: z.int(), pages: z.int(), total: z.int(), count: z.int() },
    { rows: 'data' },
  )
}
