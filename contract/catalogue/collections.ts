import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text, wireCodec } from '#contract/wire.ts'
import { productFilter, productPage } from './products.ts'

/** A collection as shoppers see it: its address is `/collections/{slug}`. docs/product.md §37 */
export const collectionFields = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  nameBn: z.optional(z.string()),
  description: z.string(),
  descriptionBn: z.optional(z.string()),
  /** Empty: it has none. */
  imageUrl: z.string(),
}
export const collectionNames = {
  id: '_id',
  name: 'collectionName',
  nameBn: 'collectionNameBn',
  imageUrl: 'collectionImage',
} as const
const collection = wireCodec(collectionFields, collectionNames)
export type ProductCollection = z.output<typeof collection>

export const listProductCollectionsEndpoint = endpoint({
  method: 'GET',
  path: '/collection',
  tag: 'Product',
  who: 'anyone',
  summary: 'List the collections that are shown, in display order.',
  answer: z.array(collection),
})

const collectionWithProducts = wireCodec({ ...collectionFields, products: productPage }, collectionNames)

export const getCollectionEndpoint = endpoint({
  method: 'GET',
  path: '/collection/:slug',
  tag: 'Product',
  who: 'anyone',
  summary:
    'Get a collection by its slug or id with one page of its products, which can be filtered and sorted as the product list.',
  params: z.object({ slug: text(200) }),
  query: productFilter,
  answer: collectionWithProducts,
})
