import type { ProductSuggestions } from '#contract/catalogue/products.ts'

/** One line under the search box: where it leads and what it says. */
export type Suggestion = { to: string; text: string; imageUrl?: string; price?: number }

export type SuggestionGroup = { title: string; suggestions: Suggestion[] }

/** The shop's answer as groups of lines; groups with nothing in them are left out. */
export function suggestionGroups(found: ProductSuggestions): SuggestionGroup[] {
  const groups = [
    {
      title: 'Did you mean',
      suggestions: found.corrections.map((words) => ({ to: searchAddress(words), text: words })),
    },
    {
      title: 'Products',
      suggestions: found.products.map(({ id, name, imageUrl, price }) => ({
        to: `/products/${id}`,
        text: name,
        imageUrl,
        price,
      })),
    },
    {
      title: 'Categories',
      suggestions: found.categories.map((category) => ({
        to: categoryAddress(category),
        text: category.name,
      })),
    },
    {
      title: 'Sellers',
      suggestions: found.sellers.map(({ id, name }) => ({ to: `/products?seller=${id}`, text: name })),
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

export function searchAddress(words: string): string {
  return `/products?${new URLSearchParams({ search: words.trim() })}`
}

type FoundCategory = ProductSuggestions['categories'][number]

function categoryAddress({ categoryId, subcategoryId, subSubcategoryId }: FoundCategory): string {
  const search = new URLSearchParams({ category: categoryId })
  if (subcategoryId) search.set('subCategory', subcategoryId)
  if (subSubcategoryId) search.set('subSubCategory', subSubcategoryId)
  return `/products?${search}`
}
