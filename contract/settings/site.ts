import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneImage } from '#contract/images/uploads.ts'
import { messages } from '#contract/messages.ts'
import { id, wireCodec } from '#contract/wire.ts'
import { walletKinds, walletNames } from './business.ts'

/** The shop's logo; `null` until an admin sets one. */
export const logo = wireCodec(
  { id, imageUrl: z.string(), width: z.int(), height: z.int() },
  { id: '_id', imageUrl: 'logoImage' },
)
export type Logo = z.output<typeof logo>

export const getLogoEndpoint = endpoint({
  method: 'GET',
  path: '/logo',
  tag: 'Logo',
  who: 'anyone',
  summary: "Get the shop's logo, or null.",
  answer: z.nullable(logo),
})

export const setLogoEndpoint = endpoint({
  method: 'POST',
  path: '/logo',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Set the logo of the shop; it replaces the former one immediately.',
  /** `libraryImage`: a logo of the library, in place of an upload. */
  body: z.object({ libraryImage: z.optional(id) }),
  files: { logoImage: oneImage },
  status: 201,
  answer: logo,
})

export const deleteLogoEndpoint = endpoint({
  method: 'DELETE',
  path: '/logo/:id',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Delete the logo; the shop then shows the default one.',
  params: z.object({ id }),
  message: () => messages.logoDeleted,
  answer: z.null(),
})

/** Information about the shop that every page needs. */
const siteInfo = z.object({
  shopName: z.string(),
  /** What Bangla pages call it, where it has a name of its own there. */
  shopNameBn: z.optional(z.string()),
  supportPhone: z.string(),
  merchantNumber: z.string(),
  /** The shop's number on WhatsApp and its page on Facebook; missing where it has none. */
  whatsapp: z.optional(z.string()),
  messenger: z.optional(z.string()),
  /** Who stands behind the shop; only what is set. */
  business: z.optional(
    z.object({
      address: z.optional(z.string()),
      /** What Bangla pages have in its place. */
      addressBn: z.optional(z.string()),
      email: z.optional(z.string()),
      tradeLicence: z.optional(z.string()),
      dbid: z.optional(z.string()),
      bin: z.optional(z.string()),
    }),
  ),
  /** The wallets that money can be sent to, where one has a number of its own; one with the merchant number has no kind. */
  wallets: z.optional(
    z.array(
      z.object({
        wallet: z.enum(walletNames),
        number: z.string(),
        kind: z.optional(z.enum(walletKinds)),
      }),
    ),
  ),
  paymentMethods: z.array(z.enum(['cash', 'mobile-banking', 'ssl'])),
  /** Gateways that a shopper may choose from where `ssl` is offered; the first is the default. */
  gateways: z.array(z.object({ id: z.string(), label: z.string() })),
  /**
   * Whether rules of the shop or prices for groups of customers may lower what an order costs: the checkout then asks
   * for a quote at once.
   */
  hasPriceRules: z.boolean(),
  /** Present where the shop has custom fields that shoppers see. */
  hasCustomFields: z.optional(z.literal(true)),
  /** Present where prices contain VAT: the checkout then says how much. */
  hasIncludedVat: z.optional(z.literal(true)),
  /** Present where VAT is added to the prices: the checkout then asks how much before it shows a total. */
  hasAddedVat: z.optional(z.literal(true)),
  isDemo: z.boolean(),
  hasDemoInbox: z.boolean(),
  /** Rate by which the dashboard converts taka to dollars (docs/product.md §4). */
  takaPerDollar: z.number(),
})
export type SiteInfo = z.output<typeof siteInfo>

export const getSiteEndpoint = endpoint({
  method: 'GET',
  path: '/site',
  tag: 'Logo',
  who: 'anyone',
  summary: 'Get name, support phone, merchant number, payment methods and dollar rate of the shop.',
  answer: siteInfo,
})
