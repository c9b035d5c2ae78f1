import { MAX_COUNTED } from '#contract/pagination.ts'

type PageInput = { page?: number | undefined; limit?: number | undefined }

/** Rows of a page unless told. */
const USUAL_ROWS = 25

/** Where a page begins and how long it is, for SQL. */
export function limitAndOffset({ page = 1, limit = USUAL_ROWS }: PageInput) {
  return { limit, offset: (page - 1) * limit }
}

/** A page of a list in the shape of `rowPage` (contract/pagination.ts). */
export function toPage<Row>(rows: Row[], total: number, { page = 1, limit = USUAL_ROWS }: PageInput) {
  return {
    rows,
    page,
    pages: Math.max(1, Math.ceil(Math.min(total, MAX_COUNTED) / limit)),
    total,
    count: rows.length,
  }
}
