/** Offers shown at first, and as many more with every See More (spec catalogue §9). */
export const offersPageSize = 5
/** The tabs of Recommended for You, by the order they stand for (product.md §4). */
export const recommendedTabs = [
  { value: 'new', label: 'New', sortBy: 'newest' },
  { value: 'rated', label: 'Top Rated', sortBy: 'rating' },
  { value: 'bestseller', label: 'Bestseller', sortBy: 'sales' },
] as const
