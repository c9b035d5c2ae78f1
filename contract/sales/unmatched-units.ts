import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { lineNames, lineOption } from '#contract/pricing/order-lines.ts'
import { id, timestamp } from '#contract/wire.ts'

/**
 * Units of an order's line that match no variant. `reason` null: they wait to be sent, and are taken from no stock;
 * otherwise why they came back (`cancellation`, `changed-order`, `refused`, `return`), and when.
 */
const unmatchedUnits = z.object({
  lineId: id,
  orderId: id,
  productId: id,
  ...lineNames,
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  options: z.array(lineOption),
  units: z.int(),
  reason: z.nullable(z.string()),
  at: z.nullable(timestamp),
})
export type UnmatchedUnits = z.output<typeof unmatchedUnits>

export const listUnmatchedUnitsEndpoint = endpoint({
  method: 'GET',
  path: '/stock/unmatched',
  tag: 'Product',
  who: 'admin',
  permission: { anyOf: ['stock.edit', 'products.view'] },
  summary:
    'List units of orders from before variants had ids that match none of their product: those to be sent, and those that came back and are in no stock yet.',
  answer: z.array(unmatchedUnits),
})

export const matchUnitsEndpoint = endpoint({
  method: 'POST',
  path: '/stock/unmatched/:lineId',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary:
    'Put units that came back into a stock of their product, as a count. 409 when fewer are left, since somebody else has put them there.',
  params: z.object({ lineId: id }),
  body: z.object({ itemId: id, units: z.int().check(z.minimum(1), z.maximum(MAX_LINE_UNITS)) }),
  answer: z.array(unmatchedUnits),
})
