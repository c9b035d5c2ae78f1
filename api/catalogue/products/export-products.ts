import { invalid, tooMany } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay } from '#api/period.ts'
import type { Viewer } from '#api/viewer.ts'
import { MAX_EXPORTED_PRODUCTS, type StaffProductFilter } from '#contract/catalogue/products-staff.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { csvLines, csvOf } from './csv.ts'
import { type ExportPlace, listForExport } from './export-products.repository.ts'
import { SHOPIFY_COLUMNS, shopifyRows } from './shopify-rows.ts'
import { countStaffProducts, type StaffScope } from './staff-products.repository.ts'

/** Products read at once: other calls have their turn between two pages. */
const PAGE = 500

type Scoped = StaffProductFilter & StaffScope

/** The verb of taking products out of the shop as a file. docs/product.md §5 */
export function createExportProducts({ db, clock, config }: Pick<ServiceNeeds, 'db' | 'clock' | 'config'>) {
  const exporting = new Set<string>()

  async function fileOf(scoped: Scoped): Promise<FileAnswer> {
    if ((await countStaffProducts(db, scoped)) > MAX_EXPORTED_PRODUCTS)
      throw invalid(messages.exportTooLarge(MAX_EXPORTED_PRODUCTS))
    const parts = [Buffer.from(csvOf([[...SHOPIFY_COLUMNS]]))]
    let after: ExportPlace | undefined
    do {
      const page = await listForExport(db, scoped, { after, limit: PAGE })
      const rows = page.flatMap((product) => shopifyRows(product, config.publicUrl))
      parts.push(Buffer.from(csvLines(rows)))
      after = page.length < PAGE ? undefined : page.at(-1)
    } while (after)
    return { name: `products-${dhakaDay(clock())}.csv`, bytes: Buffer.concat(parts) }
  }

  /**
   * What the list would show, newest first. Throws forbidden, invalid when it is too much for one file, and tooMany while
   * another file of the same account is being made.
   */
  return async (viewer: Viewer, filter: StaffProductFilter): Promise<FileAnswer> => {
    if (viewer.role !== 'seller') viewer.assertStaff()
    if (exporting.has(viewer.userId)) throw tooMany(messages.exportInProgress, 10)
    exporting.add(viewer.userId)
    try {
      return await fileOf({ ...filter, sellerId: viewer.role === 'seller' ? viewer.userId : undefined })
    } finally {
      exporting.delete(viewer.userId)
    }
  }
}
