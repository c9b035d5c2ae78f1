import type { ProductSuggestions } from '#contract/catalogue/products.ts'
import { localName } from '#web/formatting/text-language.ts'
import { searchTexts } from './search-texts.ts'

/** One suggestion: its link and label. */
export type Suggestion = { to: string; text: string; imageUrl?: string; price?: number }

type SuggestionGroup = { title: string; suggestions: Suggestion[] }

/** Groups the suggestions of the API by kind; empty groups are left out. */
export function suggestionGroups(found: ProductSuggestions): SuggestionGroup[] {
  const groups = [
    {
      title: searchTexts.corrections,
      suggestions: found.corrections.map((text) => ({ to: searchAddress(text), text })),
    },
    {
      title: searchTexts.products,
      suggestions: found.products.map(({ imageUrl, price, ...product }) => ({
        to: `/products/${product.id}`,
        text: localName(product),
        imageUrl,
        price,
      })),
    },
    {
      title: searchTexts.categories,
      suggestions: found.categories.map((category) => ({
        to: categoryAddress(category),
        text: localName(category),
      })),
    },
    {
      title: searchTexts.sellers,
      suggestions: found.sellers.map(({ id, name }) => ({ to: `/sellers/${id}`, text: name })),
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

/** The product list for a search text. */
export function searchAddress(text: string): string {
  return `/products?${new URLSearchParams({ search: text.trim() })}`
}

type CategorySuggestion = ProductSuggestions['categories'][number]

function categoryAddress({ categoryId, subcategoryId, subSubcategoryId }: CategorySuggestion): string {
  const search = new URLSearchParams({ category: categoryId })
  if (subcategoryId) search.set('subCategory', subcategoryId)
  if (subSubcategoryId) search.set('subSubCategory', subSubcategoryId)
  return `/products?${search}`
}
