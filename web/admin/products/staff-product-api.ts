import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listCategoriesEndpoint,
  listSubcategoriesEndpoint,
  listSubSubcategoriesEndpoint,
} from '#contract/catalogue/categories.ts'
import {
  bulkUpdateProductsEndpoint,
  createProductEndpoint,
  deleteProductEndpoint,
  exportProductsEndpoint,
  getStaffProductEndpoint,
  listStaffProductsEndpoint,
  staffProductFilter,
  updateProductEndpoint,
} from '#contract/catalogue/products-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { searchUsersEndpoint } from '#contract/identity/accounts-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { saveFile } from '#web/design/save-file.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of the products to manage as the address asks for it. What the address says wrongly is left out. */
export function staffProductsQuery({ page, limit, sort, filters }: TableState) {
  const requested = { sort, ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Product', 'staff', requested],
    queryFn: ({ signal }) =>
      call(listStaffProductsEndpoint, { query: readFilter(staffProductFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Saves the products that the list shows, all its pages, as a file. */
export async function saveProducts({ filters }: TableState): Promise<void> {
  const query = readFilter(staffProductFilter, filters) ?? {}
  saveFile('products.csv', await fetchFile(exportProductsEndpoint, { query }))
}

/** One product with all its form needs, as it is now: never an older answer, since it is edited. */
export function staffProductQuery(id: string) {
  return queryOptions({
    queryKey: ['Product', 'one', id],
    queryFn: ({ signal }) => call(getStaffProductEndpoint, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const reloadProduct = (id: string) => call(getStaffProductEndpoint, { params: { id } })

/** The three levels, for the choices of the form. */
export const categoriesQuery = queryOptions({
  queryKey: ['Category'],
  queryFn: ({ signal }) => call(listCategoriesEndpoint, {}, { signal }),
})

export const subcategoriesQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['SubCategory', categoryId],
    queryFn: ({ signal }) => call(listSubcategoriesEndpoint, { query: { categoryId } }, { signal }),
    enabled: categoryId !== '',
  })

export const subSubcategoriesQuery = (subcategoryId: string) =>
  queryOptions({
    queryKey: ['SubSubCategory', subcategoryId],
    queryFn: ({ signal }) => call(listSubSubcategoriesEndpoint, { query: { subcategoryId } }, { signal }),
    enabled: subcategoryId !== '',
  })

/** The accounts an admin may give a product to. */
export const sellersQuery = queryOptions({
  queryKey: ['User', 'sellers'],
  queryFn: ({ signal }) => call(searchUsersEndpoint, { query: { role: 'seller' } }, { signal }),
})

const noFiles = { files: { productImages: [] } }

export const createProductOf = (body: InputOf<typeof createProductEndpoint>['body']) =>
  changed(call(createProductEndpoint, { body, ...noFiles }))

export const updateProductOf = (id: string, body: InputOf<typeof updateProductEndpoint>['body']) =>
  changed(call(updateProductEndpoint, { params: { id }, body, ...noFiles }))

export const archiveProduct = (id: string) => changed(call(deleteProductEndpoint, { params: { id } }))

export const changeProducts = (body: InputOf<typeof bulkUpdateProductsEndpoint>['body']) =>
  changed(call(bulkUpdateProductsEndpoint, { body }))

/** Every list that shows products asks again; the page being edited is not touched. */
async function changed<T>(answer: Promise<T>): Promise<T> {
  const result = await answer
  await queryClient().invalidateQueries({ queryKey: ['Product', 'staff'] })
  void queryClient().invalidateQueries({ queryKey: ['Category', 'tree'] })
  return result
}
