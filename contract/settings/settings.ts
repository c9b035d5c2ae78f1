import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { isStorable, requiredText, taka, timestamp } from '#contract/wire.ts'
import { walletNumber } from './business.ts'
import { isWhatsapp, normalisedWhatsapp } from './contact-links.ts'
import { facebookPageProblem, isMessenger, normalisedMessenger } from './facebook-page.ts'
import { withKnownPlaceholders } from './placeholders.ts'

const MAX_SHOP_NAME_LENGTH = 80
/** Two weeks. */
const MAX_CART_REMINDER_HOURS = 336
export const MAX_POLICY_LENGTH = 20_000
const MAX_TITLE_LENGTH = 120

const shopName = z
  .string(schemaErrors.shopNameRequired)
  .check(
    z.trim(),
    z.minLength(1, schemaErrors.shopNameRequired),
    z.maxLength(MAX_SHOP_NAME_LENGTH, schemaErrors.textTooLong(MAX_SHOP_NAME_LENGTH)),
    z.refine(isStorable, schemaErrors.textNotStorable),
  )

/** Empty: Bangla pages and messages have the other name too. */
const shopNameBn = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_SHOP_NAME_LENGTH, schemaErrors.textTooLong(MAX_SHOP_NAME_LENGTH)),
    z.refine(isStorable, schemaErrors.textNotStorable),
  )

/** A phone number as it is to be shown: `+880 1712-345678`, `16263`; empty: none. */
const supportPhone = z
  .string(schemaErrors.supportPhoneInvalid)
  .check(z.trim(), z.regex(/^$|^\+?[0-9][0-9 -]{2,18}$/, schemaErrors.supportPhoneInvalid))

/** The number of the shop on WhatsApp; empty: none. */
const whatsapp = z.string(schemaErrors.whatsappInvalid).check(
  z.overwrite(normalisedWhatsapp),
  z.refine((number) => number === '' || isWhatsapp(number), schemaErrors.whatsappInvalid),
)

const messengerError = { error: ({ input }: { input?: unknown }) => facebookPageProblem(String(input ?? '')) }

/** The name of the shop's page on Facebook, for Messenger; empty: none. */
const messenger = z.string(messengerError).check(
  z.overwrite(normalisedMessenger),
  z.refine((name) => name === '' || isMessenger(name), messengerError),
)

const takaPerDollar = z
  .number(schemaErrors.takaPerDollarInvalid)
  .check(
    z.minimum(1, schemaErrors.takaPerDollarInvalid),
    z.maximum(10_000, schemaErrors.takaPerDollarInvalid),
  )

const returnDays = z
  .int(schemaErrors.returnDaysInvalid)
  .check(z.minimum(0, schemaErrors.returnDaysInvalid), z.maximum(365, schemaErrors.returnDaysInvalid))

const cartReminderHours = z
  .int(schemaErrors.cartReminderHoursInvalid)
  .check(
    z.minimum(0, schemaErrors.cartReminderHoursInvalid),
    z.maximum(MAX_CART_REMINDER_HOURS, schemaErrors.cartReminderHoursInvalid),
  )

const secondPersonAbove = z
  .int(schemaErrors.secondPersonAboveInvalid)
  .check(
    z.minimum(0, schemaErrors.secondPersonAboveInvalid),
    z.maximum(1_000_000_000, schemaErrors.secondPersonAboveInvalid),
  )

const commissionPercent = z
  .number(schemaErrors.commissionPercentInvalid)
  .check(
    z.minimum(0, schemaErrors.commissionPercentInvalid),
    z.maximum(100, schemaErrors.commissionPercentInvalid),
    z.multipleOf(0.01, schemaErrors.commissionPercentInvalid),
  )

/**
 * When an order's SMS have its link: only where it costs no further part, or always, which is a second part for most of
 * those in Bangla. docs/product.md §6
 */
export const smsOrderLinks = ['without-cost', 'always'] as const
export const smsOrderLink = z.enum(smsOrderLinks)
export type SmsOrderLink = z.output<typeof smsOrderLink>

/** Settings of the shop, except the delivery fees. docs/product.md §4 */
const shopSettings = z.object({
  shopName: z.string(),
  /** What Bangla pages and messages call it; empty: the same. */
  shopNameBn: z.string(),
  supportPhone: z.string(),
  merchantNumber: z.string(),
  takaPerDollar: z.number(),
  /** How many days after delivery customers can ask to return goods; 0: never. */
  returnDays: z.int(),
  /** After how many hours customers who agreed are reminded of a cart they left; 0: never. */
  cartReminderHours: z.int(),
  /** Refunds above this need two members of the staff; 0: none does. */
  secondPersonAbove: taka,
  /** What the shop takes of the price of a seller's product, as a share in percent. */
  commissionPercent: z.number(),
  /** A mobile number, and the name of a page on Facebook; empty: none. */
  whatsapp: z.string(),
  messenger: z.string(),
  smsOrderLink,
  /** Name of the district that the shop sends from. */
  homeDistrict: z.string(),
  /** Null until settings were saved for the first time. */
  updatedAt: z.nullable(timestamp),
})
export type ShopSettings = z.output<typeof shopSettings>

/** With the time when the delivery fees were last set, null until then. */
const staffSettings = z.extend(shopSettings, { feesUpdatedAt: z.nullable(timestamp) })
export type StaffSettings = z.output<typeof staffSettings>

export const getSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/settings',
  tag: 'Logo',
  who: 'admin',
  permission: 'every-role',
  summary:
    'Get name, support phone, merchant number, dollar rate and rules of returns of the shop, and when the delivery fees were set.',
  answer: staffSettings,
})

export const updateSettingsEndpoint = endpoint({
  method: 'PUT',
  path: '/settings',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Set name, support phone, merchant number, dollar rate and rules of returns. `updatedAt` is the one that was read.',
  body: z.object({
    shopName,
    supportPhone,
    /** For wallets without a number of their own; empty: none. */
    merchantNumber: walletNumber,
    takaPerDollar,
    /** Left unchanged when it is not sent. */
    shopNameBn: z.optional(shopNameBn),
    returnDays: z.optional(returnDays),
    cartReminderHours: z.optional(cartReminderHours),
    secondPersonAbove: z.optional(secondPersonAbove),
    commissionPercent: z.optional(commissionPercent),
    whatsapp: z.optional(whatsapp),
    messenger: z.optional(messenger),
    smsOrderLink: z.optional(smsOrderLink),
    homeDistrict: z.optional(requiredText(schemaErrors.districtUnknown, 80)),
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => messages.settingsSaved,
  answer: shopSettings,
})

/** May be empty. */
const banglaText = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxLength, schemaErrors.textTooLong(maxLength)),
      z.refine(isStorable, schemaErrors.textNotStorable),
      withKnownPlaceholders,
    )

/** The content pages of the shop, by the last segment of their URL (docs/product.md §4). */
export const policySlugs = [
  'cancellation-returns',
  'privacy-policy',
  'emi-policy',
  'customer-support',
  'about',
] as const

/**
 * A content page in Markdown, as written by an admin; until then the default text, with `updatedAt` null. HTML in it is
 * escaped. Empty texts in Bangla: Bangla pages show the others.
 */
export const policy = z.object({
  slug: z.enum(policySlugs),
  title: z.string(),
  bodyMarkdown: z.string(),
  titleBn: z.string(),
  bodyMarkdownBn: z.string(),
  updatedAt: z.nullable(timestamp),
})
export type Policy = z.output<typeof policy>

export const listPoliciesEndpoint = endpoint({
  method: 'GET',
  path: '/policy',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'List the content pages of the shop, in Markdown.',
  answer: z.array(policy),
})

export const updatePolicyEndpoint = endpoint({
  method: 'PUT',
  path: '/policy/:slug',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Update a content page. `updatedAt` is the one that was read.',
  params: z.object({ slug: z.enum(policySlugs) }),
  body: z.object({
    title: z
      .string(schemaErrors.titleRequired)
      .check(
        z.trim(),
        z.minLength(1, schemaErrors.titleRequired),
        z.maxLength(MAX_TITLE_LENGTH, schemaErrors.textTooLong(MAX_TITLE_LENGTH)),
        z.refine(isStorable, schemaErrors.textNotStorable),
        withKnownPlaceholders,
      ),
    bodyMarkdown: z
      .string(schemaErrors.policyTextRequired)
      .check(
        z.trim(),
        z.minLength(1, schemaErrors.policyTextRequired),
        z.maxLength(MAX_POLICY_LENGTH, schemaErrors.textTooLong(MAX_POLICY_LENGTH)),
        z.refine(isStorable, schemaErrors.textNotStorable),
        withKnownPlaceholders,
      ),
    /** Left unchanged when they are not sent. */
    titleBn: z.optional(banglaText(MAX_TITLE_LENGTH)),
    bodyMarkdownBn: z.optional(banglaText(MAX_POLICY_LENGTH)),
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => messages.policySaved,
  answer: policy,
})
