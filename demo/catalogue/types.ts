/** What a drawn image shows; the same list as in `demo/images/subject.ts`. */
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
  | 'table-runner'
  | 'heels'
  | 'high-tops'
  | 'loafers'
  | 'nagra'
  | 'check-shirt'
  | 'long-sleeve-polo'
  | 'baby-panjabi'
  | 'frock'
  | 'led-bulb'
  | 'lantern'
  | 'oil-lamp'
  | 'study-lamp'
  | 'wired-earphones'
  | 'neckband'
  | 'cable'
  | 'wifi-camera'
  | 'instant-camera'
  | 'chest-freezer'
  | 'top-load-washer'
  | 'twin-tub'
  | 'air-cooler'
  | 'garment-steamer'
  | 'flip-phone'
  | 'boti'
  | 'cloth-doll'
  | 'cng'
  | 'toy-jeep'
  | 'hoops'
  | 'terracotta-necklace'
  | 'smart-watch'
  | 'pencils'
  | 'fountain-pen'
  | 'plate-stack'
  | 'dinner-set'
  | 'cookware-set'
  | 'tea-cups'
  | 'clutch'
  | 'crossbody'
  | 'bala'
  | 'keyboard-and-mouse'
  | 'hand-beater'
  | 'glass-kettle'
  | 'korai'
  | 'single-burner'
  | 'framed-kantha'
  | 'spice-box'
  | 'milk-tin'
  | 'milk-case'
  | 'gur'
  | 'cookie-tin'
  | 'muri-moa'
  | 'mango-leather'
  | 'electric-toothbrush'
  | 'tee-pack'
  | 'half-sleeve-shirt'
  | 'fatua'
  | 'anarkali'
  | 'batik-lungi'
  | 'hijab-set'
  | 'plain-hijab'
  | 'door-curtain'
  | 'pillow-pair'
  | 'cushion-set'
  | 'soap-set'
  | 'spice-pair'
  | 'book-set'
  | 'notebook-dozen'
  | 'baby-gift-set'
  | 'mesh-router'
  | 'headset'
  | 'pan-with-lid'
  | 'tablet-with-pen'
  | 'mini-ups'
  | 'juicer-bottle'
  | 'lunch-box'
  | 'oil-can'
  | 'bamboo-toothbrushes'
  | 'lip-gloss'
  | 'tooth-powder'
  | 'tape-ball-set'
  | 'single-racket'
  | 'mountain-bike'
  | 'child-bicycle'
  | 'unstitched-cloths'
  | 'cloth-diapers'
  | 'barbell-set'
  | 'trolley-speaker'
  | 'block-bucket'
  | 'map-puzzle'

/** A seller of the demo shop. `phone` is `01XXXXXXXXX`. The key `seller` is the demo account. */
export type DemoSeller = { key: string; name: string; email: string; phone: string }

type DemoSubSubcategory = { name: string; nameBn: string }
export type DemoSubcategory = {
  name: string
  nameBn: string
  subject: Subject
  subSubcategories: DemoSubSubcategory[]
}
/** A category; `subject` is what its image shows. Names are unique within their level and parent. */
export type DemoCategory = {
  name: string
  nameBn: string
  subject: Subject
  subcategories: DemoSubcategory[]
}

export type DemoFaq = { question: string; answer: string; questionBn: string; answerBn: string }

/** Of each product by its key, in Bangla: what it is, and its details separated by bars, as the English ones are. */
export type BanglaTexts = Readonly<Record<string, { about: string; details: string }>>

/**
 * A product to be seeded. `listPrice` is whole taka before the discount; `category`, `subcategory` and `subSubcategory` are
 * names in the demo category tree. `createdDaysAgo` is 0..400, `unitsSold` 0..900.
 */
export type DemoProduct = {
  key: string
  name: string
  nameBn: string
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
  /** Stock per colour and size, which together are `stock`; without it they share the stock. */
  variants?: { color: string; size: string; stock: number }[]
  description: string
  descriptionBn: string
  details: string[]
  /** As many as the English ones. */
  detailsBn: string[]
  tags: string[]
  faqs: DemoFaq[]
  videoUrl?: string
  subject: Subject
  /** What is printed on it, where the first words of the name do not suit. */
  label?: string
  imageSeed: number
  unitsSold: number
  createdDaysAgo: number
}

export type DemoBannerPalette = 'leaf' | 'marigold' | 'brick' | 'indigo' | 'rose'

/**
 * A slide of the home page, or what `placement` says; without a category it links to the whole list, filtered by the
 * offer if there is one.
 */
export type DemoBanner = {
  key: string
  placement?: 'tile' | 'story'
  categoryName?: string
  offerPercent?: number
  title: string
  subtitle: string
  titleBn: string
  subtitleBn: string
  subjects: Subject[]
  palette: DemoBannerPalette
}

export type DemoReviewer = { name: string }

/** A review by one of the demo reviewers (`reviewerIndex` 0..59); `stars` is 1..5. */
export type DemoReview = {
  productKey: string
  reviewerIndex: number
  stars: number
  text: string
  daysAgo: number
}

type DemoOrderLine = { productKey: string; quantity: number; color?: string; size?: string }

/**
 * An order to be seeded, with the present prices of its products. The division has the spelling of docs/product.md §23,
 * district and city those of the location tables.
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

/** A supplier of the shop's own goods. `phone` is `01XXXXXXXXX`. */
export type DemoSupplier = {
  name: string
  contactName: string
  phone: string
  email: string
  address: string
  leadDays: number
}

/** An order to a supplier; `received` units of a line have come. */
export type DemoPurchaseOrder = {
  supplierName: string
  expectedInDays: number
  note: string
  lines: { productKey: string; units: number; unitCost: number; received: number }[]
}

/** A stock count under way: `differences` by product, and of the other products of the category the first ones as expected. */
export type DemoStockCount = {
  name: string
  categoryName: string
  countedProducts: number
  differences: { [productKey: string]: number }
}

/** The content of the demo shop. */
export type DemoCatalogue = {
  sellers: DemoSeller[]
  categories: DemoCategory[]
  products: DemoProduct[]
  banners: DemoBanner[]
  reviewers: DemoReviewer[]
  reviews: DemoReview[]
  orders: DemoOrder[]
  suppliers: DemoSupplier[]
  purchaseOrders: DemoPurchaseOrder[]
  stockCount: DemoStockCount
}
