import * as z from 'zod/mini'
import { customValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { flag, id, queryInteger, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import type { ProductOption } from './options.ts'
import { review } from './reviews.ts'

/** Products on one page of the product list (docs/product.md §29). */
export const PRODUCTS_PER_PAGE = 10
/** `limit=0` requests all products, up to this many (docs/product.md §2). */
export const MAX_PRODUCTS = 500
/** Maximum length of a search text, in characters. */
const MAX_SEARCH_LENGTH = 200
/** Maximum number of colours or sizes in one filter. */
const MAX_CHOICES = 20

export const productSorts = ['newest', 'rating', 'sales', 'priceAsc', 'priceDesc'] as const
export type ProductSort = (typeof productSorts)[number]

/** A name on Bangla pages; absent where they show the other (docs/product.md §33). */
const nameBn = z.optional(z.string())
const named = { id, name: z.string(), nameBn }
const namedCategory = wireCodec(named, { id: '_id', name: 'categoryName', nameBn: 'categoryNameBn' })
const namedSubcategory = wireCodec(named, { id: '_id', name: 'subCategoryName', nameBn: 'subCategoryNameBn' })
const namedSubSubcategory = wireCodec(named, {
  id: '_id',
  name: 'subSubCategoryName',
  nameBn: 'subSubCategoryNameBn',
})
const namedSeller = wireCodec({ id, name: z.string() }, { id: '_id' })

const summaryFields = {
  id,
  name: z.string(),
  nameBn,
  imageUrls: z.array(z.string()),
  price: taka,
  listPrice: taka,
  /** With the decimals that the price needs (`discountPercentOf`); to be shown rounded. */
  discountPercent: z.number(),
  rating: z.number(),
  reviewCount: z.int(),
  unitsSold: z.int(),
  unitLabel: z.string(),
  stock: z.int(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  tags: z.array(z.string()),
  category: namedCategory,
  seller: namedSeller,
  createdAt: timestamp,
}

const summaryNames = {
  id: '_id',
  name: 'productName',
  nameBn: 'productNameBn',
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
  tags: 'searchTags',
  category: 'productCategory',
  seller: 'OwnerId',
} as const

/** A product as shown in lists and cards. */
export const productSummary = wireCodec(summaryFields, summaryNames)
export type ProductSummary = z.output<typeof productSummary>

/** An option on the wire. */
export const productOption: z.ZodMiniType<ProductOption, ProductOption> = z.object({
  name: z.string(),
  values: z.array(z.string()),
})

/**
 * A variant: its id, which never changes, a value of each option, which of them are its colour and size (null where the product
 * has none), its price, its image (null: the product's first), and its stock, which variants may share.
 */
export const variantFields = {
  id,
  optionValues: z.array(z.string()),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  price: taka,
  oldPrice: z.nullable(taka),
  /** Lower prices of a unit from a quantity on; absent where there are none. */
  quantityPrices: z.optional(z.array(z.object({ leastQuantity: z.int(), price: taka }))),
  imageUrl: z.nullable(z.string()),
  stock: z.int(),
  customFields: customValues('variant'),
}
export const variantNames = {
  id: '_id',
  optionValues: 'options',
  imageUrl: 'image',
  stock: 'remainingProducts',
} as const
const productVariant = wireCodec(variantFields, variantNames)
export type ProductVariant = z.output<typeof productVariant>

const faq = z.object({
  question: z.string(),
  answer: z.string(),
  questionBn: z.optional(z.string()),
  answerBn: z.optional(z.string()),
})

/** Fields of a product: those of its summary and those of its own page. */
export const productFields = {
  ...summaryFields,
  subcategory: z.nullable(namedSubcategory),
  subSubcategory: z.nullable(namedSubSubcategory),
  videoUrl: z.nullable(z.string()),
  description: z.string(),
  descriptionBn: z.optional(z.string()),
  details: z.array(z.string()),
  detailsBn: z.optional(z.array(z.string())),
  faqs: z.array(faq),
  /** Everything that variants differ by, colour and size included. */
  options: z.array(productOption),
  /** Whether each variant has a stock of its own; otherwise all share the product's. */
  hasVariants: z.boolean(),
  /** Empty where they share stock, price and image and differ by colour and size alone. */
  variants: z.array(productVariant),
  customFields: customValues('product'),
}
export const productNames = {
  ...summaryNames,
  subcategory: 'productSubCategory',
  subSubcategory: 'productSubSubCategory',
  videoUrl: 'video',
  description: 'productDescription',
  descriptionBn: 'productDescriptionBn',
  details: 'productDetails',
  detailsBn: 'productDetailsBn',
} as const

/** A product as shown on its own page. `reviews` holds the newest reviews, at most 100. docs/product.md §23 */
export const product = wireCodec(
  {
    ...productFields,
    reviews: z.array(review),
    /** Number of reviews with one star, two, ... five. */
    ratingCounts: z.array(z.int()),
  },
  productNames,
)
export type Product = z.output<typeof product>

/** One page of products; on the wire under `data.data` (docs/product.md §2). `count` is the number of products on this page. */
export const productPage = wireCodec(
  {
    products: z.array(productSummary),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    count: z.int(),
    /** No product has all words of the search; these have some of them. */
    isPartial: z.optional(z.boolean()),
  },
  { products: 'data' },
)
export type ProductPage = z.output<typeof productPage>

const stars = z.int().check(z.minimum(1), z.maximum(5))

/** A comma-separated list such as `red,navy`; empty entries are dropped, at most 20 are accepted. */
const textList = z.codec(
  text(1000, schemaErrors.tooManyChoices(MAX_CHOICES)),
  z.array(z.string()).check(z.maxLength(MAX_CHOICES, schemaErrors.tooManyChoices(MAX_CHOICES))),
  {
    decode: (wire) => [...new Set(wire.split(',').map((choice) => choice.trim()))].filter(Boolean).sort(),
    encode: (choices) => choices.join(','),
  },
)

const filterFields = {
  search: z.optional(text(MAX_SEARCH_LENGTH, schemaErrors.searchTooLong(MAX_SEARCH_LENGTH))),
  category: z.optional(text(200)),
  subcategory: z.optional(text(200)),
  subSubcategory: z.optional(text(200)),
  minPrice: z.optional(queryInteger(0, 1_000_000_000, schemaErrors.priceInvalid)),
  maxPrice: z.optional(queryInteger(0, 1_000_000_000, schemaErrors.priceInvalid)),
  discount: z.optional(queryInteger(0, 100, schemaErrors.discountInvalid)),
  /** Any of these colours, ignoring case. */
  colors: z.optional(textList),
  /** Any of these sizes. */
  sizes: z.optional(textList),
  sellerId: z.optional(z.uuid(schemaErrors.sellerIdInvalid).check(z.toLowerCase())),
  /** Rated with at least this many stars; products without a review never match. */
  minRating: z.optional(queryInteger(1, 5, schemaErrors.minRatingInvalid)),
  /** Only products that can be bought now. */
  inStock: z.optional(flag),
  popularProducts: z.optional(z.enum(['offer'], schemaErrors.popularProductsInvalid)),
  /** The slug or id of a collection (docs/product.md §37); of one that is unknown or hidden the list is empty. */
  collection: z.optional(text(200)),
}

const filterNames = {
  subcategory: 'subCategory',
  subSubcategory: 'subSubCategory',
  colors: 'color',
  sizes: 'size',
  sellerId: 'seller',
} as const

const pricesInOrder = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => minPrice <= maxPrice,
  { path: ['minPrice'], error: () => messages.pricesCrossed },
)

/** Filter, order and page of the product list. `category` and its two sub-levels take an id or a name, ignoring case. */
export const productFilter = wireCodec(
  {
    page: z.optional(queryInteger(1, 1_000_000, schemaErrors.pageInvalid)),
    limit: z.optional(queryInteger(0, MAX_PRODUCTS, schemaErrors.limitInvalid(MAX_PRODUCTS))),
    ...filterFields,
    sortBy: z.optional(z.enum(productSorts, schemaErrors.sortInvalid(productSorts))),
  },
  filterNames,
).check(pricesInOrder)
export type ProductFilter = z.output<typeof productFilter>

export const listProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products',
  tag: 'Product',
  who: 'anyone',
  summary: 'List one page of products, filtered, searched and sorted.',
  query: productFilter,
  answer: productPage,
})

/** The product list's filter without page and order, which do not affect any count. */
export const facetFilter = wireCodec(filterFields, filterNames).check(pricesInOrder)
export type FacetFilter = z.output<typeof facetFilter>

/** One value of a facet and the number of products that match it. */
const facetValue = z.object({ name: z.string(), count: z.int() })
const facetValueById = wireCodec({ id, name: z.string(), count: z.int() }, { id: '_id' })

/**
 * Values that the product list can be filtered by, with counts. Each facet is counted with all filters except its own, so
 * that a second colour can be added to the first; a category level also ignores the levels below it. At most 50 values per
 * facet, by number of products; selected values are always included. `price` is null when no product matches.
 */
const productFacets = z.object({
  categories: z.array(facetValueById),
  /** Subcategories of the selected category; empty without one. */
  subcategories: z.array(facetValueById),
  /** Sub-subcategories of the selected subcategory; empty without one. */
  subSubcategories: z.array(facetValueById),
  colors: z.array(facetValue),
  sizes: z.array(facetValue),
  sellers: z.array(facetValueById),
  /** For 4, 3, 2 and 1 stars "and up". */
  ratings: z.array(z.object({ stars, count: z.int() })),
  inStock: z.int(),
  /** The lowest and highest price, ignoring the price filter. */
  price: z.nullable(z.object({ lowest: taka, highest: taka })),
  /** Number of products that match all filters. */
  total: z.int(),
})
export type ProductFacets = z.output<typeof productFacets>

export const listProductFacetsEndpoint = endpoint({
  method: 'GET',
  path: '/products/facets',
  tag: 'Product',
  who: 'anyone',
  summary: 'List the values that products can be filtered by, with counts.',
  query: facetFilter,
  answer: productFacets,
})

const suggestedProduct = wireCodec(
  { id, name: z.string(), nameBn, imageUrl: z.string(), price: taka },
  {
    id: '_id',
    name: 'productName',
    nameBn: 'productNameBn',
    imageUrl: 'productImage',
    price: 'productPrice',
  },
)

/** A category of any level by its own name, with the ids that the product filter takes; null below its level. */
const suggestedCategory = wireCodec(
  {
    name: z.string(),
    nameBn,
    categoryId: id,
    subcategoryId: z.nullable(id),
    subSubcategoryId: z.nullable(id),
  },
  { subcategoryId: 'subCategoryId', subSubcategoryId: 'subSubCategoryId' },
)

/** Suggestions for a search being typed: at most 6 products, 3 categories, 3 sellers and 3 corrections. */
const productSuggestions = z.object({
  products: z.array(suggestedProduct),
  categories: z.array(suggestedCategory),
  sellers: z.array(namedSeller),
  /** Spelling corrections of the search text, for words that no product has. */
  corrections: z.array(z.string()),
})
export type ProductSuggestions = z.output<typeof productSuggestions>

export const suggestProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/suggestions',
  tag: 'Product',
  who: 'anyone',
  summary: 'Suggest products, categories and sellers for a search being typed.',
  query: z.object({ search: text(MAX_SEARCH_LENGTH, schemaErrors.searchTooLong(MAX_SEARCH_LENGTH)) }),
  answer: productSuggestions,
})

export const getProductEndpoint = endpoint({
  method: 'GET',
  path: '/products/:id',
  tag: 'Product',
  who: 'anyone',
  summary: 'Get one product with its details, FAQs and newest reviews.',
  params: z.object({ id: text(200) }),
  answer: product,
})

const categoryWithProducts = wireCodec(
  { id, name: z.string(), imageUrl: z.string(), products: z.array(productSummary) },
  { id: '_id', name: 'categoryName', imageUrl: 'categoryImage' },
)

export const listCategoriesWithProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/categories-with-products',
  tag: 'Product',
  who: 'anyone',
  summary: 'List every category with its newest products, at most 12 each.',
  answer: z.array(categoryWithProducts),
})
