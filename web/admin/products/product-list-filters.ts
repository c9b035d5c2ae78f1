import type { Category } from '#contract/catalogue/categories.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'

/** The tabs of the list of products. */
export const productTabs: readonly TableTab[] = [
  { label: 'On sale', search: '' },
  { label: 'Low stock', search: 'stock=low' },
  { label: 'Sold out', search: 'stock=out' },
  { label: 'Drafts', search: 'status=draft' },
  { label: 'Archived', search: 'status=archived' },
]

/** The filters of the list of products. */
export function productListFilters(categories: readonly Category[]): Filter[] {
  return [
    { kind: 'text', id: 'text', label: 'Search products', placeholder: 'Name or tag' },
    {
      kind: 'choice',
      id: 'category',
      label: 'Any category',
      options: categories.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      id: 'stock',
      label: 'Any stock',
      options: [
        { value: 'in', label: 'In stock' },
        { value: 'low', label: 'Low stock' },
        { value: 'out', label: 'Sold out' },
      ],
    },
  ]
}
