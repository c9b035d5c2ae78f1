/** What a drawn demo picture shows; the same list as `DemoSubject` of `demo/images/subject.ts`. */
export type Subject =
  | 'saree'
  | 'salwar-kameez'
  | 'kurti'
  | 'panjabi'
  | 'shirt'
  | 't-shirt'
  | 'polo'
  | 'jeans'
  | 'lungi'
  | 'hijab'
  | 'sandals'
  | 'sneakers'
  | 'formal-shoes'
  | 'handbag'
  | 'backpack'
  | 'wrist-watch'
  | 'necklace'
  | 'earrings'
  | 'bangles'
  | 'smartphone'
  | 'feature-phone'
  | 'tablet'
  | 'laptop'
  | 'headphones'
  | 'earbuds'
  | 'speaker'
  | 'power-bank'
  | 'charger'
  | 'router'
  | 'television'
  | 'monitor'
  | 'keyboard'
  | 'mouse'
  | 'camera'
  | 'refrigerator'
  | 'washing-machine'
  | 'air-conditioner'
  | 'ceiling-fan'
  | 'table-fan'
  | 'lamp'
  | 'rice-cooker'
  | 'blender'
  | 'iron'
  | 'kettle'
  | 'microwave'
  | 'gas-stove'
  | 'pressure-cooker'
  | 'frying-pan'
  | 'dinner-plate'
  | 'mug'
  | 'water-bottle'
  | 'tiffin-box'
  | 'knife-set'
  | 'bedsheet'
  | 'pillow'
  | 'nakshi-kantha'
  | 'curtain'
  | 'spice-jar'
  | 'oil-bottle'
  | 'rice-sack'
  | 'lentil-pack'
  | 'tea-box'
  | 'honey-jar'
  | 'ghee-jar'
  | 'dates-box'
  | 'biscuits'
  | 'mango'
  | 'snack-pack'
  | 'milk-pack'
  | 'book'
  | 'notebook'
  | 'pen-set'
  | 'school-bag'
  | 'geometry-box'
  | 'cricket-bat'
  | 'football'
  | 'badminton-racket'
  | 'dumbbell'
  | 'yoga-mat'
  | 'bicycle'
  | 'toy-car'
  | 'doll'
  | 'building-blocks'
  | 'puzzle'
  | 'diapers'
  | 'baby-clothes'
  | 'feeding-bottle'
  | 'soap'
  | 'shampoo'
  | 'cream-jar'
  | 'lipstick'
  | 'perfume'
  | 'toothbrush'
  | 'face-wash'
  | 'hair-oil'
  | 'sunglasses'
  | 'umbrella'

/** A shop that sells on the demo marketplace. `phone` is `01XXXXXXXXX`. The key `seller` is the demo account. */
export type DemoSeller = { key: string; name: string; email: string; phone: string }

export type DemoSubSubcategory = { name: string }
export type DemoSubcategory = { name: string; subject: Subject; subSubcategories: DemoSubSubcategory[] }
/** One department; `subject` is what its picture shows. Names are unique within their level and parent. */
export type DemoCategory = { name: string; subject: Subject; subcategories: DemoSubcategory[] }

export type DemoFaq = { question: string; answer: string }

/**
 * A product as the seed stores it. `listPrice` is whole taka before the discount; `category`, `subcategory` and
 * `subSubcategory` are names in the demo category tree. `createdDaysAgo` is 0..400, `unitsSold` 0..900.
 */
export type DemoProduct = {
  key: string
  name: string
  category: string
  subcategory: string
  subSubcategory?: string
  sellerKey: string
  listPrice: number
  discountPercent: number
  unitLabel: string
  stock: number
  colors: string[]
  sizes: string[]
  description: string
  details: string[]
  tags: string[]
  faqs: DemoFaq[]
  videoUrl?: string
  subject: Subject
  pictureSeed: number
  unitsSold: number
  createdDaysAgo: number
}

export type DemoBannerPalette = 'leaf' | 'marigold' | 'brick' | 'indigo' | 'rose'

/** A slide of the home page; without a category it opens the whole list, filtered by the offer if there is one. */
export type DemoBanner = {
  key: string
  categoryName?: string
  offerPercent?: number
  title: string
  subtitle: string
  subjects: Subject[]
  palette: DemoBannerPalette
}

export type DemoReviewer = { name: string }

/** What one of the demo reviewers (`reviewerIndex` 0..59) said of a product; `stars` is 1..5. */
export type DemoReview = {
  productKey: string
  reviewerIndex: number
  stars: number
  text: string
  daysAgo: number
}

export type DemoOrderLine = { productKey: string; quantity: number; color?: string; size?: string }

/**
 * An order to be seeded. Prices are not here: the seed takes them from the products. Division is spelled as the
 * spec does; district and city as in the location tables. `couponCode` is left to the seed.
 */
export type DemoOrder = {
  key: string
  customerEmail: string
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
  paymentMethod: 'cash' | 'mobile-banking'
  paymentStatus: 'unpaid' | 'paid'
  phone: string
  paymentNumber?: string
  lines: DemoOrderLine[]
  deliveryAddress: { division: string; district: string; city: string; addressDetails: string }
  daysAgo: number
}

/** Everything the demo shop is filled with. */
export type DemoCatalogue = {
  sellers: DemoSeller[]
  categories: DemoCategory[]
  products: DemoProduct[]
  banners: DemoBanner[]
  reviewers: DemoReviewer[]
  reviews: DemoReview[]
  orders: DemoOrder[]
}
