import type { Category } from '#contract/catalogue/categories.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { localName } from '#web/formatting/text-language.ts'
import { staffProductTexts } from './product-texts.ts'

/** The tabs of the list of products. */
export const productTabs = (): readonly TableTab[] => [
  { label: staffProductTexts.onSale, search: '' },
  { label: staffProductTexts.lowStock, search: 'stock=low' },
  { label: staffProductTexts.soldOut, search: 'stock=out' },
  { label: staffProductTexts.drafts, search: 'status=draft' },
  { label: staffProductTexts.archived, search: 'status=archived' },
]

/** The filters of the list of products; all sellers' goods are in that of the shop only. */
export function productListFilters(categories: readonly Category[], isOfShop: boolean): Filter[] {
  return [
    { kind: 'text', id: 'text', label: staffProductTexts.search, placeholder: staffProductTexts.searchHint },
    {
      kind: 'choice',
      id: 'category',
      label: staffProductTexts.anyCategory,
      options: categories.map((category) => ({ value: category.id, label: localName(category) })),
    },
    {
      kind: 'choice',
      id: 'stock',
      label: staffProductTexts.anyStock,
      options: [
        { value: 'in', label: staffProductTexts.inStock },
        { value: 'low', label: staffProductTexts.lowStock },
        { value: 'low-or-out', label: staffProductTexts.lowOrOut },
        { value: 'out', label: staffProductTexts.soldOut },
      ],
    },
    ...(isOfShop ? [ownerFilter()] : []),
  ]
}

const ownerFilter = (): Filter => ({
  kind: 'choice',
  id: 'owner',
  label: staffProductTexts.anyOwner,
  options: [
    { value: 'shop', label: staffProductTexts.ofShop },
    { value: 'sellers', label: staffProductTexts.ofSellers },
  ],
})
