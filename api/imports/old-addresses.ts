import { insertRedirectsUpTo, type RedirectTarget } from '#api/catalogue/redirects/redirects.repository.ts'
import { MAX_REDIRECTS, redirectPath } from '#contract/catalogue/redirects.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Tx } from '#database/connect.ts'
import type { RowResult, RunningRow } from './run-imports.repository.ts'

/** The parameters of a list of products for the levels of a category. */
const LEVELS = ['category', 'subCategory', 'subSubCategory'] as const

/**
 * Lets the addresses that the written products and their categories had in the shop that wrote the file lead to them, as far as
 * a shop may have redirects. Returns the results, with a remark for a product whose addresses found no room.
 */
export async function addOldAddresses(
  tx: Tx,
  rows: readonly RunningRow[],
  results: readonly RowResult[],
  now: Date,
): Promise<RowResult[]> {
  const addresses = oldAddressesOf(rows, results)
  // Where several products say different things about an address, the first one counts.
  const targets = new Map(addresses.toReversed().map(({ target }) => [target.path, target]))
  const inOrder = [...targets.values()].toReversed()
  const leftOut = await insertRedirectsUpTo(tx, inOrder, { now, most: MAX_REDIRECTS })
  const lines = new Set(addresses.filter(({ target }) => leftOut.has(target.path)).map(({ line }) => line))
  return results.map((result) => {
    if (!lines.has(result.line)) return result
    const remark = importMessages.oldAddressesFull(MAX_REDIRECTS)
    return { ...result, remark: [result.remark, remark].filter(Boolean).join(' ') }
  })
}

/** Of the products first, then of their categories. */
function oldAddressesOf(
  rows: readonly RunningRow[],
  results: readonly RowResult[],
): { line: number; target: RedirectTarget }[] {
  const rowAt = new Map(rows.map((row) => [row.line, row]))
  const written = results.filter(({ state }) => state === 'applied')
  return [
    ...written.flatMap(({ line, productId }) =>
      ofProduct(rowAt.get(line), productId).map((target) => ({ line, target })),
    ),
    ...written.flatMap(({ line }) => ofCategories(rowAt.get(line)).map((target) => ({ line, target }))),
  ]
}

function ofProduct(row: RunningRow | undefined, productId: string | null): RedirectTarget[] {
  const path = redirectPath(row?.requested?.oldPath ?? '')
  return productId && path && path !== '/' ? [{ path, productId, target: null }] : []
}

/**
 * The pages of the category that the product came from, and of those above it, where the category here has as many levels.
 * Only products that get a category with the import say where it leads.
 */
function ofCategories(row: RunningRow | undefined): RedirectTarget[] {
  const { oldCategoryPaths = [], fields } = row?.requested ?? {}
  const { categoryId, subcategoryId, subSubcategoryId } = fields ?? {}
  const levels = [categoryId, subcategoryId, subSubcategoryId].flatMap((id) => id || [])
  if (levels.length === 0) return []
  return oldCategoryPaths.flatMap((old, index) => {
    const isItsOwn = index === oldCategoryPaths.length - 1
    const path = redirectPath(old)
    if (!path || (!isItsOwn && oldCategoryPaths.length !== levels.length)) return []
    return [{ path, productId: null, target: listOf(isItsOwn ? levels : levels.slice(0, index + 1)) }]
  })
}

function listOf(levels: readonly string[]): string {
  return `/products?${levels.map((id, index) => `${LEVELS[index]}=${id}`).join('&')}`
}
