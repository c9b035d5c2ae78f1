import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/wire.ts'
import { productSummary } from './products.ts'

const customerParams = z.object({ customerId: id })

export const wishlist = z.object({ products: z.array(productSummary) })
export type Wishlist = z.output<typeof wishlist>

export const getWishlistEndpoint = endpoint({
  method: 'GET',
  path: '/wishlist/get-wishlist/:customerId',
  tag: 'Wishlist',
  who: 'signed-in',
  permission: 'customers.view',
  summary: "List a customer's saved products, newest first.",
  params: customerParams,
  answer: wishlist,
})

export const addToWishlistEndpoint = endpoint({
  method: 'POST',
  path: '/wishlist/add-to-wishlist/:customerId',
  tag: 'Wishlist',
  who: 'signed-in',
  permission: 'customers.edit',
  summary: 'Add a product to the wishlist; idempotent.',
  params: customerParams,
  body: z.object({ productId: id }),
  answer: z.null(),
})

export const removeFromWishlistEndpoint = endpoint({
  method: 'DELETE',
  path: '/wishlist/remove/:customerId/:productId',
  tag: 'Wishlist',
  who: 'signed-in',
  permission: 'customers.edit',
  summary: 'Remove a product from the wishlist; idempotent.',
  params: z.object({ customerId: id, productId: id }),
  answer: z.null(),
})

/** Maximum number of products that one call removes: as many as a wishlist shows. */
const MAX_REMOVED = 500

export const removeManyFromWishlistEndpoint = endpoint({
  method: 'POST',
  path: '/wishlist/remove-many/:customerId',
  tag: 'Wishlist',
  who: 'signed-in',
  permission: 'customers.edit',
  summary: 'Remove several products from the wishlist at once: all, or none if it fails.',
  params: customerParams,
  body: z.object({ productIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_REMOVED)) }),
  answer: z.null(),
})
