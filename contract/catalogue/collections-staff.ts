import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  expectedUpdatedAt,
  formBoolean,
  formJson,
  longText,
  oneLine,
  requiredLine,
} from '#contract/form-fields.ts'
import { oneImage } from '#contract/images/uploads.ts'
import { schemaErrors } from '#contract/messages.ts'
import { id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { collectionMessages } from './collection-messages.ts'
import { collectionFields, collectionNames } from './collections.ts'
import { productSlug } from './product-slug.ts'
import { productSorts, productSummary } from './products.ts'

export const MAX_COLLECTIONS = 200
/** Products of a collection by hand. */
export const MAX_COLLECTION_PRODUCTS = 2_000
export const MAX_CONDITIONS = 10
export const MAX_COLLECTION_NAME = 120
export const MAX_COLLECTION_DESCRIPTION = 2_000
/** Products that the preview of a rule shows. */
export const PREVIEWED_PRODUCTS = 8

/** By hand: products that staff chose. By rule: all products that meet its conditions. docs/product.md §37 */
export const collectionKinds = ['manual', 'rule'] as const
export type CollectionKind = (typeof collectionKinds)[number]

/** `manual`: as staff have ordered them, of a collection by hand only. */
export const collectionSorts = ['manual', ...productSorts] as const
export type CollectionSort = (typeof collectionSorts)[number]

/** What a product can be asked for; `newWithinDays` is the age of the product, `customField` one of `shop.config.ts`. */
export const conditionFields = [
  'category',
  'tag',
  'minPrice',
  'maxPrice',
  'discount',
  'seller',
  'color',
  'size',
  'newWithinDays',
  'inStock',
  'customField',
] as const
export type ConditionField = (typeof conditionFields)[number]

const MAX_VALUE_LENGTH = 200

/**
 * One condition. `value` is a text of its field: an id of a category of any level or a seller, a number, a tag, colour, size or
 * value of a custom field (ignoring case); empty for `inStock`. `name` is that of the custom field.
 */
const condition = z
  .object({
    field: z.enum(conditionFields),
    name: z._default(text(60), ''),
    value: z._default(text(MAX_VALUE_LENGTH, schemaErrors.textTooLong(MAX_VALUE_LENGTH)), ''),
  })
  .check((context) => {
    const problem = conditionProblem(context.value)
    if (problem)
      context.issues.push({ code: 'custom', message: problem, input: context.value, path: ['value'] })
  })
export type CollectionCondition = z.output<typeof condition>

/** What is wrong with a condition; undefined for a right one. */
export function conditionProblem({ field, name, value }: CollectionCondition): string | undefined {
  const isBetween = (least: number, most: number) =>
    /^\d{1,8}$/.test(value) && Number(value) >= least && Number(value) <= most
  const isId = z.safeParse(id, value).success
  switch (field) {
    case 'category':
      return isId ? undefined : collectionMessages.categoryRequired
    case 'seller':
      return isId ? undefined : collectionMessages.sellerRequired
    case 'minPrice':
    case 'maxPrice':
      return isBetween(1, 10_000_000) ? undefined : collectionMessages.priceInvalid
    case 'discount':
      return isBetween(1, 99) ? undefined : collectionMessages.discountInvalid
    case 'newWithinDays':
      return isBetween(1, 365) ? undefined : collectionMessages.daysInvalid
    case 'inStock':
      return undefined
    case 'customField':
      if (name === '') return collectionMessages.fieldRequired
  }
  return value === '' ? collectionMessages.textRequired : undefined
}

export const collectionConditions = z
  .array(condition)
  .check(z.maxLength(MAX_CONDITIONS, { error: () => collectionMessages.tooManyConditions(MAX_CONDITIONS) }))

const matches = z.enum(['all', 'any'])
export type ConditionMatch = z.output<typeof matches>

/** Written as `productSlug` does; an empty one is made of the name. */
const slug = z.string().check(z.trim(), z.maxLength(200), z.overwrite(productSlug))

const name = requiredLine(MAX_COLLECTION_NAME, schemaErrors.nameRequired)
const fields = {
  nameBn: z.optional(oneLine(MAX_COLLECTION_NAME, schemaErrors.nameRequired)),
  slug: z.optional(slug),
  description: z.optional(longText(MAX_COLLECTION_DESCRIPTION)),
  descriptionBn: z.optional(longText(MAX_COLLECTION_DESCRIPTION)),
  kind: z.optional(z.enum(collectionKinds)),
  matches: z.optional(matches),
  conditions: z.optional(
    formJson(collectionConditions, { error: () => collectionMessages.conditionsInvalid }),
  ),
  /** Of a collection by hand, in its own order. */
  productIds: z.optional(
    formJson(
      z.array(id).check(
        z.maxLength(MAX_COLLECTION_PRODUCTS, {
          error: () => collectionMessages.tooManyProducts(MAX_COLLECTION_PRODUCTS),
        }),
      ),
      { error: () => collectionMessages.productGone },
    ),
  ),
  productSort: z.optional(z.enum(collectionSorts)),
  isShown: z.optional(formBoolean),
  /** An image of the library, of the kind `banner`, in place of an upload. */
  libraryImage: z.optional(id),
  /** `true` takes the image away. */
  removeImage: z.optional(formBoolean),
}
const fieldNames = { name: 'collectionName', nameBn: 'collectionNameBn' } as const

const staffFields = {
  ...collectionFields,
  kind: z.enum(collectionKinds),
  isShown: z.boolean(),
  /** Products on sale in it. */
  productCount: z.int(),
  updatedAt: timestamp,
}
const staffCollection = wireCodec(staffFields, collectionNames)
export type StaffCollection = z.output<typeof staffCollection>

const collectionProduct = wireCodec(
  {
    id,
    name: z.string(),
    nameBn: z.optional(z.string()),
    imageUrl: z.string(),
    price: taka,
    stock: z.int(),
    isOnSale: z.boolean(),
  },
  {
    id: '_id',
    name: 'productName',
    nameBn: 'productNameBn',
    imageUrl: 'productImage',
    price: 'productPrice',
    stock: 'remainingProducts',
  },
)
export type CollectionProduct = z.output<typeof collectionProduct>

/** A collection with everything of its form. */
const editedCollection = wireCodec(
  {
    ...staffFields,
    matches,
    conditions: z.array(z.object({ field: z.enum(conditionFields), name: z.string(), value: z.string() })),
    productSort: z.enum(collectionSorts),
    /** Of a collection by hand, in its own order, those that are not on sale too. */
    products: z.array(collectionProduct),
  },
  collectionNames,
)
export type EditedCollection = z.output<typeof editedCollection>

export const listStaffCollectionsEndpoint = endpoint({
  method: 'GET',
  path: '/collection/manage',
  tag: 'Product',
  who: 'admin',
  permission: 'products.view',
  summary: 'List all collections in display order, each with its number of products on sale.',
  answer: z.array(staffCollection),
})

export const getStaffCollectionEndpoint = endpoint({
  method: 'GET',
  path: '/collection/manage/:id',
  tag: 'Product',
  who: 'admin',
  permission: 'products.view',
  summary: 'Get a collection with its conditions, or with the products chosen by hand.',
  params: z.object({ id }),
  answer: editedCollection,
})

export const createCollectionEndpoint = endpoint({
  method: 'POST',
  path: '/collection',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Create a collection by hand or by rule. Without a slug it gets one of its name; it comes last in the order.',
  body: wireCodec({ name, ...fields }, fieldNames),
  files: { collectionImage: oneImage },
  message: () => collectionMessages.created,
  status: 201,
  answer: editedCollection,
})

export const updateCollectionEndpoint = endpoint({
  method: 'PUT',
  path: '/collection/:id',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Update a collection. Omitted fields stay unchanged; a former address leads to the new one.',
  params: z.object({ id }),
  body: wireCodec({ name: z.optional(name), ...fields, updatedAt: expectedUpdatedAt }, fieldNames),
  files: { collectionImage: oneImage },
  message: () => collectionMessages.saved,
  answer: editedCollection,
})

export const deleteCollectionEndpoint = endpoint({
  method: 'DELETE',
  path: '/collection/:id',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Delete a collection; its products stay.',
  params: z.object({ id }),
  message: () => collectionMessages.deleted,
  answer: z.null(),
})

export const orderCollectionsEndpoint = endpoint({
  method: 'PATCH',
  path: '/collection/order',
  tag: 'Product',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Reorder the collections; the list must name every collection.',
  body: z.object({ collectionIds: z.array(id).check(z.maxLength(MAX_COLLECTIONS)) }),
  answer: z.array(staffCollection),
})

export const previewCollectionEndpoint = endpoint({
  method: 'POST',
  path: '/collection/preview',
  tag: 'Product',
  who: 'admin',
  permission: 'products.view',
  summary: 'Count the products on sale that meet conditions, and list the first ones.',
  body: z.object({ matches, conditions: collectionConditions }),
  answer: z.object({ total: z.int(), products: z.array(productSummary) }),
})
