import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { review } from './reviews.ts'
import { id, moment, queryInteger, spelled, taka, text } from './wire.ts'

/** Products on one page of the list (spec catalogue §9). */
export const PRODUCTS_PER_PAGE = 10
/** `limit=0` asks for all of them, up to this many (product.md §2). */
export const MOST_PRODUCTS = 500
/** The price filter's top: at it, or above, there is no upper bound (spec catalogue §5). */
export const PRICE_FILTER_TOP = 10_000

export const productSorts = ['newest', 'rating', 'sales', 'priceAsc', 'priceDesc'] as const
export type ProductSort = (typeof productSorts)[number]

const namedCategory = spelled({ id, name: z.string() }, { id: '_id', name: 'categoryName' })
const namedSubcategory = spelled({ id, name: z.string() }, { id: '_id', name: 'subCategoryName' })
const namedSubSubcategory = spelled({ id, name: z.string() }, { id: '_id', name: 'subSubCategoryName' })
const namedSeller = spelled({ id, name: z.string() }, { id: '_id' })

const summaryFields = {
  id,
  name: z.string(),
  imageUrls: z.array(z.string()),
  price: taka,
  listPrice: taka,
  discountPercent: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  unitsSold: z.int(),
  unitLabel: z.string(),
  stock: z.int(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  category: namedCategory,
  seller: namedSeller,
  createdAt: moment,
}

const summaryNames = {
  id: '_id',
  name: 'productName',
  imageUrls: 'productImages',
  price: 'productPrice',
  listPrice: 'productOriginalPrice',
  discountPercent: 'productDiscount',
  rating: 'productRating',
  unitsSold: 'sales',
  unitLabel: 'quantity',
  stock: 'remainingProducts',
  colors: 'productColors',
  sizes: 'productSizes',
  category: 'productCategory',
  seller: 'OwnerId',
} as const

/** A product as lists and cards show it. */
export const productSummary = spelled(summaryFields, summaryNames)
export type ProductSummary = z.output<typeof productSummary>

const faq = z.object({ question: z.string(), answer: z.string() })

/** A product whole, as its own page shows it. `reviews` holds the newest ones, at most 100. spec catalogue §3 */
export const product = spelled(
  {
    ...summaryFields,
    subcategory: z.nullable(namedSubcategory),
    subSubcategory: z.nullable(namedSubSubcategory),
    videoUrl: z.nullable(z.string()),
    description: z.string(),
    details: z.array(z.string()),
    tags: z.array(z.string()),
    faqs: z.array(faq),
    reviews: z.array(review),
  },
  {
    ...summaryNames,
    subcategory: 'productSubCategory',
    subSubcategory: 'productSubSubCategory',
    videoUrl: 'video',
    description: 'productDescription',
    details: 'productDetails',
    tags: 'searchTags',
  },
)
export type Product = z.output<typeof product>

/** One page of products; on the wire under `data.data` (product.md §2). `count` is the number of products on this page. */
export const productPage = spelled(
  { products: z.array(productSummary), page: z.int(), pages: z.int(), total: z.int(), count: z.int() },
  { products: 'data' },
)
export type ProductPage = z.output<typeof productPage>

/** What the list can be asked for. `category` and its two sub-levels take an id or a name in any case. */
export const productFilter = spelled(
  {
    page: z.optional(queryInteger(1, 1_000_000)),
    limit: z.optional(queryInteger(0, MOST_PRODUCTS)),
    search: z.optional(text(200)),
    category: z.optional(text(200)),
    subcategory: z.optional(text(200)),
    subSubcategory: z.optional(text(200)),
    minPrice: z.optional(queryInteger(0, 1_000_000_000)),
    maxPrice: z.optional(queryInteger(0, 1_000_000_000)),
    discount: z.optional(queryInteger(0, 100)),
    sortBy: z.optional(z.enum(productSorts)),
    popularProducts: z.optional(z.enum(['offer'])),
  },
  { subcategory: 'subCategory', subSubcategory: 'subSubCategory' },
)
export type ProductFilter = z.output<typeof productFilter>

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  tag: 'Product',
  who: 'anyone',
  summary: 'One page of products, filtered, searched and sorted.',
  query: productFilter,
  answer: productPage,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  tag: 'Product',
  who: 'anyone',
  summary: 'One product with its details, FAQs and newest reviews.',
  params: z.object({ id: text(200) }),
  answer: product,
})

const categoryWithProducts = spelled(
  { id, name: z.string(), imageUrl: z.string(), products: z.array(productSummary) },
  { id: '_id', name: 'categoryName', imageUrl: 'categoryImage' },
)

export const listCategoriesWithProducts = endpoint({
  method: 'GET',
  path: '/products/categories-with-products',
  tag: 'Product',
  who: 'anyone',
  summary: 'Every category with its newest products, at most 12 each.',
  answer: z.array(categoryWithProducts),
})
