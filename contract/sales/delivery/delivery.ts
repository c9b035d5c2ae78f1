import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { chargedFee, freeDeliveryFromIn } from '#contract/pricing/free-delivery.ts'
import { isStorable, taka, timestamp, wireCodec } from '#contract/wire.ts'

/** The division whose orders pay the inside fee (docs/product.md §29). */
const INSIDE_DIVISION = 'Dhaka'

/** From 0, which is never, to far more than an order costs. */
const freeFrom = z
  .int(schemaErrors.freeDeliveryInvalid)
  .check(
    z.minimum(0, schemaErrors.freeDeliveryInvalid),
    z.maximum(10_000_000, schemaErrors.freeDeliveryInvalid),
  )

const feeNames = { insideFee: 'shippingFee', outsideFee: 'shippingFeeOutside' } as const

const deliveryFees = wireCodec(
  {
    insideFee: taka,
    outsideFee: taka,
    /** Fees of single districts, by district name; absent while no district has its own fee. */
    districtFees: z.optional(z.record(z.string(), taka)),
    /** The subtotal from which delivery is free; absent while it never is. */
    freeDeliveryFrom: z.optional(taka),
    /** The same in single districts, in its place; 0: never. Absent while no district has its own. */
    districtFreeDelivery: z.optional(z.record(z.string(), taka)),
  },
  feeNames,
)
export type DeliveryFees = z.output<typeof deliveryFees>

export type DeliveryDestination = { division: string; district?: string | undefined }

/** Delivery fee of an order, in taka: the district's own, else by division. docs/product.md §29 */
export function deliveryFeeTo({ division, district = '' }: DeliveryDestination, fees: DeliveryFees): number {
  const { districtFees = {} } = fees
  if (Object.hasOwn(districtFees, district)) return districtFees[district] ?? fees.outsideFee
  return isInsideDhaka(division) ? fees.insideFee : fees.outsideFee
}

/** What delivery costs an order with this subtotal, and what it would cost if it were not free. docs/product.md §29 */
export function deliveryChargeTo(
  destination: DeliveryDestination,
  subtotal: number,
  fees: DeliveryFees,
): ReturnType<typeof chargedFee> {
  const { district = '' } = destination
  return chargedFee(deliveryFeeTo(destination, fees), subtotal, freeDeliveryFromIn(district, fees))
}

/** Whether fee and time are those inside Dhaka. */
export const isInsideDhaka = (division: string): boolean => division === INSIDE_DIVISION

export const getDeliveryFeesEndpoint = endpoint({
  method: 'GET',
  path: '/shipping-fee/get',
  tag: 'ShippingFee',
  who: 'anyone',
  summary:
    'Get the delivery fees inside and outside Dhaka, and from which subtotal on delivery is free, in taka.',
  answer: deliveryFees,
})

const newFee = z
  .int(schemaErrors.feeInvalid)
  .check(z.minimum(0, schemaErrors.feeInvalid), z.maximum(100_000, schemaErrors.feeInvalid))

/** Upper limit above the 64 districts; one query looks all of them up. */
export const MAX_DISTRICTS = 100

export const districtName = z
  .string()
  .check(z.maxLength(60, schemaErrors.districtUnknown), z.refine(isStorable, schemaErrors.districtUnknown))

export const setDeliveryFeesEndpoint = endpoint({
  method: 'POST',
  path: '/shipping-fee/add',
  tag: 'ShippingFee',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Set the delivery fees inside and outside Dhaka and of single districts, and from which subtotal on delivery is free, in taka. Omitted fees stay unchanged.',
  body: wireCodec(
    {
      insideFee: z.optional(newFee),
      outsideFee: z.optional(newFee),
      /** All districts with their own fee; replaces the former list. */
      districtFees: z.optional(
        z
          .record(districtName, newFee)
          .check(
            z.refine(
              (fees) => Object.keys(fees).length <= MAX_DISTRICTS,
              schemaErrors.tooManyChoices(MAX_DISTRICTS),
            ),
          ),
      ),
      /** 0: delivery is never free. */
      freeDeliveryFrom: z.optional(freeFrom),
      /** All districts with their own amount, 0 for never; replaces the former list. */
      districtFreeDelivery: z.optional(
        z
          .record(districtName, freeFrom)
          .check(
            z.refine(
              (districts) => Object.keys(districts).length <= MAX_DISTRICTS,
              schemaErrors.tooManyChoices(MAX_DISTRICTS),
            ),
          ),
      ),
      /** The `feesUpdatedAt` that was read; 409 when somebody has set fees since. */
      updatedAt: z.optional(z.nullable(timestamp)),
    },
    feeNames,
  ),
  message: () => messages.feesSaved,
  answer: deliveryFees,
})

const city = z.object({
  name: z.string(),
  nameBn: z.string(),
  kind: z.enum(['upazila', 'thana']),
  aliases: z.array(z.string()),
})
const district = z.object({
  name: z.string(),
  nameBn: z.string(),
  aliases: z.array(z.string()),
  cities: z.array(city),
})
const division = z.object({ name: z.string(), nameBn: z.string(), districts: z.array(district) })

/** Places that orders can be delivered to: divisions, their districts, and their upazilas and thanas (docs/product.md §23). */
export const places = z.array(division)
export type Places = z.output<typeof places>

export const listPlacesEndpoint = endpoint({
  method: 'GET',
  path: '/shipping-fee/places',
  tag: 'ShippingFee',
  who: 'anyone',
  summary: 'List all divisions with their districts, and the upazilas and metropolitan thanas of each.',
  answer: places,
})
