import type { RedirectTarget } from '#api/catalogue/redirects/redirects.repository.ts'
import { redirectPath } from '#contract/catalogue/redirects.ts'
import type { RowResult, RunningRow } from './run-imports.repository.ts'

/** The parameters of a list of products for the levels of a category. */
const LEVELS = ['category', 'subCategory', 'subSubCategory'] as const

/** Where the shop that wrote the file showed the written products and their categories. */
export function oldAddressesOf(rows: readonly RunningRow[], results: readonly RowResult[]): RedirectTarget[] {
  const rowAt = new Map(rows.map((row) => [row.line, row]))
  const written = results.filter(({ state }) => state === 'applied')
  const targets = [
    ...written.flatMap(({ line, productId }) => ofProduct(rowAt.get(line), productId)),
    ...written.flatMap(({ line }) => ofCategories(rowAt.get(line))),
  ]
  // Where several products say different things about an address, the first one counts.
  return [...new Map(targets.toReversed().map((target) => [target.path, target])).values()]
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
