import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  formIdOrNone,
  formInteger,
  formJson,
  formList,
  longText,
  oneLine,
  readMoment,
  requiredFormInteger,
  requiredLine,
} from '#contract/form-fields.ts'
import { MAX_IMAGE_BYTES, oneImage } from '#contract/images/uploads.ts'
import { messages } from '#contract/messages.ts'
import { fileAnswer, id, moment, queryInteger, taka, text, wireCodec } from '#contract/wire.ts'
import { productFields, productNames } from './products.ts'

/** Pictures of one product (docs/reliability.md S5). */
export const MAX_PRODUCT_IMAGES = 8
export const HIGHEST_PRICE = 10_000_000
export const HIGHEST_STOCK = 1_000_000
/** Stock entries of one product: twenty colours in ten sizes. */
export const MAX_VARIANTS = 200
/** Products one bulk action changes. */
export const MAX_BULK_PRODUCTS = 200

const faq = z.object({
  question: requiredLine(300, messages.questionRequired),
  answer: longText(3_000).check(z.minLength(1, messages.answerRequired)),
})

const stock = z
  .int(messages.stockInvalid)
  .check(z.minimum(0, messages.stockInvalid), z.maximum(HIGHEST_STOCK, messages.stockInvalid))
const choice = z.optional(z.nullable(oneLine(40, messages.variantsInvalid)))

/** Stock of one colour and size as it shall be; `stockRead` is what the form showed (see `stockRead` below). */
const newVariant = wireCodec(
  { color: choice, size: choice, stock, stockRead: z.optional(stock) },
  { stock: 'remainingProducts', stockRead: 'remainingProductsRead' },
)
export type NewVariant = z.output<typeof newVariant>

const video = z.optional(
  oneLine(500, messages.videoInvalid).check(
    z.refine((url) => url === '' || isVideoAddress(url), messages.videoInvalid),
  ),
)

/** Fields that create and update share, all optional. */
const optionalFields = {
  discountPercent: z.optional(formInteger(0, 99, messages.productDiscountInvalid)),
  description: z.optional(longText(20_000)),
  unitLabel: z.optional(oneLine(60, messages.invalidInput)),
  details: z.optional(formList(50, 500)),
  colors: z.optional(formList(20, 40)),
  sizes: z.optional(formList(20, 40)),
  tags: z.optional(formList(40, 60)),
  subcategoryId: z.optional(formIdOrNone),
  subSubcategoryId: z.optional(formIdOrNone),
  faqs: z.optional(
    formJson(z.array(faq).check(z.maxLength(40, messages.entriesAtMost(40))), messages.faqsInvalid),
  ),
  stock: z.optional(formInteger(0, HIGHEST_STOCK, messages.stockInvalid)),
  /** Stock per colour and size; the product's stock is their sum then. An empty list ends counting per variant. */
  variants: z.optional(
    formJson(
      z.array(newVariant).check(z.maxLength(MAX_VARIANTS, messages.entriesAtMost(MAX_VARIANTS))),
      messages.variantsInvalid,
    ),
  ),
  sellerName: z.optional(oneLine(100, messages.ownerInvalid)),
  /** An admin may give the product to a seller; a seller's are always their own. */
  sellerId: z.optional(z.union([z.literal(''), z.uuid(messages.ownerInvalid)])),
  videoUrl: video,
  /**
   * The pictures in their order: addresses of those the product has or the caller uploaded before, and `new:0`, `new:1`, ...
   * for those in this form. New ones that are not named come after.
   */
  keptImages: z.optional(
    formJson(
      z
        .array(z.string().check(z.maxLength(200)))
        .check(z.maxLength(MAX_PRODUCT_IMAGES, messages.mostImages(MAX_PRODUCT_IMAGES))),
      messages.keptImagesInvalid,
    ),
  ),
}

const productImages = { productImages: { most: MAX_PRODUCT_IMAGES, largestBytes: MAX_IMAGE_BYTES } }
const productName = requiredLine(200, messages.productNameRequired)
const listPrice = requiredFormInteger(1, HIGHEST_PRICE, messages.productPriceInvalid)
const categoryId = z
  .string(messages.categoryRequired)
  .check(z.trim(), z.uuid(messages.categoryRequired), z.toLowerCase())

const createNames = {
  listPrice: 'originalPrice',
  discountPercent: 'discount',
  unitLabel: 'quantity',
  details: 'productDetails',
  tags: 'searchTags',
  categoryId: 'category',
  subcategoryId: 'subCategory',
  subSubcategoryId: 'subSubCategory',
  stock: 'remainingProducts',
  sellerName: 'OwnerName',
  sellerId: 'OwnerId',
  videoUrl: 'video',
} as const

const updateNames = {
  ...createNames,
  name: 'productName',
  listPrice: 'productOriginalPrice',
  discountPercent: 'productDiscount',
  description: 'productDescription',
  colors: 'productColors',
  sizes: 'productSizes',
  categoryId: 'productCategory',
  subcategoryId: 'productSubCategory',
  subSubcategoryId: 'productSubSubCategory',
  /** The stock the form showed. Units sold since then stay sold: only the difference is booked. */
  stockRead: 'remainingProductsRead',
} as const

/** A product to be made. docs/product.md §23, §4 */
export const newProduct = wireCodec(
  { name: productName, listPrice, categoryId, ...optionalFields },
  createNames,
)
export type NewProduct = z.output<typeof newProduct>

/** Changes of a product; each field only when given. docs/product.md §23, §25 */
export const productChanges = wireCodec(
  {
    ...optionalFields,
    name: z.optional(productName),
    listPrice: z.optional(listPrice),
    categoryId: z.optional(categoryId),
    stockRead: z.optional(formInteger(0, HIGHEST_STOCK, messages.stockInvalid)),
    updatedAt: readMoment,
  },
  updateNames,
)
export type ProductChanges = z.output<typeof productChanges>

/** A product as its form shows it, archived or not. */
export const staffProduct = wireCodec(
  { ...productFields, updatedAt: moment, archivedAt: z.nullable(moment) },
  productNames,
)
export type StaffProduct = z.output<typeof staffProduct>

export const createProductEndpoint = endpoint({
  method: 'POST',
  path: '/products',
  tag: 'Product',
  who: 'seller-or-admin',
  summary: 'Make a product. A seller’s is their own; an admin may name the owner.',
  body: newProduct,
  files: productImages,
  status: 201,
  answer: staffProduct,
})

export const updateProductEndpoint = endpoint({
  method: 'PUT',
  path: '/products/:id',
  tag: 'Product',
  who: 'seller-or-admin',
  summary:
    'Change a product; what is not given stays. Pictures without keptImages take the place of all former ones.',
  params: z.object({ id }),
  body: productChanges,
  files: productImages,
  answer: staffProduct,
})

export const deleteProductEndpoint = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  tag: 'Product',
  who: 'seller-or-admin',
  summary: 'Take a product off the shop. Orders keep their lines; it can be put back.',
  params: z.object({ id }),
  message: messages.productDeleted,
  answer: z.null(),
})

export const uploadProductImageEndpoint = endpoint({
  method: 'POST',
  path: '/products/upload-image',
  tag: 'Product',
  who: 'seller-or-admin',
  summary:
    'Upload a picture ahead of saving; its address goes into keptImages. Unused ones are deleted after a day.',
  body: z.object({}),
  files: { productImage: oneImage },
  status: 201,
  answer: z.object({ imageUrl: z.string() }),
})

export const bulkUpdateProductsEndpoint = endpoint({
  method: 'PATCH',
  path: '/products/bulk-update',
  tag: 'Product',
  who: 'seller-or-admin',
  summary:
    'Archive, put back, discount or stock several products at once. Stock skips those counted per variant.',
  body: wireCodec(
    {
      productIds: z
        .array(id)
        .check(z.minLength(1), z.maxLength(MAX_BULK_PRODUCTS, messages.entriesAtMost(MAX_BULK_PRODUCTS))),
      isArchived: z.optional(z.boolean()),
      discountPercent: z.optional(
        z
          .int(messages.productDiscountInvalid)
          .check(
            z.minimum(0, messages.productDiscountInvalid),
            z.maximum(99, messages.productDiscountInvalid),
          ),
      ),
      stock: z.optional(stock),
    },
    { discountPercent: 'discount', stock: 'remainingProducts' },
  ),
  answer: z.object({ changed: z.int(), skipped: z.array(id) }),
})

/** What the table can be sorted by; with `-` before it in falling order. */
export const staffProductSorts = [
  '-createdAt',
  'createdAt',
  '-updatedAt',
  'updatedAt',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  '-unitsSold',
  'unitsSold',
] as const
export type StaffProductSort = (typeof staffProductSorts)[number]

export const staffProductFilter = z.object({
  page: z.optional(queryInteger(1, 100_000)),
  limit: z.optional(queryInteger(1, 100)),
  /** Words, or parts of words, of name and tags. */
  text: z.optional(text(100)),
  /** The id of a category of any level. */
  category: z.optional(text(100)),
  status: z.optional(z.enum(['active', 'archived'])),
  stock: z.optional(z.enum(['in', 'low', 'out'])),
  sort: z.optional(z.enum(staffProductSorts)),
})
export type StaffProductFilter = z.output<typeof staffProductFilter>

const staffSummary = wireCodec(
  {
    id,
    name: z.string(),
    imageUrls: z.array(z.string()),
    price: taka,
    listPrice: taka,
    discountPercent: z.int(),
    stock: z.int(),
    hasVariants: z.boolean(),
    unitsSold: z.int(),
    category: productFields.category,
    seller: productFields.seller,
    createdAt: moment,
    updatedAt: moment,
    archivedAt: z.nullable(moment),
  },
  productNames,
)
export type StaffProductSummary = z.output<typeof staffSummary>

export const listStaffProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage',
  tag: 'Product',
  who: 'seller-or-admin',
  summary: 'One page of the products to manage, archived ones too: all for an admin, their own for a seller.',
  query: staffProductFilter,
  answer: wireCodec(
    { rows: z.array(staffSummary), page: z.int(), pages: z.int(), total: z.int(), count: z.int() },
    { rows: 'data' },
  ),
})

/** Products that one file holds at most. */
export const MAX_EXPORTED_PRODUCTS = 20_000

export const exportProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/export',
  tag: 'Product',
  who: 'seller-or-admin',
  summary:
    'The products a list shows, as a CSV file in Shopify’s columns: all for an admin, their own for a seller.',
  query: staffProductFilter,
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})

export const getStaffProductEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage/:id',
  tag: 'Product',
  who: 'seller-or-admin',
  summary: 'One product with all its form needs, archived or not.',
  params: z.object({ id }),
  answer: staffProduct,
})

/** `https://youtu.be/x`; nothing a browser would run. docs/reliability.md S3 */
function isVideoAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}
