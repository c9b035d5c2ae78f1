import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SellerProfile } from '#contract/catalogue/sellers.ts'
import { isUuid } from '#contract/is-uuid.ts'
import { messages } from '#contract/messages.ts'
import { findSellerProfile } from './sellers.repository.ts'

/** Sellers as shoppers see them. docs/product.md §22 */
export function createSellerProfilesService({ db }: Pick<ServiceNeeds, 'db'>) {
  return {
    /** Throws notFound for what is no seller with products on sale. */
    async get(id: string): Promise<SellerProfile> {
      const profile = isUuid(id) ? await findSellerProfile(db, id) : undefined
      if (!profile) throw notFound(messages.sellerNotFound)
      return profile
    },
  }
}
