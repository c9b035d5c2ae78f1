/** The number of offers shown at first, and added by each See More (docs/product.md §29). */
export const OFFERS_PAGE_SIZE = 5

/** The tabs of Recommended for You with their sort orders (docs/product.md §4). */
export const recommendedTabs = [
  { value: 'new', sortBy: 'newest' },
  { value: 'rated', sortBy: 'rating' },
  { value: 'bestseller', sortBy: 'sales' },
] as const
