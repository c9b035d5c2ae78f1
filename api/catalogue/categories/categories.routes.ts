import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/categories.ts'

export function categoryRoutes(open: RegisterCachedEndpoint, { categories }: Pick<Shop, 'categories'>) {
  open(contract.listCategoriesEndpoint, () => categories.list())
  open(contract.listCategoryNamesEndpoint, () => categories.list())
  open(contract.getCategoryEndpoint, ({ params }) => categories.get(params.id))
  open(contract.listSubcategoriesEndpoint, ({ query }) => categories.listSubcategories(query.categoryId))
  open(contract.getSubcategoryEndpoint, ({ params }) => categories.getSubcategory(params.id))
  open(contract.listSubSubcategoriesEndpoint, ({ query }) =>
    categories.listSubSubcategories(query.subcategoryId),
  )
  open(contract.getSubSubcategoryEndpoint, ({ params }) => categories.getSubSubcategory(params.id))
}
