import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/categories-staff.ts'

export function categoryStaffRoutes(
  door: RegisterEndpoint,
  { categoriesStaff: staff }: Pick<Shop, 'categoriesStaff'>,
) {
  door(contract.getCategoryTreeEndpoint, ({ viewer }) => staff.tree(viewer))
  door(contract.createCategoryEndpoint, ({ viewer, body, files }) =>
    staff.createCategory(viewer, body, files.categoryImage),
  )
  door(contract.updateCategoryEndpoint, ({ viewer, params, body, files }) =>
    staff.updateCategory(viewer, params.id, body, files.categoryImage),
  )
  door(contract.deleteCategoryEndpoint, async ({ viewer, params }) => {
    await staff.deleteCategory(viewer, params.id)
    return null
  })
  door(contract.createSubcategoryEndpoint, ({ viewer, body, files }) =>
    staff.createSubcategory(viewer, body, files.subCategoryImage),
  )
  door(contract.updateSubcategoryEndpoint, ({ viewer, params, body, files }) =>
    staff.updateSubcategory(viewer, params.id, body, files.subCategoryImage),
  )
  door(contract.deleteSubcategoryEndpoint, async ({ viewer, params }) => {
    await staff.deleteSubcategory(viewer, params.id)
    return null
  })
  door(contract.createSubSubcategoryEndpoint, ({ viewer, body, files }) =>
    staff.createSubSubcategory(viewer, body, files.subSubCategoryImage),
  )
  door(contract.updateSubSubcategoryEndpoint, ({ viewer, params, body, files }) =>
    staff.updateSubSubcategory(viewer, params.id, body, files.subSubCategoryImage),
  )
  door(contract.deleteSubSubcategoryEndpoint, async ({ viewer, params }) => {
    await staff.deleteSubSubcategory(viewer, params.id)
    return null
  })
}
