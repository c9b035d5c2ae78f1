import { listCategoriesEndpoint, listSubcategoriesEndpoint } from '#contract/catalogue/categories.ts'
import { getProductEndpoint, listProductsEndpoint } from '#contract/catalogue/products.ts'
import { call } from '#web/http/api-client.ts'
import { cachedPage } from '#web/http/page-cache.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * What pages load of the catalogue on interaction, through the API. Lists are cached for a while. Import it dynamically, since
 * it depends on the contract.
 */
export const apiCatalogue: Pick<
  Catalogue,
  'listProducts' | 'getProduct' | 'listCategories' | 'listSubcategories'
> = {
  listCategories: (query = {}) =>
    cachedPage(['Category', query], () => call(listCategoriesEndpoint, { query })),
  listProducts: (query) => cachedPage(['Product', query], () => call(listProductsEndpoint, { query })),
  getProduct: (id) => call(getProductEndpoint, { params: { id } }),
  listSubcategories: (categoryId, filter = {}) =>
    cachedPage(['SubCategory', categoryId, filter], () =>
      call(listSubcategoriesEndpoint, { query: { categoryId, ...filter } }),
    ),
}
