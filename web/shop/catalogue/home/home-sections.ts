/** The number of offers shown at first, and added by each See More (docs/product.md §29). */
export const OFFERS_PAGE_SIZE = 5

/** The tabs of Recommended for You with their sort orders (docs/product.md §4). */
export const recommendedTabs = [
  { value: 'new', label: 'New', sortBy: 'newest' },
  { value: 'rated', label: 'Top Rated', sortBy: 'rating' },
  { value: 'bestseller', label: 'Bestseller', sortBy: 'sales' },
] as const
