import type { PublicDoor } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/categories.ts'

export function categoryRoutes(open: PublicDoor, { categories }: Pick<Shop, 'categories'>) {
  open(contract.listCategories, () => categories.list())
  open(contract.listCategoryNames, () => categories.list())
  open(contract.getCategory, ({ params }) => categories.get(params.id))
  open(contract.listSubcategories, ({ query }) => categories.listSubcategories(query.categoryId))
  open(contract.getSubcategory, ({ params }) => categories.getSubcategory(params.id))
  open(contract.listSubSubcategories, ({ query }) => categories.listSubSubcategories(query.subcategoryId))
  open(contract.getSubSubcategory, ({ params }) => categories.getSubSubcategory(params.id))
}
