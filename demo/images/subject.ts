/** All subjects of demo images, in the order of the categories. */
export const subjects = [
  'saree',
  'salwar-kameez',
  'kurti',
  'panjabi',
  'shirt',
  't-shirt',
  'polo',
  'jeans',
  'lungi',
  'hijab',
  'sandals',
  'sneakers',
  'formal-shoes',
  'handbag',
  'backpack',
  'wrist-watch',
  'necklace',
  'earrings',
  'bangles',
  'smartphone',
  'feature-phone',
  'tablet',
  'laptop',
  'headphones',
  'earbuds',
  'speaker',
  'power-bank',
  'charger',
  'router',
  'television',
  'monitor',
  'keyboard',
  'mouse',
  'camera',
  'refrigerator',
  'washing-machine',
  'air-conditioner',
  'ceiling-fan',
  'table-fan',
  'lamp',
  'rice-cooker',
  'blender',
  'iron',
  'kettle',
  'microwave',
  'gas-stove',
  'pressure-cooker',
  'frying-pan',
  'dinner-plate',
  'mug',
  'water-bottle',
  'tiffin-box',
  'knife-set',
  'bedsheet',
  'pillow',
  'nakshi-kantha',
  'curtain',
  'spice-jar',
  'oil-bottle',
  'rice-sack',
  'lentil-pack',
  'tea-box',
  'honey-jar',
  'ghee-jar',
  'dates-box',
  'biscuits',
  'mango',
  'snack-pack',
  'milk-pack',
  'book',
  'notebook',
  'pen-set',
  'school-bag',
  'geometry-box',
  'cricket-bat',
  'football',
  'badminton-racket',
  'dumbbell',
  'yoga-mat',
  'bicycle',
  'toy-car',
  'doll',
  'building-blocks',
  'puzzle',
  'diapers',
  'baby-clothes',
  'feeding-bottle',
  'soap',
  'shampoo',
  'cream-jar',
  'lipstick',
  'perfume',
  'toothbrush',
  'face-wash',
  'hair-oil',
  'sunglasses',
  'umbrella',
] as const

/** What an image can show. */
export type ArtSubject = (typeof subjects)[number]

/** One of a product's three images: 0 on a plain background, 1 as a close-up or rotated, 2 in use. */
type ArtView = 0 | 1 | 2

/** What a product's image depends on; the same request always gives the same bytes. */
export type ImageRequest = {
  subject: ArtSubject
  /** Distinguishes products of one subject: pattern, arrangement and background depend on it. */
  seed: number
  /** The product's colour names ("Bottle Green"), of which the first is drawn; may be empty. */
  colors: string[]
  /** Short Latin text on packages, covers and labels; may be empty. */
  label: string
  view: ArtView
}

/** What a banner's image depends on. Title and subtitle only seed it, since the page shows them as text. */
export type BannerRequest = {
  title: string
  subtitle: string
  /** Drawn on the right, the first one largest; best three or four. */
  subjects: ArtSubject[]
  /** Up to three CSS hex colours: background, second background, accent. */
  palette: string[]
  /** Drawn large on a badge when above 0. */
  offerPercent: number
}
