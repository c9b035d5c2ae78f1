import type { DemoBanner } from './types.ts'

/** Banners of the home page, in display order. */
export const demoBanners: DemoBanner[] = [
  {
    key: 'winter',
    offerPercent: 15,
    title: 'Winter is at the door',
    subtitle: 'Comforters, flannel and cold cream, at least 15% off',
    subjects: ['pillow', 'shirt', 'cream-jar'],
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
    key: 'eid',
    categoryName: "Men's Fashion",
    offerPercent: 20,
    title: 'Eid Mubarak, ঈদ মোবারক',
    subtitle: 'Panjabi and more, 20% off and up',
    subjects: ['panjabi', 'sandals'],
    palette: 'leaf',
  },
  {
    key: 'electronics-week',
    categoryName: 'Mobiles & Gadgets',
    offerPercent: 20,
    title: 'Gadget week',
    subtitle: 'Earbuds, power banks and headphones, up to 40% off',
    subjects: ['earbuds', 'smartphone', 'power-bank'],
    palette: 'brick',
  },
  {
    key: 'boishakh-bazar',
    categoryName: 'Grocery',
    title: 'শুভ নববর্ষ: the Boishakhi bazar',
    subtitle: 'Chinigura rice, ghani oil and Sundarban honey',
    subjects: ['rice-sack', 'oil-bottle', 'honey-jar'],
    palette: 'marigold',
  },
  {
    key: 'book-fair',
    categoryName: 'Books & Stationery',
    offerPercent: 20,
    title: 'Book fair at home',
    subtitle: 'Bangla novels, classics and guides, 20% off and up',
    subjects: ['book', 'notebook', 'pen-set'],
    palette: 'leaf',
  },
]
