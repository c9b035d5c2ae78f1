import * as z from 'zod/mini'
import { customValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer, id, queryInteger, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { productFields, productNames } from './products.ts'
import { productStatuses, stateFields } from './products-staff.ts'

/** Sort keys of the staff's product list; a leading `-` means descending. */
const staffProductSorts = [
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
  /** Words, or parts of words, in name and tags. */
  text: z.optional(text(100)),
  /** The id of a category of any level. */
  category: z.optional(text(100)),
  status: z.optional(z.enum(productStatuses)),
  /** `low` without what is sold out. */
  stock: z.optional(z.enum(['in', 'low', 'out', 'low-or-out'])),
  /** Whose goods: the shop's own, or those of its sellers. */
  owner: z.optional(z.enum(['shop', 'sellers'])),
  sort: z.optional(z.enum(staffProductSorts)),
})

export type StaffProductFilter = z.output<typeof staffProductFilter>

const staffSummary = wireCodec(
  {
    id,
    name: z.string(),
    nameBn: productFields.nameBn,
    imageUrls: z.array(z.string()),
    price: taka,
    listPrice: taka,
    discountPercent: z.number(),
    stock: z.int(),
    /** By the numbers that staff set for its variants, or by the usual one. */
    isLowStock: z.boolean(),
    hasVariants: z.boolean(),
    unitsSold: z.int(),
    category: productFields.category,
    seller: productFields.seller,
    createdAt: timestamp,
    ...stateFields,
    /** Of the fields that are columns of the list. */
    customFields: customValues('product'),
  },
  productNames,
)

export type StaffProductSummary = z.output<typeof staffSummary>

export const listStaffProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.view',
  summary:
    'List one page of products to manage, drafts and archived ones too: all for an admin, a seller’s own for a seller.',
  query: staffProductFilter,
  answer: wireCodec(
    { rows: z.array(staffSummary), page: z.int(), pages: z.int(), total: z.int(), count: z.int() },
    { rows: 'data' },
  ),
})

/** Maximum number of products in one exported file. */
export const MAX_EXPORTED_PRODUCTS = 20_000

export const exportProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/export',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.view',
  summary:
    'Export the filtered products as a CSV file in Shopify’s columns: all for an admin, a seller’s own for a seller.',
  query: staffProductFilter,
  // Texts that shoppers see, and codes that may look like a phone number: masked ones would come back with the file.
  showsContacts: true,
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})
