import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { identifier } from '#contract/identity/account-fields.ts'
import { messages } from '#contract/messages.ts'
import { id } from '#contract/wire.ts'

/** `contact`: the phone or email that is told; `stopToken`: ends this alert alone, missing when the contact waited already. */
const stockAlert = z.object({ contact: z.string(), stopToken: z.optional(z.string()) })
export type StockAlert = z.output<typeof stockAlert>

const soldOut = { productId: id, variantId: z.optional(id) }
/** What is sold out: a product, or one variant of it. */
export type SoldOutProduct = { productId: string; variantId?: string | undefined }

export const addStockAlertEndpoint = endpoint({
  method: 'POST',
  path: '/stock-alerts',
  tag: 'Product',
  who: 'anyone',
  summary: 'Ask to be told once, by SMS or email, when a sold-out product or variant is back; idempotent.',
  body: z.object({ ...soldOut, contact: identifier }),
  message: () => messages.stockAlertAdded,
  answer: stockAlert,
})

export const addMyStockAlertEndpoint = endpoint({
  method: 'POST',
  path: '/stock-alerts/mine',
  tag: 'Product',
  who: 'signed-in',
  summary: 'Ask for a stock alert to the phone or email of the own account; idempotent.',
  body: z.object(soldOut),
  message: () => messages.stockAlertAdded,
  answer: stockAlert,
})

/** `3q2-7wAB_9xY` */
const TOKEN = /^[\w-]{1,60}$/

const tokenParams = z.object({ token: z.string().check(z.regex(TOKEN)) })

export const getStockAlertEndpoint = endpoint({
  method: 'GET',
  path: '/stock-alerts/:token',
  tag: 'Product',
  who: 'anyone',
  summary: 'The product that the message with this token was about.',
  params: tokenParams,
  answer: z.object({ productId: id }),
})

export const stopStockAlertsEndpoint = endpoint({
  method: 'DELETE',
  path: '/stock-alerts/:token',
  tag: 'Product',
  who: 'anyone',
  summary:
    'End all stock alerts of the phone or email that got the token in a message, or the one alert that was answered with it; idempotent.',
  params: tokenParams,
  answer: z.null(),
})

export const countStockAlertsEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage/:id/stock-alerts',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.view',
  summary: 'Count the customers waiting for a sold-out product, by variant where one was chosen.',
  params: z.object({ id }),
  answer: z.object({
    waiting: z.int(),
    /** `red / M`, and how many wait for it. */
    variants: z.array(z.object({ name: z.string(), waiting: z.int() })),
  }),
})
