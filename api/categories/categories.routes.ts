import * as contract from '#contract/categories.ts'
import type { PublicDoor } from '../public-door.ts'
import type { Shop } from '../shop.ts'

export function categoryRoutes(open: PublicDoor, { categories }: Pick<Shop, 'categories'>) {
  open(contract.listCategories, () => categories.list())
  open(contract.listCategoryNames, () => categories.list())
  open(contract.getCategory, ({ params }) => categories.get(params.id))
  open(contract.listSubcategories, ({ query }) => categories.listSubcategories(query.categoryId))
  open(contract.getSubcategory, ({ params }) => categories.getSubcategory(params.id))
  open(contract.listSubSubcategories, ({ query }) => categories.listSubSubcategories(query.subcategoryId))
  open(contract.getSubSubcategory, ({ params }) => categories.getSubSubcategory(params.id))
}
