import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { isStorable, moment, taka, wireCodec } from '#contract/wire.ts'

/** The division whose orders pay the inside fee (docs/product.md §29). */
export const INSIDE_DIVISION = 'Dhaka'

const feeNames = { insideFee: 'shippingFee', outsideFee: 'shippingFeeOutside' } as const

export const deliveryFees = wireCodec(
  {
    insideFee: taka,
    outsideFee: taka,
    /** Districts with a fee of their own, by name; absent while the two fees say it all, as in the spec. */
    districtFees: z.optional(z.record(z.string(), taka)),
  },
  feeNames,
)
export type DeliveryFees = z.output<typeof deliveryFees>

type Destination = { division: string; district?: string | undefined }

/** The fee of an order: the district's own, else docs/product.md §29. */
export function deliveryFeeTo({ division, district = '' }: Destination, fees: DeliveryFees): number {
  const { districtFees = {} } = fees
  if (Object.hasOwn(districtFees, district)) return districtFees[district] ?? fees.outsideFee
  return division === INSIDE_DIVISION ? fees.insideFee : fees.outsideFee
}

export const getDeliveryFeesEndpoint = endpoint({
  method: 'GET',
  path: '/shipping-fee/get',
  tag: 'ShippingFee',
  who: 'anyone',
  summary: 'The delivery fees inside and outside Dhaka, in taka.',
  answer: deliveryFees,
})

const newFee = z
  .int(messages.feeInvalid)
  .check(z.minimum(0, messages.feeInvalid), z.maximum(100_000, messages.feeInvalid))

/** More names than there are districts; one query looks all of them up. */
const MOST_DISTRICTS = 100

const districtName = z
  .string()
  .check(z.maxLength(60, messages.districtUnknown), z.refine(isStorable, messages.districtUnknown))

export const setDeliveryFeesEndpoint = endpoint({
  method: 'POST',
  path: '/shipping-fee/add',
  tag: 'ShippingFee',
  who: 'admin',
  summary:
    'Set the delivery fees inside and outside Dhaka and of single districts, in taka; what is not given stays.',
  body: wireCodec(
    {
      insideFee: z.optional(newFee),
      outsideFee: z.optional(newFee),
      /** All districts with a fee of their own; the former ones are forgotten. */
      districtFees: z.optional(
        z
          .record(districtName, newFee)
          .check(
            z.refine(
              (fees) => Object.keys(fees).length <= MOST_DISTRICTS,
              messages.tooManyChoices(MOST_DISTRICTS),
            ),
          ),
      ),
      /** The `feesUpdatedAt` that was read: refused when somebody has set fees since. */
      updatedAt: z.optional(z.nullable(moment)),
    },
    feeNames,
  ),
  message: messages.feesSaved,
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

/** The places an order can go to: divisions, their districts, and the upazilas and thanas of each (docs/product.md §23). */
export const places = z.array(division)
export type Places = z.output<typeof places>

export const listPlacesEndpoint = endpoint({
  method: 'GET',
  path: '/shipping-fee/places',
  tag: 'ShippingFee',
  who: 'anyone',
  summary: 'All divisions with their districts and cities, upazilas and metropolitan thanas.',
  answer: places,
})
