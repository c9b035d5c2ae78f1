import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneImage } from '#contract/images/uploads.ts'
import { messages } from '#contract/messages.ts'
import { id, wireCodec } from '#contract/wire.ts'

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
  summary: "The shop's logo, or null.",
  answer: z.nullable(logo),
})

export const setLogoEndpoint = endpoint({
  method: 'POST',
  path: '/logo',
  tag: 'Logo',
  who: 'admin',
  summary: 'Set the logo of the shop; it takes the place of the former one at once.',
  body: z.object({}),
  files: { logoImage: oneImage },
  status: 201,
  answer: logo,
})

export const deleteLogoEndpoint = endpoint({
  method: 'DELETE',
  path: '/logo/:id',
  tag: 'Logo',
  who: 'admin',
  summary: 'Take the logo away; the shop shows its own mark then.',
  params: z.object({ id }),
  message: messages.logoDeleted,
  answer: z.null(),
})

/** What every page of the shop needs to know about the shop itself. */
export const siteInfo = z.object({
  shopName: z.string(),
  supportPhone: z.string(),
  merchantNumber: z.string(),
  paymentMethods: z.array(z.enum(['cash', 'mobile-banking', 'ssl'])),
  /** Where `ssl` is offered: the gateways a shopper may choose from, the first unless they do. */
  gateways: z.array(z.object({ id: z.string(), label: z.string() })),
  isDemo: z.boolean(),
  /** What the dashboard divides taka by (docs/product.md §4). */
  takaPerDollar: z.number(),
})
export type SiteInfo = z.output<typeof siteInfo>

export const getSiteEndpoint = endpoint({
  method: 'GET',
  path: '/site',
  tag: 'Logo',
  who: 'anyone',
  summary: 'Name, support phone, merchant payment number, payment methods and dollar rate of the shop.',
  answer: siteInfo,
})
