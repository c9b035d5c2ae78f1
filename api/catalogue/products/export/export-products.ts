import { countStaffProducts, type StaffScope } from '#api/catalogue/products/staff-products.repository.ts'
import { csvLines, csvOf } from '#api/csv.ts'
import { customColumnTitles, variantColumnTitles } from '#api/custom-fields/custom-columns.ts'
import { invalid, tooMany } from '#api/errors.ts'
import { createConcurrencyLimitPerKey } from '#api/limits/concurrency-limit.ts'
import { streamedWithin } from '#api/limits/streamed-within.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay } from '#api/period.ts'
import type { Viewer } from '#api/viewer.ts'
import { MAX_EXPORTED_PRODUCTS, type StaffProductFilter } from '#contract/catalogue/product-list-staff.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { type ExportCursor, listProductsForExport } from './export-products.repository.ts'
import { SHOPIFY_COLUMNS, shopifyRows } from './shopify-rows.ts'

/** Products read at once; other requests are served in between. */
const BATCH_SIZE = 500

type ScopedFilter = StaffProductFilter & StaffScope

/** Exports products as a CSV file in Shopify's columns. docs/product.md §5 */
export function createExportProducts({
  db,
  clock,
  config,
  customFields,
}: Pick<ServiceNeeds, 'db' | 'clock' | 'config' | 'customFields'>) {
  const fields = { product: customFields.product.fields, variant: customFields.variant.fields }
  const titles = [
    ...SHOPIFY_COLUMNS,
    ...customColumnTitles(fields.product),
    ...variantColumnTitles(fields.variant),
  ]
  const limitPerAccount = createConcurrencyLimitPerKey({
    maxConcurrent: 1,
    maxQueued: 0,
    createError: () => tooMany(messages.exportInProgress, 10),
  })

  async function* textOf(filter: ScopedFilter): AsyncGenerator<string> {
    yield csvOf([titles])
    let after: ExportCursor | undefined
    do {
      const page = await listProductsForExport(db, filter, { after, limit: BATCH_SIZE })
      yield csvLines(page.flatMap((product) => shopifyRows(product, config.publicUrl, fields)))
      after = page.length < BATCH_SIZE ? undefined : page.at(-1)
    } while (after)
  }

  async function createFile(filter: ScopedFilter): Promise<AsyncGenerator<string>> {
    if ((await countStaffProducts(db, filter)) > MAX_EXPORTED_PRODUCTS)
      throw invalid(messages.exportTooLarge(MAX_EXPORTED_PRODUCTS))
    return textOf(filter)
  }

  /**
   * Exports the products that a list with this filter shows, newest first; the file is sent while it is made. Throws
   * forbidden, invalid when they are too many for one file, and tooMany while another export of the account is running.
   */
  return async (viewer: Viewer, filter: StaffProductFilter): Promise<FileAnswer> => {
    if (viewer.role !== 'seller') viewer.assertAdmin()
    const sellerId = viewer.role === 'seller' ? viewer.userId : undefined
    const bytes = await streamedWithin(
      (work) => limitPerAccount(viewer.userId, work),
      () => createFile({ ...filter, sellerId }),
    )
    return { name: `products-${dhakaDay(clock())}.csv`, bytes }
  }
}
