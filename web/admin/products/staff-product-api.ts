import {
  changeSeveralProductsEndpoint,
  type PreviewedChange,
  previewBulkChangeEndpoint,
} from '#contract/catalogue/bulk/bulk-change.ts'
import {
  listCategoriesEndpoint,
  listSubcategoriesEndpoint,
  listSubSubcategoriesEndpoint,
} from '#contract/catalogue/categories.ts'
import {
  duplicateProductEndpoint,
  publishProductsEndpoint,
  scheduleProductEndpoint,
} from '#contract/catalogue/drafts-staff.ts'
import {
  exportProductsEndpoint,
  listStaffProductsEndpoint,
  staffProductFilter,
} from '#contract/catalogue/product-list-staff.ts'
import {
  bulkUpdateProductsEndpoint,
  createProductEndpoint,
  deleteProductEndpoint,
  getStaffProductEndpoint,
  updateProductEndpoint,
} from '#contract/catalogue/products-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { searchUsersEndpoint } from '#contract/identity/accounts-staff.ts'
import { listQuery, readFilter } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'
import { saveFile } from '#web/http/save-file.ts'

/** One page of the staff's list of products, as the address says. */
export const staffProductsQuery = (state: TableState) =>
  listQuery(['Product', 'staff'], listStaffProductsEndpoint, state)

/** Saves all pages of the list, with its filters, as a CSV file. */
export async function exportProducts({ filters }: TableState): Promise<void> {
  const query = readFilter(staffProductFilter, filters) ?? {}
  saveFile('products.csv', await fetchFile(exportProductsEndpoint, { query }))
}

/** One product, for its form. */
export const staffProductQuery = (id: string) => ({
  ...callQuery(['Product', 'one', id], getStaffProductEndpoint, { params: { id } }),
  ...formQueryOptions,
})

/** The product as it is stored now. */
export const fetchProduct = (id: string) => call(getStaffProductEndpoint, { params: { id } })

/** The three levels of categories, for the selects of the form. */
export const categoriesQuery = callQuery(['Category'], listCategoriesEndpoint, { query: {} })

export const subcategoriesQuery = (categoryId: string) => ({
  ...callQuery(['SubCategory', categoryId], listSubcategoriesEndpoint, { query: { categoryId } }),
  enabled: categoryId !== '',
})

export const subSubcategoriesQuery = (subcategoryId: string) => ({
  ...callQuery(['SubSubCategory', subcategoryId], listSubSubcategoriesEndpoint, { query: { subcategoryId } }),
  enabled: subcategoryId !== '',
})

/** Accounts that an admin may choose as the seller of a product. */
export const sellersQuery = callQuery(['User', 'sellers'], searchUsersEndpoint, { query: { role: 'seller' } })

const noFiles = { files: { productImages: [] } }

export const addProduct = (body: InputOf<typeof createProductEndpoint>['body']) =>
  changed(call(createProductEndpoint, { body, ...noFiles }))

export const saveProduct = (id: string, body: InputOf<typeof updateProductEndpoint>['body']) =>
  changed(call(updateProductEndpoint, { params: { id }, body, ...noFiles }))

export const archiveProduct = (id: string) => changed(call(deleteProductEndpoint, { params: { id } }))

export const bulkUpdateProducts = (body: InputOf<typeof bulkUpdateProductsEndpoint>['body']) =>
  changed(call(bulkUpdateProductsEndpoint, { body }))

/** What a change would do to these products; never taken from the cache. */
export const bulkPreviewQuery = (productIds: readonly string[], change: PreviewedChange | undefined) => ({
  ...callQuery(['Product', 'bulk-preview', productIds, change], previewBulkChangeEndpoint, {
    body: { productIds: [...productIds], change: change ?? { kind: 'status', status: 'active' } },
  }),
  ...formQueryOptions,
  enabled: change !== undefined,
})

export const changeSeveralProducts = (body: InputOf<typeof changeSeveralProductsEndpoint>['body']) =>
  changed(call(changeSeveralProductsEndpoint, { body }))

/** Puts drafts on sale. */
export const publishProducts = (productIds: string[]) =>
  changed(call(publishProductsEndpoint, { body: { productIds } }))

/** Sets when the shop publishes a draft; null: not automatically. */
export const scheduleProduct = (id: string, publishAt: Date | null) =>
  changed(call(scheduleProductEndpoint, { params: { id }, body: { publishAt } }))

/** Copies a product into a draft. */
export const duplicateProduct = (id: string) => changed(call(duplicateProductEndpoint, { params: { id } }))

/** Refreshes the lists of products and the counts of categories, not the product in the open form. */
const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['Product', 'staff'], ['Category', 'tree'])
