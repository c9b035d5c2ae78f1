import * as z from 'zod/mini'
import { schemaErrors } from '#contract/messages.ts'
import { lineChoice, lineNames } from '#contract/pricing/order-lines.ts'
import { id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'

export const parcelStates = ['ready', 'handed-over', 'delivered', 'refused', 'lost'] as const
export const parcelState = z.enum(parcelStates)
export type ParcelState = z.output<typeof parcelState>
/** Those of a parcel whose goods are still the shop's to bring. */
export const openParcelStates = ['ready', 'handed-over'] as const satisfies readonly ParcelState[]

const units = z.int().check(z.minimum(1, schemaErrors.parcelEmpty))
/** Units of a line to pack, or of a parcel that were refused. */
export const parcelUnits = z.object({ lineId: id, units })

/** A parcel of an order, as its buyer and the staff see it. */
export const parcel = wireCodec(
  {
    id,
    state: parcelState,
    courierName: z.string(),
    trackingNumber: z.string(),
    /** The courier's page about it, where the courier has one; in the answers to its buyer. */
    trackingUrl: z.optional(z.string()),
    /** What the courier collects at the door. */
    cashToCollect: taka,
    /** Whose goods it has; null and '': the shop's own, or those of several. */
    sellerId: z.nullable(id),
    sellerName: z.string(),
    /** Units of the order's lines, and how many of them were not taken. */
    lines: z.array(
      z.object({
        lineId: id,
        ...lineNames,
        ...lineChoice,
        units: z.int(),
        refusedUnits: z.int(),
      }),
    ),
    createdAt: timestamp,
    handedOverAt: z.nullable(timestamp),
    closedAt: z.nullable(timestamp),
  },
  { id: '_id', lines: 'items' },
)
export type Parcel = z.output<typeof parcel>

const courier = { courierName: z.optional(text(80)), trackingNumber: z.optional(text(80)) }

/** Units to pack; `updatedAt` is that of the order as it was read. */
export const newParcel = z.object({
  updatedAt: timestamp,
  lines: z.array(parcelUnits).check(z.minLength(1, schemaErrors.parcelEmpty)),
  ...courier,
  /** Without it the units' part of what is still to be paid. */
  cashToCollect: z.optional(taka),
  /** The courier has it already. */
  isHandedOver: z.optional(z.boolean()),
})
export type NewParcelInput = z.output<typeof newParcel>

/**
 * Of what is marked delivered: the courier has its cash, which is recorded as collected by him. It needs the permission to
 * record payments.
 */
export const collectedOption = z.optional(z.boolean())

/** What became of a parcel. `refused`: units that were not taken of one that was delivered. */
export const parcelOutcome = z.object({
  updatedAt: timestamp,
  outcome: z.enum(['unpacked', 'handed-over', 'delivered', 'refused', 'lost']),
  ...courier,
  refused: z.optional(z.array(parcelUnits)),
  reason: z.optional(text(300)),
  isCollected: collectedOption,
  /** Of one that is handed over: what its courier, who was told another amount as it was booked, agreed to collect. */
  agreedCash: z.optional(taka),
})
export type ParcelOutcomeInput = z.output<typeof parcelOutcome>
