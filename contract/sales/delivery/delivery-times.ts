import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { type DeliveryDestination, isInsideDhaka } from './delivery.ts'

/** Days in Dhaka, like `2026-11-27`: the first and the last on which an order that is placed now arrives. */
const deliveryEstimate = z.object({ firstDay: z.string(), lastDay: z.string() })
export type DeliveryEstimate = z.output<typeof deliveryEstimate>

/** Days without delivery, as shoppers are told of them. */
const deliveryBreak = z.object({
  firstDay: z.string(),
  lastDay: z.string(),
  name: z.string(),
  nameBn: z.string(),
  /** The days depend on the moon and may shift by one. */
  isExpected: z.boolean(),
})
const deliveryEstimates = z.object({
  /** The division Dhaka; null: the shop promises nothing there. */
  inside: z.nullable(deliveryEstimate),
  outside: z.nullable(deliveryEstimate),
  /** Districts that take a time of their own, by name. */
  districts: z.record(z.string(), deliveryEstimate),
  /** What makes these estimates later. */
  breaks: z.array(deliveryBreak),
})
export type DeliveryEstimates = z.output<typeof deliveryEstimates>

/** When an order that is placed now arrives there; undefined where the shop promises nothing. docs/product.md §29 */
export function estimateTo(
  { division, district = '' }: DeliveryDestination,
  { inside, outside, districts }: DeliveryEstimates,
): DeliveryEstimate | undefined {
  const own = Object.hasOwn(districts, district) ? districts[district] : undefined
  return own ?? (isInsideDhaka(division) ? inside : outside) ?? undefined
}

export const getDeliveryEstimatesEndpoint = endpoint({
  method: 'GET',
  path: '/delivery/estimates',
  tag: 'ShippingFee',
  who: 'anyone',
  summary:
    'Get the days on which an order that is placed now arrives, inside and outside Dhaka and in districts that differ.',
  answer: deliveryEstimates,
})
