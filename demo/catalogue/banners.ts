import type { DemoBanner } from './types.ts'

/** Banners of the home page, in display order: one season. */
export const demoBanners: DemoBanner[] = [
  {
    key: 'winter',
    offerPercent: 15,
    title: 'Winter is here',
    subtitle: 'Comforters, flannel and cold cream, 15% off and up',
    subjects: ['pillow', 'check-shirt', 'cream-jar'],
    palette: 'indigo',
  },
  {
    key: 'handloom',
    categoryName: "Women's Fashion",
    offerPercent: 15,
    title: 'From the loom in Rupganj',
    subtitle: 'Jamdani, katan and half silk, 15% off and up',
    subjects: ['saree', 'bangles', 'earrings'],
    palette: 'rose',
  },
  {
    key: 'electronics-week',
    categoryName: 'Mobiles & Gadgets',
    offerPercent: 20,
    title: 'Gadget week',
    subtitle: 'Earbuds, power banks and headphones, 20% off and up',
    subjects: ['earbuds', 'smartphone', 'power-bank'],
    palette: 'brick',
  },
]
