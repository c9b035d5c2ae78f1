import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCategories, listSubcategories, listSubSubcategories } from '#contract/catalogue/categories.ts'
import {
  bulkUpdateProducts,
  createProduct,
  deleteProduct,
  exportProducts,
  getStaffProduct,
  listStaffProducts,
  staffProductFilter,
  updateProduct,
} from '#contract/catalogue/products-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { searchUsers } from '#contract/identity/accounts-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { saveFile } from '#web/design/save-file.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of the products to manage as the address asks for it. What the address says wrongly is left out. */
export function staffProductsAsked({ page, limit, sort, filters }: TableState) {
  const asked = { sort, ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Product', 'staff', asked],
    queryFn: ({ signal }) =>
      call(listStaffProducts, { query: readFilter(staffProductFilter, asked) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Saves the products that the list shows, all its pages, as a file. */
export async function saveProducts({ filters }: TableState): Promise<void> {
  const query = readFilter(staffProductFilter, filters) ?? {}
  saveFile('products.csv', await fetchFile(exportProducts, { query }))
}

/** One product with all its form needs, as it is now: never an older answer, since it is edited. */
export function staffProductAsked(id: string) {
  return queryOptions({
    queryKey: ['Product', 'one', id],
    queryFn: ({ signal }) => call(getStaffProduct, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const freshProduct = (id: string) => call(getStaffProduct, { params: { id } })

/** The three levels, for the choices of the form. */
export const categoriesAsked = queryOptions({
  queryKey: ['Category'],
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
})

export const subcategoriesAsked = (categoryId: string) =>
  queryOptions({
    queryKey: ['SubCategory', categoryId],
    queryFn: ({ signal }) => call(listSubcategories, { query: { categoryId } }, { signal }),
    enabled: categoryId !== '',
  })

export const subSubcategoriesAsked = (subcategoryId: string) =>
  queryOptions({
    queryKey: ['SubSubCategory', subcategoryId],
    queryFn: ({ signal }) => call(listSubSubcategories, { query: { subcategoryId } }, { signal }),
    enabled: subcategoryId !== '',
  })

/** The accounts an admin may give a product to. */
export const sellersAsked = queryOptions({
  queryKey: ['User', 'sellers'],
  queryFn: ({ signal }) => call(searchUsers, { query: { role: 'seller' } }, { signal }),
})

const noFiles = { files: { productImages: [] } }

export const makeProduct = (body: InputOf<typeof createProduct>['body']) =>
  changed(call(createProduct, { body, ...noFiles }))

export const saveProduct = (id: string, body: InputOf<typeof updateProduct>['body']) =>
  changed(call(updateProduct, { params: { id }, body, ...noFiles }))

export const archiveProduct = (id: string) => changed(call(deleteProduct, { params: { id } }))

export const changeProducts = (body: InputOf<typeof bulkUpdateProducts>['body']) =>
  changed(call(bulkUpdateProducts, { body }))

/** Every list that shows products asks again; the page being edited is not touched. */
async function changed<T>(answer: Promise<T>): Promise<T> {
  const result = await answer
  await queryClient().invalidateQueries({ queryKey: ['Product', 'staff'] })
  void queryClient().invalidateQueries({ queryKey: ['Category', 'tree'] })
  return result
}
