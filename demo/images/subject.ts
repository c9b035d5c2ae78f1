/** Everything the demo catalogue can show a picture of, in the order of the shop's shelves. */
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

/** One thing a picture can show. */
export type ArtSubject = (typeof subjects)[number]

/** Which of a product's three pictures: 0 on a calm ground, 1 near or turned, 2 where it is used. */
export type ArtView = 0 | 1 | 2

/** What a product's picture depends on; the same request always gives the same bytes. */
export type PictureRequest = {
  subject: ArtSubject
  /** Tells products of one subject apart: pattern, arrangement and backdrop follow from it. */
  seed: number
  /** The product's own colour names ("Bottle Green"), first one on the picture; may be empty. */
  colors: string[]
  /** Short Latin text for packs, covers and labels; may be empty. */
  label: string
  view: ArtView
}

/** What a banner's picture depends on. Title and subtitle only flavour it: the page lays its own text over. */
export type BannerRequest = {
  title: string
  subtitle: string
  /** Shown on the right, the first one largest; three or four look best. */
  subjects: ArtSubject[]
  /** Up to three CSS hex colours: ground, second ground, accent. */
  palette: string[]
  /** Drawn large on a badge when above 0. */
  offerPercent: number
}
