import { MAX_COUNTED } from '#contract/pagination.ts'

type PageInput = { page?: number | undefined; limit?: number | undefined }

/** Rows of a page by default. */
const DEFAULT_ROWS = 25

/** SQL limit and offset of a page. */
export function limitAndOffset({ page = 1, limit = DEFAULT_ROWS }: PageInput) {
  return { limit, offset: (page - 1) * limit }
}

/** A page of a list in the shape of `rowPage` (contract/pagination.ts). */
export function toPage<Row>(rows: Row[], total: number, { page = 1, limit = DEFAULT_ROWS }: PageInput) {
  return {
    rows,
    page,
    pages: Math.max(1, Math.ceil(Math.min(total, MAX_COUNTED) / limit)),
    total,
    count: rows.length,
  }
}
