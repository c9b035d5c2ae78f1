/** Offers shown at first, and as many more with every See More (docs/product.md §29). */
export const offersPageSize = 5
/** The tabs of Recommended for You, by the order they stand for (docs/product.md §4). */
export const recommendedTabs = [
  { value: 'new', label: 'New', sortBy: 'newest' },
  { value: 'rated', label: 'Top Rated', sortBy: 'rating' },
  { value: 'bestseller', label: 'Bestseller', sortBy: 'sales' },
] as const
