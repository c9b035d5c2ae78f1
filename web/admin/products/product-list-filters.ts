import type { Category } from '#contract/catalogue/categories.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'

/** What a merchant looks at, by one press. */
export const productTabs: readonly TableTab[] = [
  { label: 'On sale', search: '' },
  { label: 'Low stock', search: 'stock=low' },
  { label: 'Sold out', search: 'stock=out' },
  { label: 'Archived', search: 'status=archived' },
]

/** What the list can be narrowed by. */
export function productListFilters(categories: readonly Category[]): Filter[] {
  return [
    { kind: 'words', id: 'text', label: 'Search products', placeholder: 'Name or tag' },
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
