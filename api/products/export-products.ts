import type { FileAnswer } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { MOST_EXPORTED, type StaffProductFilter } from '#contract/products-staff.ts'
import { invalid } from '../errors.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { Viewer } from '../viewer.ts'
import { csvOf } from './csv.ts'
import { listForExport } from './export-products.repository.ts'
import { SHOPIFY_COLUMNS, shopifyRows } from './shopify-rows.ts'

/** The verb of taking products out of the shop as a file. product.md §5 */
export function createExportProducts({ db, clock, config }: Pick<ServiceNeeds, 'db' | 'clock' | 'config'>) {
  /** What the list would show, newest first. Throws forbidden, and invalid when it is too much for one file. */
  return async (viewer: Viewer, filter: StaffProductFilter): Promise<FileAnswer> => {
    if (viewer.role !== 'seller') viewer.mustBeAdmin()
    const scoped = { ...filter, sellerId: viewer.role === 'seller' ? viewer.userId : undefined }
    const products = await listForExport(db, scoped, MOST_EXPORTED + 1)
    if (products.length > MOST_EXPORTED) throw invalid(messages.exportTooLarge(MOST_EXPORTED))
    const rows = products.flatMap((product) => shopifyRows(product, config.publicUrl))
    const day = clock().toISOString().slice(0, 10)
    return { name: `products-${day}.csv`, bytes: Buffer.from(csvOf([[...SHOPIFY_COLUMNS], ...rows])) }
  }
}
