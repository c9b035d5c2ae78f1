import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/categories-staff.ts'

export function categoryStaffRoutes(door: Door, { categoriesStaff: staff }: Pick<Shop, 'categoriesStaff'>) {
  door(contract.getCategoryTree, ({ viewer }) => staff.tree(viewer))
  door(contract.createCategory, ({ viewer, body, files }) =>
    staff.createCategory(viewer, body, files.categoryImage),
  )
  door(contract.updateCategory, ({ viewer, params, body, files }) =>
    staff.updateCategory(viewer, params.id, body, files.categoryImage),
  )
  door(contract.deleteCategory, async ({ viewer, params }) => {
    await staff.deleteCategory(viewer, params.id)
    return null
  })
  door(contract.createSubcategory, ({ viewer, body, files }) =>
    staff.createSubcategory(viewer, body, files.subCategoryImage),
  )
  door(contract.updateSubcategory, ({ viewer, params, body, files }) =>
    staff.updateSubcategory(viewer, params.id, body, files.subCategoryImage),
  )
  door(contract.deleteSubcategory, async ({ viewer, params }) => {
    await staff.deleteSubcategory(viewer, params.id)
    return null
  })
  door(contract.createSubSubcategory, ({ viewer, body, files }) =>
    staff.createSubSubcategory(viewer, body, files.subSubCategoryImage),
  )
  door(contract.updateSubSubcategory, ({ viewer, params, body, files }) =>
    staff.updateSubSubcategory(viewer, params.id, body, files.subSubCategoryImage),
  )
  door(contract.deleteSubSubcategory, async ({ viewer, params }) => {
    await staff.deleteSubSubcategory(viewer, params.id)
    return null
  })
}
