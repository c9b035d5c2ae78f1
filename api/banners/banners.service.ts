import type { ServiceNeeds } from '../shop.ts'
import { listBanners } from './banners.repository.ts'

/** The slides of the home page. */
export function createBannersService({ db }: Pick<ServiceNeeds, 'db'>) {
  return {
    /** All banners in the order an admin gave them. spec catalogue §7 */
    list: () => listBanners(db),
  }
}
