import * as z from 'zod/mini'
import { customFieldMessages } from '#contract/custom-field-messages.ts'
import { customValuesInput, invalidCustomValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  expectedUpdatedAt,
  formBoolean,
  formIdOrNone,
  formInteger,
  formJson,
  formList,
  formPercent,
  longText,
  oneLine,
  requiredFormInteger,
  requiredLine,
} from '#contract/form-fields.ts'
import { MAX_IMAGE_BYTES, oneImage } from '#contract/images/uploads.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, timestamp, wireCodec } from '#contract/wire.ts'
import { productFields, productNames } from './products.ts'

/** Maximum number of images of one product (docs/reliability.md S5). */
export const MAX_PRODUCT_IMAGES = 8
export const MAX_PRICE = 10_000_000
export const MAX_STOCK = 1_000_000
/** Of a change of several products, in whole percent; that of one product may have decimals. */
export const MAX_DISCOUNT_PERCENT = 99
/** Stock is low at this number or below (docs/product.md §31). */
export const LOW_STOCK = 5
/** Maximum number of variants of one product: twenty colours in ten sizes. */
export const MAX_VARIANTS = 200
/** Bullets of one product, and questions with their answers. */
export const MAX_DETAILS = 50
export const MAX_DETAIL_LENGTH = 500
export const MAX_FAQS = 40
export const MAX_FAQ_QUESTION_LENGTH = 300
export const MAX_FAQ_ANSWER_LENGTH = 3_000
/** Maximum number of products that one bulk action changes. */
export const MAX_BULK_PRODUCTS = 200

const faq = z.object({
  question: requiredLine(MAX_FAQ_QUESTION_LENGTH, schemaErrors.questionRequired),
  answer: longText(MAX_FAQ_ANSWER_LENGTH).check(z.minLength(1, schemaErrors.answerRequired)),
  questionBn: z.optional(oneLine(MAX_FAQ_QUESTION_LENGTH, schemaErrors.invalidInput)),
  answerBn: z.optional(longText(MAX_FAQ_ANSWER_LENGTH)),
})

const stock = z
  .int(schemaErrors.stockInvalid)
  .check(z.minimum(0, schemaErrors.stockInvalid), z.maximum(MAX_STOCK, schemaErrors.stockInvalid))
const optionValue = z.optional(z.nullable(oneLine(40, schemaErrors.variantsInvalid)))

/** New stock of one colour and size; `stockRead` is the stock that the form showed (see `stockRead` below). */
const newVariant = wireCodec(
  { color: optionValue, size: optionValue, stock, stockRead: z.optional(stock) },
  { stock: 'remainingProducts', stockRead: 'remainingProductsRead' },
)
export type NewVariant = z.output<typeof newVariant>

const video = z.optional(
  oneLine(500, schemaErrors.videoInvalid).check(
    z.refine((url) => url === '' || isVideoAddress(url), schemaErrors.videoInvalid),
  ),
)

/** Fields that create and update share, all optional. */
const optionalFields = {
  discountPercent: z.optional(formPercent(schemaErrors.productDiscountInvalid)),
  /** Shown on Bangla pages; an empty text removes it (docs/product.md §33). */
  nameBn: z.optional(oneLine(200, schemaErrors.invalidInput)),
  description: z.optional(longText(20_000)),
  descriptionBn: z.optional(longText(20_000)),
  unitLabel: z.optional(oneLine(60, schemaErrors.invalidInput)),
  details: z.optional(formList(MAX_DETAILS, MAX_DETAIL_LENGTH)),
  detailsBn: z.optional(formList(MAX_DETAILS, MAX_DETAIL_LENGTH)),
  colors: z.optional(formList(20, 40)),
  sizes: z.optional(formList(20, 40)),
  tags: z.optional(formList(40, 60)),
  subcategoryId: z.optional(formIdOrNone),
  subSubcategoryId: z.optional(formIdOrNone),
  faqs: z.optional(
    formJson(
      z.array(faq).check(z.maxLength(MAX_FAQS, schemaErrors.tooManyEntries(MAX_FAQS))),
      schemaErrors.faqsInvalid,
    ),
  ),
  stock: z.optional(formInteger(0, MAX_STOCK, schemaErrors.stockInvalid)),
  /** Stock per colour and size; the product's stock is then their sum. An empty list ends counting per variant. */
  variants: z.optional(
    formJson(
      z.array(newVariant).check(z.maxLength(MAX_VARIANTS, schemaErrors.tooManyEntries(MAX_VARIANTS))),
      schemaErrors.variantsInvalid,
    ),
  ),
  sellerName: z.optional(oneLine(100, schemaErrors.sellerInvalid)),
  /** An admin may assign the product to a seller; a seller's products are always their own. */
  sellerId: z.optional(z.union([z.literal(''), z.uuid(schemaErrors.sellerInvalid)])),
  videoUrl: video,
  customFields: z.optional(formJson(customValuesInput, { error: () => customFieldMessages.notAnObject })),
  /**
   * The images in display order: URLs of images the product has or the caller uploaded before, and `new:0`, `new:1`, ...
   * for files of this form. Files that are not listed come last.
   */
  existingImages: z.optional(
    formJson(
      z
        .array(z.string().check(z.maxLength(200)))
        .check(z.maxLength(MAX_PRODUCT_IMAGES, schemaErrors.tooManyImages(MAX_PRODUCT_IMAGES))),
      schemaErrors.imageListInvalid,
    ),
  ),
}

const productImages = { productImages: { maxCount: MAX_PRODUCT_IMAGES, maxBytes: MAX_IMAGE_BYTES } }
const productName = requiredLine(200, schemaErrors.productNameRequired)
const listPrice = requiredFormInteger(1, MAX_PRICE, schemaErrors.productPriceInvalid)
const categoryId = z
  .string(schemaErrors.categoryRequired)
  .check(z.trim(), z.uuid(schemaErrors.categoryRequired), z.toLowerCase())

const createNames = {
  nameBn: 'productNameBn',
  descriptionBn: 'productDescriptionBn',
  listPrice: 'originalPrice',
  discountPercent: 'discount',
  unitLabel: 'quantity',
  details: 'productDetails',
  detailsBn: 'productDetailsBn',
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
  /** The stock that the form showed. Only the difference to `stock` is applied, so units sold meanwhile stay sold. */
  stockRead: 'remainingProductsRead',
} as const

/** Fields of a product to be created; a draft is not on sale until it is published. docs/product.md §23, §4 */
export const newProduct = wireCodec(
  { name: productName, listPrice, categoryId, ...optionalFields, isDraft: z.optional(formBoolean) },
  createNames,
)
export type NewProduct = z.output<typeof newProduct>

/** Changes of a product; omitted fields stay unchanged. docs/product.md §23, §25 */
const productChanges = wireCodec(
  {
    ...optionalFields,
    name: z.optional(productName),
    listPrice: z.optional(listPrice),
    categoryId: z.optional(categoryId),
    stockRead: z.optional(formInteger(0, MAX_STOCK, schemaErrors.stockInvalid)),
    updatedAt: expectedUpdatedAt,
  },
  updateNames,
)
export type ProductChanges = z.output<typeof productChanges>

/** Whether shoppers see a product, do not see it yet, or no longer. */
export const productStatuses = ['active', 'draft', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** What staff see in addition to what shoppers see. `publishAt`: when the shop publishes a draft; null: when the staff do. */
export const stateFields = {
  status: z.enum(productStatuses),
  publishAt: z.nullable(timestamp),
  archivedAt: z.nullable(timestamp),
  updatedAt: timestamp,
}

/** A product in any state with the fields of its edit form. */
export const staffProduct = wireCodec(
  { ...productFields, ...stateFields, invalidCustomFields: invalidCustomValues },
  productNames,
)
export type StaffProduct = z.output<typeof staffProduct>

export const createProductEndpoint = endpoint({
  method: 'POST',
  path: '/products',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary: 'Create a product, or a draft. A seller’s products are their own; an admin may name the owner.',
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
  permission: 'products.edit',
  summary:
    'Update a product. Omitted fields stay unchanged. Images sent without existingImages replace all existing ones.',
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
  permission: 'products.edit',
  summary: 'Archive a product. Orders keep their lines; it can be restored.',
  params: z.object({ id }),
  message: () => messages.productDeleted,
  answer: z.null(),
})

export const uploadProductImageEndpoint = endpoint({
  method: 'POST',
  path: '/products/upload-image',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary:
    'Upload an image before saving the product; its URL goes into existingImages. Unused images are deleted after a day.',
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
  permission: 'products.edit',
  summary:
    'Archive, restore, discount or restock several products at once. Setting stock skips products counted per variant, and with `remainingProductsRead` those whose stock moved meanwhile; restoring skips drafts.',
  body: wireCodec(
    {
      productIds: z
        .array(id)
        .check(
          z.minLength(1),
          z.maxLength(MAX_BULK_PRODUCTS, schemaErrors.tooManyEntries(MAX_BULK_PRODUCTS)),
        ),
      isArchived: z.optional(z.boolean()),
      discountPercent: z.optional(
        z
          .int(schemaErrors.productDiscountInvalid)
          .check(
            z.minimum(0, schemaErrors.productDiscountInvalid),
            z.maximum(MAX_DISCOUNT_PERCENT, schemaErrors.productDiscountInvalid),
          ),
      ),
      stock: z.optional(stock),
      /** The stock of each product that was read, by its id: one whose stock is another by now is not changed. */
      stocksRead: z.optional(z.record(id, stock)),
    },
    { discountPercent: 'discount', stock: 'remainingProducts', stocksRead: 'remainingProductsRead' },
  ),
  answer: z.object({
    changed: z.int(),
    skipped: z.array(id),
    /** Not changed, because their stock is no longer the one that was read; with what it is now. */
    moved: z.array(wireCodec({ productId: id, stock: z.int() }, { stock: 'remainingProducts' })),
  }),
})

export const getStaffProductEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage/:id',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.view',
  summary: 'Get one product in any state with the fields of its edit form.',
  params: z.object({ id }),
  answer: staffProduct,
})

/** Accepts `https://youtu.be/x`; rejects every scheme that a browser would execute. docs/reliability.md S3 */
function isVideoAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

/** A product by its names in lists for staff. */
export const listedNames = { productId: id, name: z.string(), nameBn: productFields.nameBn }

/** A product in short lists for staff. */
export const listedProduct = z.object({ ...listedNames, stock: z.int() })
export type ReportedProduct = z.output<typeof listedProduct>
