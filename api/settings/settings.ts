import * as z from 'zod/mini'
import { unavailable } from '#api/errors.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { messages } from '#contract/messages.ts'
import { defaultLook, look } from '#contract/settings/appearance.ts'
import {
  type BusinessIdentity,
  businessIdentity,
  type WalletAccounts,
  walletAccounts,
} from '#contract/settings/business.ts'
import { storedMessageTexts } from '#contract/settings/message-texts.ts'
import { smsOrderLink } from '#contract/settings/settings.ts'
import { defaultHomeSections, homeSections } from '#contract/settings/storefront.ts'
import { taxSignatory, taxTerms } from '#contract/settings/taxes.ts'
import {
  cutOffHour,
  NO_CUT_OFF_HOUR,
  weekdaysOff,
  workingDaysRange,
} from '#contract/settings/working-days.ts'
import { id, taka } from '#contract/wire.ts'

/** The day of the week that is off in a shop that has not said otherwise. */
const FRIDAY = 5

/** docs/bangladesh.md §5.4 */
const STANDARD_TAX_PERCENT = 15

const noIdentity: BusinessIdentity = {
  address: '',
  addressBn: '',
  email: '',
  tradeLicence: '',
  dbid: '',
  bin: '',
}

/** One that was stored before there were Bangla addresses has none. */
const storedIdentity = z.extend(businessIdentity, { addressBn: z._default(z.string(), '') })

const noWallets: WalletAccounts = {
  bkash: { number: '', kind: 'merchant' },
  nagad: { number: '', kind: 'merchant' },
  rocket: { number: '', kind: 'merchant' },
}

/**
 * All settings that staff can change, with their defaults. Stored as one row per key; an invalid value counts as
 * missing.
 */
const schemas = {
  shopName: z._default(z.string().check(z.minLength(1), z.maxLength(80)), 'Biponi'),
  /** What it is called in Bangla; empty: the same. */
  shopNameBn: z._default(z.string().check(z.maxLength(80)), ''),
  supportPhone: z._default(z.string().check(z.maxLength(20)), ''),
  /** The wallet number that shoppers send money to; without it mobile banking is not offered (docs/product.md §4). */
  merchantNumber: z._default(z.string().check(z.maxLength(20)), ''),
  /** Who stands behind the shop, and its number for each wallet. */
  identity: z._default(storedIdentity, noIdentity),
  wallets: z._default(walletAccounts, noWallets),
  /** The shop's number on WhatsApp, and the name of its page on Facebook. */
  whatsapp: z._default(z.string().check(z.maxLength(20)), ''),
  messenger: z._default(z.string().check(z.maxLength(80)), ''),
  /** Delivery to the division Dhaka, in taka. */
  shippingFee: z._default(taka, 70),
  /** Delivery to every other division, in taka. */
  shippingFeeOutside: z._default(taka, 130),
  /** Districts with a fee of their own, by name. */
  districtFees: z._default(z.record(z.string(), taka), {}),
  /** The subtotal from which delivery is free, in taka; 0: never. */
  freeDeliveryFrom: z._default(taka, 0),
  /** Districts with such an amount of their own, by name. */
  districtFreeDelivery: z._default(z.record(z.string(), taka), {}),
  /** How many working days an order takes; nothing is promised where it is not set. docs/product.md §29 */
  deliveryTimes: z._default(
    z.object({
      inside: z.nullable(workingDaysRange),
      outside: z.nullable(workingDaysRange),
      weekdaysOff,
      cutOffHour,
    }),
    { inside: null, outside: null, weekdaysOff: [FRIDAY], cutOffHour: NO_CUT_OFF_HOUR },
  ),
  /** Districts that take a time of their own, by name. */
  districtDeliveryTimes: z._default(z.record(z.string(), workingDaysRange), {}),
  /** Taka per dollar on the shopper's dashboard (docs/product.md §4). */
  takaPerDollar: z._default(z.number().check(z.positive()), 122),
  /** How many days after delivery customers can ask to return goods; 0: never. */
  returnDays: z._default(z.int().check(z.minimum(0), z.maximum(365)), 7),
  /** After how many hours customers are reminded of a cart they left; 0: never. */
  cartReminderHours: z._default(z.int().check(z.minimum(0), z.maximum(336)), 0),
  /** Refunds above this need two members of the staff; 0: none does. */
  secondPersonAbove: z._default(taka, 0),
  /** What the shop takes of the price of a seller's product, as a share in percent. */
  commissionPercent: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
  /** Whether prices contain VAT, and at which rates. docs/decisions/024-taxes.md */
  taxes: z._default(taxTerms, {
    mode: 'none',
    percent: STANDARD_TAX_PERCENT,
    deliveryPercent: null,
    categories: {},
    products: {},
  }),
  /** Who is responsible for tax invoices. */
  taxSignatory: z._default(taxSignatory, { name: '', designation: '' }),
  /** Where the shop sends from: prepaid goods arrive there sooner by law (docs/bangladesh.md §5.4). */
  homeDistrict: z._default(z.string().check(z.minLength(1), z.maxLength(80)), 'Dhaka'),
  /** Whether the link of an order may cost a further part of its SMS. */
  smsOrderLink: z._default(smsOrderLink, 'always'),
  /** What staff have worded themselves of the messages to shoppers. */
  messageTexts: z._default(storedMessageTexts, {}),
  /** Colours, typeface and corners. */
  look: z._default(look, defaultLook),
  /** The sections of the home page in their order. */
  homeSections: z._default(homeSections, defaultHomeSections),
  /** The collection on the home page; empty: none. */
  homeCollectionId: z._default(z.union([id, z.literal('')]), ''),
  /** The bar above all pages; times are ISO 8601. */
  announcement: z._default(
    z.object({
      text: z.string(),
      textBn: z.string(),
      link: z.string(),
      startsAt: z.nullable(z.iso.datetime()),
      endsAt: z.nullable(z.iso.datetime()),
      isClosable: z.boolean(),
    }),
    { text: '', textBn: '', link: '', startsAt: null, endsAt: null, isClosable: true },
  ),
  /** Whether pages show it now: what the clock says was written down, so that all processes show the same. */
  isAnnouncementShown: z._default(z.boolean(), false),
}

/** The delivery fees, which have a form and an endpoint of their own. */
export const DELIVERY_FEE_FIELDS = [
  'shippingFee',
  'shippingFeeOutside',
  'districtFees',
  'freeDeliveryFrom',
  'districtFreeDelivery',
] as const

/** How long an order takes, which has a form and an endpoint of its own too. */
export const DELIVERY_TIME_FIELDS = ['deliveryTimes', 'districtDeliveryTimes'] as const

/** Only staff can fix a setting, by saving it again. */
const UNREADABLE_RETRY_SECONDS = 300

/** The settings that decide what an order costs, what sellers get of it, and how much of it is VAT. */
const CHARGE_FIELDS = [...DELIVERY_FEE_FIELDS, 'commissionPercent', 'taxes'] as const

type StoredSettings = { [K in keyof typeof schemas]: z.output<(typeof schemas)[K]> }

/** The settings, with the names of the shop in one. */
export type Settings = Omit<StoredSettings, 'shopName' | 'shopNameBn'> & { shopName: ShopName }

/** The settings in stored rows, with defaults for missing ones. */
export function settingsFrom(rows: { key: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const read = Object.entries(schemas).map(([key, schema]) => {
    const result = z.safeParse(schema, stored.get(key))
    return [key, result.success ? result.data : z.parse(schema, undefined)]
  })
  const { shopName: name, shopNameBn: nameBn, ...rest } = Object.fromEntries(read) as StoredSettings
  return { ...rest, shopName: { name, nameBn } }
}

/** How long an order takes, of values by key as they are stored; one that cannot be read promises nothing. */
export function deliveryTimeSettingsFrom(stored: Readonly<Record<string, unknown>>): DeliveryTimeSettings {
  const times = z.safeParse(schemas.deliveryTimes, stored.deliveryTimes)
  const ofDistricts = z.safeParse(schemas.districtDeliveryTimes, stored.districtDeliveryTimes)
  return {
    deliveryTimes: times.success ? times.data : z.parse(schemas.deliveryTimes, undefined),
    districtDeliveryTimes: ofDistricts.success ? ofDistricts.data : {},
  }
}

export type DeliveryTimeSettings = Pick<Settings, (typeof DELIVERY_TIME_FIELDS)[number]>

export type ChargeSettings = Pick<Settings, (typeof CHARGE_FIELDS)[number]>

/**
 * The settings that an order is charged by, of values by key as they are stored; missing ones have their defaults. Throws
 * unavailable when a stored one cannot be read: with the default in its place the order would cost a wrong sum.
 */
export function chargeSettingsFrom(stored: Readonly<Record<string, unknown>>): ChargeSettings {
  const read = CHARGE_FIELDS.map((key) => {
    const result = z.safeParse(schemas[key], stored[key])
    if (!result.success) throw unavailable(messages.feesUnreadable, UNREADABLE_RETRY_SECONDS)
    return [key, result.data]
  })
  return Object.fromEntries(read) as ChargeSettings
}
