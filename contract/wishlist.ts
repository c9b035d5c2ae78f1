import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { productSummary } from './products.ts'
import { id } from './wire.ts'

const ofCustomer = z.object({ customerId: id })

export const wishlist = z.object({ products: z.array(productSummary) })
export type Wishlist = z.output<typeof wishlist>

export const getWishlist = endpoint({
  method: 'GET',
  path: '/wishlist/get-wishlist/:customerId',
  tag: 'Wishlist',
  who: 'signed-in',
  summary: "A customer's saved products, newest first.",
  params: ofCustomer,
  answer: wishlist,
})

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/wishlist/add-to-wishlist/:customerId',
  tag: 'Wishlist',
  who: 'signed-in',
  summary: 'Save a product for later; twice is the same as once.',
  params: ofCustomer,
  body: z.object({ productId: id }),
  answer: z.null(),
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/remove/:customerId/:productId',
  tag: 'Wishlist',
  who: 'signed-in',
  summary: 'Take a product off the wishlist; twice is the same as once.',
  params: z.object({ customerId: id, productId: id }),
  answer: z.null(),
})
