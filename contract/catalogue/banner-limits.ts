/** How many banners of each place the home page shows, the first ones of the list; one tile alone is not shown. */
export const shownBanners = { slide: 3, tile: 2, story: 1 } as const
