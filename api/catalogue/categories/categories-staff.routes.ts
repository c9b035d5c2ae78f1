import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/categories-staff.ts'

export function categoryStaffRoutes(
  register: RegisterEndpoint,
  { categoriesStaff: staff }: Pick<Shop, 'categoriesStaff'>,
) {
  register(contract.getCategoryTreeEndpoint, ({ viewer }) => staff.tree(viewer))
  register(contract.createCategoryEndpoint, ({ viewer, body, files }) =>
    staff.createCategory(viewer, body, files.categoryImage),
  )
  register(contract.updateCategoryEndpoint, ({ viewer, params, body, files }) =>
    staff.updateCategory(viewer, params.id, body, files.categoryImage),
  )
  register(contract.deleteCategoryEndpoint, async ({ viewer, params }) => {
    await staff.deleteCategory(viewer, params.id)
    return null
  })
  register(contract.createSubcategoryEndpoint, ({ viewer, body, files }) =>
    staff.createSubcategory(viewer, body, files.subCategoryImage),
  )
  register(contract.updateSubcategoryEndpoint, ({ viewer, params, body, files }) =>
    staff.updateSubcategory(viewer, params.id, body, files.subCategoryImage),
  )
  register(contract.deleteSubcategoryEndpoint, async ({ viewer, params }) => {
    await staff.deleteSubcategory(viewer, params.id)
    return null
  })
  register(contract.createSubSubcategoryEndpoint, ({ viewer, body, files }) =>
    staff.createSubSubcategory(viewer, body, files.subSubCategoryImage),
  )
  register(contract.updateSubSubcategoryEndpoint, ({ viewer, params, body, files }) =>
    staff.updateSubSubcategory(viewer, params.id, body, files.subSubCategoryImage),
  )
  register(contract.deleteSubSubcategoryEndpoint, async ({ viewer, params }) => {
    await staff.deleteSubSubcategory(viewer, params.id)
    return null
  })
}
