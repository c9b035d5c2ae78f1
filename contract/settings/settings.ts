import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { isStorable, moment } from '#contract/wire.ts'

export const MAX_SHOP_NAME_LENGTH = 80
export const MAX_POLICY_LENGTH = 20_000
const MAX_TITLE_LENGTH = 120

const shopName = z
  .string(messages.shopNameRequired)
  .check(
    z.trim(),
    z.minLength(1, messages.shopNameRequired),
    z.maxLength(MAX_SHOP_NAME_LENGTH, messages.writeAtMost(MAX_SHOP_NAME_LENGTH)),
    z.refine(isStorable, messages.textNotStorable),
  )

/** A number to call, as it is to be shown: `+880 1712-345678`, `16263`; empty: none. */
const supportPhone = z
  .string(messages.supportPhoneInvalid)
  .check(z.trim(), z.regex(/^$|^\+?[0-9][0-9 -]{2,18}$/, messages.supportPhoneInvalid))

/** The wallet number shoppers send money to; empty: no mobile banking. */
const merchantNumber = z.string(messages.merchantNumberInvalid).check(
  z.overwrite(normalisedPhone),
  z.refine((typed) => typed === '' || PHONE_PATTERN.test(typed), messages.merchantNumberInvalid),
)

const takaPerDollar = z
  .number(messages.takaPerDollarInvalid)
  .check(z.minimum(1, messages.takaPerDollarInvalid), z.maximum(10_000, messages.takaPerDollarInvalid))

/** What an admin sets of the shop itself, beside the delivery fees. docs/product.md §4 */
export const shopSettings = z.object({
  shopName: z.string(),
  supportPhone: z.string(),
  merchantNumber: z.string(),
  takaPerDollar: z.number(),
  /** Null before anything was set. */
  updatedAt: z.nullable(moment),
})
export type ShopSettings = z.output<typeof shopSettings>

/** With when the delivery fees were set, null before they were: for those who change them. */
const staffSettings = z.extend(shopSettings, { feesUpdatedAt: z.nullable(moment) })
export type StaffSettings = z.output<typeof staffSettings>

export const getSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/settings',
  tag: 'Logo',
  who: 'admin',
  summary:
    'Name, support phone, merchant number and dollar rate of the shop, and when the delivery fees were set.',
  answer: staffSettings,
})

export const updateSettingsEndpoint = endpoint({
  method: 'PUT',
  path: '/settings',
  tag: 'Logo',
  who: 'admin',
  summary: 'Set name, support phone, merchant number and dollar rate; with the updatedAt that was read.',
  body: z.object({
    shopName,
    supportPhone,
    merchantNumber,
    takaPerDollar,
    updatedAt: z.optional(z.nullable(moment)),
  }),
  message: messages.settingsSaved,
  answer: shopSettings,
})

/** The content pages of the shop, by the last part of their address (docs/product.md §4). */
export const policySlugs = [
  'cancellation-returns',
  'privacy-policy',
  'emi-policy',
  'customer-support',
] as const

/**
 * A content page as an admin writes it, in Markdown; before that what every shop says, with no `updatedAt`. HTML in it is
 * shown as text.
 */
export const policy = z.object({
  slug: z.enum(policySlugs),
  title: z.string(),
  bodyMarkdown: z.string(),
  updatedAt: z.nullable(moment),
})
export type Policy = z.output<typeof policy>

export const listPoliciesEndpoint = endpoint({
  method: 'GET',
  path: '/policy',
  tag: 'Logo',
  who: 'admin',
  summary: 'The content pages of the shop, in Markdown.',
  answer: z.array(policy),
})

export const updatePolicyEndpoint = endpoint({
  method: 'PUT',
  path: '/policy/:slug',
  tag: 'Logo',
  who: 'admin',
  summary: 'Write a content page; with the updatedAt that was read.',
  params: z.object({ slug: z.enum(policySlugs) }),
  body: z.object({
    title: z
      .string(messages.titleRequired)
      .check(
        z.trim(),
        z.minLength(1, messages.titleRequired),
        z.maxLength(MAX_TITLE_LENGTH, messages.writeAtMost(MAX_TITLE_LENGTH)),
        z.refine(isStorable, messages.textNotStorable),
      ),
    bodyMarkdown: z
      .string(messages.policyTextRequired)
      .check(
        z.trim(),
        z.minLength(1, messages.policyTextRequired),
        z.maxLength(MAX_POLICY_LENGTH, messages.writeAtMost(MAX_POLICY_LENGTH)),
        z.refine(isStorable, messages.textNotStorable),
      ),
    updatedAt: z.optional(z.nullable(moment)),
  }),
  message: messages.policySaved,
  answer: policy,
})
