import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { id, timestamp } from '#contract/wire.ts'
import { MAX_BULK_PRODUCTS, staffProduct } from './products-staff.ts'

/** How many days ahead a draft can be scheduled. */
export const MAX_SCHEDULE_DAYS = 365

export const publishProductsEndpoint = endpoint({
  method: 'POST',
  path: '/products/publish',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary: 'Put drafts on sale now, all or none. Products that are no drafts are skipped.',
  body: z.object({
    productIds: z
      .array(id)
      .check(z.minLength(1), z.maxLength(MAX_BULK_PRODUCTS, schemaErrors.tooManyEntries(MAX_BULK_PRODUCTS))),
  }),
  answer: z.object({ changed: z.int(), skipped: z.array(id) }),
})

export const scheduleProductEndpoint = endpoint({
  method: 'PUT',
  path: '/products/manage/:id/schedule',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary: 'Set when the shop publishes a draft automatically; null removes the time.',
  params: z.object({ id }),
  body: z.object({ publishAt: z.nullable(timestamp) }),
  answer: staffProduct,
})

export const duplicateProductEndpoint = endpoint({
  method: 'POST',
  path: '/products/manage/:id/duplicate',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary: 'Copy a product into a draft, without its stock, SKUs and barcodes.',
  params: z.object({ id }),
  status: 201,
  answer: staffProduct,
})
