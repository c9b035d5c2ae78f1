import { listBanners } from '#contract/catalogue/banners.ts'
import { listCategories, listSubcategories, listSubSubcategories } from '#contract/catalogue/categories.ts'
import { getProduct, listProductFacets, listProducts, suggestProducts } from '#contract/catalogue/products.ts'
import { call } from '#web/http/api-client.ts'
import { keptAnswer } from '#web/http/page-cache.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * The catalogue through the API, for moving about in the browser. What several pages ask for is kept for a while. Import
 * it dynamically: it brings the contract along.
 */
export const apiCatalogue: Catalogue = {
  listProducts: (query) => keptAnswer(['Product', query], () => call(listProducts, { query })),
  listFacets: (query) => keptAnswer(['Product', 'facets', query], () => call(listProductFacets, { query })),
  suggest: (search) => call(suggestProducts, { query: { search } }),
  getProduct: (id) => call(getProduct, { params: { id } }),
  listCategories: () => keptAnswer(['Category'], () => call(listCategories, {})),
  listSubcategories: (categoryId) =>
    keptAnswer(['SubCategory', categoryId], () => call(listSubcategories, { query: { categoryId } })),
  listSubSubcategories: (subcategoryId) =>
    keptAnswer(['SubSubCategory', subcategoryId], () =>
      call(listSubSubcategories, { query: { subcategoryId } }),
    ),
  listBanners: () => keptAnswer(['Banner'], () => call(listBanners, {})),
}
