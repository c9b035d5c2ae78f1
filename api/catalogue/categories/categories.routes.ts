import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/categories.ts'

export function categoryRoutes(
  registerCached: RegisterCachedEndpoint,
  { categories }: Pick<Shop, 'categories'>,
) {
  registerCached(contract.listCategoriesEndpoint, ({ query }) => categories.list(query))
  registerCached(contract.listCategoryNamesEndpoint, () => categories.list())
  registerCached(contract.getCategoryEndpoint, ({ params }) => categories.get(params.id))
  registerCached(contract.listSubcategoriesEndpoint, ({ query }) =>
    categories.listSubcategories(query.categoryId, query),
  )
  registerCached(contract.getSubcategoryEndpoint, ({ params }) => categories.getSubcategory(params.id))
  registerCached(contract.listSubSubcategoriesEndpoint, ({ query }) =>
    categories.listSubSubcategories(query.subcategoryId, query),
  )
  registerCached(contract.getSubSubcategoryEndpoint, ({ params }) => categories.getSubSubcategory(params.id))
}
