import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { Viewer } from '#api/viewer.ts'
import type { PastOrderFilter } from '#contract/sales/past-orders.ts'
import { countPastOrders, listPastOrders } from './past-orders.repository.ts'

/** Orders of former shops, which only imports write. docs/commerce-core.md §8 */
export function createPastOrdersService({ db }: Pick<ServiceNeeds, 'db'>) {
  return {
    /** One page, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, filter: PastOrderFilter) {
      viewer.assertAdmin()
      const query = { ...filter, contacts: contactMatchOf(viewer) }
      const [rows, total] = await Promise.all([
        listPastOrders(db, query, limitAndOffset(filter)),
        countPastOrders(db, query),
      ])
      return toPage(rows, total, filter)
    },
  }
}
