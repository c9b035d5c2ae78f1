import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/wire.ts'
import { productSummary } from './products.ts'

const ofCustomer = z.object({ customerId: id })

export const wishlist = z.object({ products: z.array(productSummary) })
export type Wishlist = z.output<typeof wishlist>

export const getWishlistEndpoint = endpoint({
  method: 'GET',
  path: '/wishlist/get-wishlist/:customerId',
  tag: 'Wishlist',
  who: 'signed-in',
  summary: "A customer's saved products, newest first.",
  params: ofCustomer,
  answer: wishlist,
})

export const addToWishlistEndpoint = endpoint({
  method: 'POST',
  path: '/wishlist/add-to-wishlist/:customerId',
  tag: 'Wishlist',
  who: 'signed-in',
  summary: 'Save a product for later; twice is the same as once.',
  params: ofCustomer,
  body: z.object({ productId: id }),
  answer: z.null(),
})

export const removeFromWishlistEndpoint = endpoint({
  method: 'DELETE',
  path: '/wishlist/remove/:customerId/:productId',
  tag: 'Wishlist',
  who: 'signed-in',
  summary: 'Take a product off the wishlist; twice is the same as once.',
  params: z.object({ customerId: id, productId: id }),
  answer: z.null(),
})

/** Most products one call takes off a list: as many as a list shows. */
const MAX_REMOVED = 500

export const removeManyFromWishlistEndpoint = endpoint({
  method: 'POST',
  path: '/wishlist/remove-many/:customerId',
  tag: 'Wishlist',
  who: 'signed-in',
  summary: 'Take several products off the wishlist at once: all of them, or none where it fails.',
  params: ofCustomer,
  body: z.object({ productIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_REMOVED)) }),
  answer: z.null(),
})
