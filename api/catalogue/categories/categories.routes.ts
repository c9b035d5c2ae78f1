import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/categories.ts'

export function categoryRoutes(
  registerCached: RegisterCachedEndpoint,
  { categories }: Pick<Shop, 'categories'>,
) {
  registerCached(contract.listCategoriesEndpoint, () => categories.list())
  registerCached(contract.listCategoryNamesEndpoint, () => categories.list())
  registerCached(contract.getCategoryEndpoint, ({ params }) => categories.get(params.id))
  registerCached(contract.listSubcategoriesEndpoint, ({ query }) =>
    categories.listSubcategories(query.categoryId),
  )
  registerCached(contract.getSubcategoryEndpoint, ({ params }) => categories.getSubcategory(params.id))
  registerCached(contract.listSubSubcategoriesEndpoint, ({ query }) =>
    categories.listSubSubcategories(query.subcategoryId),
  )
  registerCached(contract.getSubSubcategoryEndpoint, ({ params }) => categories.getSubSubcategory(params.id))
}
