import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, isStorable, timestamp } from '#contract/wire.ts'
import { taxMessages } from './tax-messages.ts'

/** More is better said by a category. */
export const MAX_TAXED_PRODUCTS = 300
const MAX_TAXED_CATEGORIES = 200
/** Rates that are entered in advance, for a start that the law has announced. */
export const MAX_LATER_RATES = 100
const MAX_SIGNATORY_LENGTH = 80

/** Whether VAT is charged, and whether shown prices contain it or it comes on top of them. docs/decisions/024-taxes.md */
export const taxModes = ['none', 'included', 'added'] as const
export const taxMode = z.enum(taxModes)
export type TaxMode = z.output<typeof taxMode>

const percentError = { error: () => taxMessages.percentInvalid }

/** A rate in percent with two decimals: 15, 7.5; 0 for exempt goods. */
const taxPercent = z
  .number(percentError)
  .check(z.minimum(0, percentError), z.maximum(100, percentError), z.multipleOf(0.01, percentError))

/** What has a rate: all goods, the fee for delivery, a category, a product. */
export const ratedThings = ['shop', 'delivery', 'category', 'product'] as const

/** A rate entered in advance: it holds from the beginning of a day in Dhaka. */
const laterTaxRate = z.object({
  of: z.enum(ratedThings),
  /** Of the category or product; null for the others. */
  id: z.nullable(id),
  percent: taxPercent,
  /** `2027-07-01` */
  from: z.iso.date({ error: () => taxMessages.startRequired }),
})
export type LaterTaxRate = z.output<typeof laterTaxRate>

/** What an order is taxed by: the rate of the product, else of its category, else `percent`. */
export const taxTerms = z.object({
  mode: taxMode,
  percent: taxPercent,
  /** Of the fee for delivery; null: it is not taxed. */
  deliveryPercent: z.nullable(taxPercent),
  /** Rates by the id of the category, and of the product. */
  categories: z.record(z.string(), taxPercent),
  products: z.record(z.string(), taxPercent),
  /** Rates entered in advance; missing in settings that were stored before there were any. */
  later: z.optional(z.array(laterTaxRate)),
})
export type TaxTerms = z.output<typeof taxTerms>

const signatoryText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_SIGNATORY_LENGTH, schemaErrors.textTooLong(MAX_SIGNATORY_LENGTH)),
    z.refine(isStorable, schemaErrors.textNotStorable),
  )

/** Who is responsible for tax invoices; empty: to be written by hand. */
export const taxSignatory = z.object({ name: signatoryText, designation: signatoryText })

/** The rates are those of today; `later` has those that begin on another day, the next first. */
export const taxSettings = z.object({
  mode: taxMode,
  percent: z.number(),
  deliveryPercent: z.nullable(z.number()),
  categories: z.array(z.object({ categoryId: id, percent: z.number() })),
  products: z.array(z.object({ productId: id, productName: z.string(), percent: z.number() })),
  later: z.array(
    z.object({
      of: z.enum(ratedThings),
      id: z.nullable(id),
      /** Of a product. */
      name: z.optional(z.string()),
      percent: z.number(),
      from: z.string(),
    }),
  ),
  signatory: taxSignatory,
  /** Whether a BIN is set, without which no tax invoice is issued. */
  hasBin: z.boolean(),
  /** Null until they were saved for the first time. */
  updatedAt: z.nullable(timestamp),
})
export type TaxSettings = z.output<typeof taxSettings>

export const getTaxesEndpoint = endpoint({
  method: 'GET',
  path: '/settings/taxes',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Get whether prices contain VAT or it is added to them, and at which rates.',
  answer: taxSettings,
})

export const updateTaxesEndpoint = endpoint({
  method: 'PUT',
  path: '/settings/taxes',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Set whether prices contain VAT or it is added to them, and the rates that new orders have, also those that hold from a later day on. `updatedAt` is the one that was read.',
  body: z.object({
    mode: taxMode,
    percent: taxPercent,
    deliveryPercent: z.nullable(taxPercent),
    categories: z
      .array(z.object({ categoryId: id, percent: taxPercent }))
      .check(z.maxLength(MAX_TAXED_CATEGORIES)),
    products: z
      .array(z.object({ productId: id, percent: taxPercent }))
      .check(
        z.maxLength(MAX_TAXED_PRODUCTS, { error: () => taxMessages.tooManyProducts(MAX_TAXED_PRODUCTS) }),
      ),
    /** Missing: those that were entered stay. */
    later: z.optional(
      z
        .array(laterTaxRate)
        .check(z.maxLength(MAX_LATER_RATES, { error: () => taxMessages.tooManyLater(MAX_LATER_RATES) })),
    ),
    signatory: taxSignatory,
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => messages.settingsSaved,
  answer: taxSettings,
})
