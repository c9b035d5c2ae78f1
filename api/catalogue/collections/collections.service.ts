import type { createProductsService } from '#api/catalogue/products/products.service.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { createVersionCache } from '#api/version-cache.ts'
import { collectionMessages } from '#contract/catalogue/collection-messages.ts'
import type { ProductCollection } from '#contract/catalogue/collections.ts'
import type { ProductFilter, ProductPage } from '#contract/catalogue/products.ts'
import { createFindCollection } from './collection-source.ts'
import { listCollectionRows, toCollection } from './collections.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'catalogueVersion'> & {
  products: Pick<ReturnType<typeof createProductsService>, 'list'>
}

/** Collections as shoppers see them. docs/product.md §37 */
export function createCollectionsService({ db, catalogueVersion, products }: Needs) {
  const cache = createVersionCache<ProductCollection[]>(catalogueVersion)
  const findCollection = createFindCollection({ db, catalogueVersion })

  /** By slug or id. Throws notFound, also for a hidden one. */
  async function get(slugOrId: string): Promise<ProductCollection> {
    const row = await findCollection(slugOrId)
    if (!row) throw notFound(collectionMessages.notFound)
    return toCollection(row)
  }

  return {
    /** Those that are shown, in the order set by staff. */
    list: (): Promise<ProductCollection[]> =>
      cache('', async () =>
        (await listCollectionRows(db)).filter(({ isShown }) => isShown).map(toCollection),
      ),

    get,

    /** By slug or id; undefined also for a hidden one. */
    async find(slugOrId: string): Promise<ProductCollection | undefined> {
      const row = await findCollection(slugOrId)
      return row && toCollection(row)
    },

    /** The same with one page of its products on sale, filtered as any product list. Throws notFound. */
    async getWithProducts(
      slugOrId: string,
      filter: ProductFilter,
    ): Promise<ProductCollection & { products: ProductPage }> {
      const collection = await get(slugOrId)
      return { ...collection, products: await products.list({ ...filter, collection: collection.id }) }
    },
  }
}
