import { listBanners } from '#contract/banners.ts'
import { listCategories, listSubcategories, listSubSubcategories } from '#contract/categories.ts'
import { getProduct, listProducts } from '#contract/products.ts'
import { call } from '#web/api-client.ts'
import type { Catalogue } from './catalogue.ts'

/** The catalogue through the API, for moving about in the browser. Import it dynamically: it brings the contract along. */
export const apiCatalogue: Catalogue = {
  listProducts: (query) => call(listProducts, { query }),
  getProduct: (id) => call(getProduct, { params: { id } }),
  listCategories: () => call(listCategories, {}),
  listSubcategories: (categoryId) => call(listSubcategories, { query: { categoryId } }),
  listSubSubcategories: (subcategoryId) => call(listSubSubcategories, { query: { subcategoryId } }),
  listBanners: () => call(listBanners, {}),
}
