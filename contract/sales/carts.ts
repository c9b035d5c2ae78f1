import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { MAX_CART_LINES, MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { id, taka, text } from '#contract/wire.ts'

/**
 * A line of a cart in the spelling of local storage (docs/product.md §23); what it shows is checked again when it is
 * opened.
 */
const cartItem = z.object({
  productId: id,
  productName: text(500),
  productCategory: text(500),
  price: taka,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_UNITS)),
  subTotal: z.int().check(z.minimum(0)),
  maxStock: z.int().check(z.minimum(0)),
  image: text(1_000),
  color: z.optional(text(200)),
  size: z.optional(text(200)),
  variantId: z.optional(id),
  options: z.optional(z.array(text(200)).check(z.maxLength(10))),
  OwnerId: text(100),
  OwnerName: text(200),
})
export type CartItem = z.output<typeof cartItem>

/** `version` is 0 before the cart was first stored. */
const cart = z.object({ version: z.int(), items: z.array(cartItem) })
export type StoredCart = z.output<typeof cart>

const params = z.object({ customerId: id })

export const getCartEndpoint = endpoint({
  method: 'GET',
  path: '/cart/:customerId',
  tag: 'User',
  who: 'signed-in',
  summary: "The cart of the caller's account, as its devices last stored it.",
  params,
  answer: cart,
})

export const saveCartEndpoint = endpoint({
  method: 'PUT',
  path: '/cart/:customerId',
  tag: 'User',
  who: 'signed-in',
  summary: 'Store the cart that replaces the given version; 409 when another device has changed it since.',
  params,
  body: z.object({
    version: z.int().check(z.minimum(0)),
    items: z.array(cartItem).check(z.maxLength(MAX_CART_LINES)),
  }),
  answer: z.object({ version: z.int() }),
})

/** `contact`: the phone or email that is written to; missing for an account without either, which cannot agree. */
const cartReminders = z.object({
  /** Whether the shop reminds at all. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  contact: z.optional(z.string()),
})
export type CartReminders = z.output<typeof cartReminders>

export const getCartRemindersEndpoint = endpoint({
  method: 'GET',
  path: '/cart/:customerId/reminders',
  tag: 'User',
  who: 'signed-in',
  summary: 'Whether the shop reminds of carts that are left behind, and whether the caller has agreed to it.',
  params,
  answer: cartReminders,
})

export const setCartRemindersEndpoint = endpoint({
  method: 'PUT',
  path: '/cart/:customerId/reminders',
  tag: 'User',
  who: 'signed-in',
  summary: 'Agree to one reminder for each cart that is left behind, or take that back; idempotent.',
  params,
  body: z.object({ isOn: z.boolean() }),
  answer: cartReminders,
})

/** `3q2-7wAB_9xY` */
const TOKEN = /^[\w-]{1,60}$/

export const stopCartRemindersEndpoint = endpoint({
  method: 'DELETE',
  path: '/cart-reminders/:token',
  tag: 'User',
  who: 'anyone',
  summary: 'End the reminders of the account that got the token in one; idempotent.',
  params: z.object({ token: z.string().check(z.regex(TOKEN)) }),
  answer: z.null(),
})
