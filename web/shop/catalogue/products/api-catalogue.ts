import { listBannersEndpoint } from '#contract/catalogue/banners.ts'
import {
  listCategoriesEndpoint,
  listSubcategoriesEndpoint,
  listSubSubcategoriesEndpoint,
} from '#contract/catalogue/categories.ts'
import {
  getProductEndpoint,
  listProductFacetsEndpoint,
  listProductsEndpoint,
  suggestProductsEndpoint,
} from '#contract/catalogue/products.ts'
import { call } from '#web/http/api-client.ts'
import { cachedPage } from '#web/http/page-cache.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * The catalogue through the API, for client-side navigation. Lists are cached for a while. Import it dynamically, since it
 * depends on the contract.
 */
export const apiCatalogue: Catalogue = {
  listProducts: (query) => cachedPage(['Product', query], () => call(listProductsEndpoint, { query })),
  listFacets: (query) =>
    cachedPage(['Product', 'facets', query], () => call(listProductFacetsEndpoint, { query })),
  suggest: (search) => call(suggestProductsEndpoint, { query: { search } }),
  getProduct: (id) => call(getProductEndpoint, { params: { id } }),
  listCategories: () => cachedPage(['Category'], () => call(listCategoriesEndpoint, {})),
  listSubcategories: (categoryId) =>
    cachedPage(['SubCategory', categoryId], () => call(listSubcategoriesEndpoint, { query: { categoryId } })),
  listSubSubcategories: (subcategoryId) =>
    cachedPage(['SubSubCategory', subcategoryId], () =>
      call(listSubSubcategoriesEndpoint, { query: { subcategoryId } }),
    ),
  listBanners: () => cachedPage(['Banner'], () => call(listBannersEndpoint, {})),
}
