import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { isStorable, timestamp } from '#contract/wire.ts'

const MAX_ADDRESS_LENGTH = 200
const MAX_NUMBER_LENGTH = 40

const ROCKET_ACCOUNT = /^01[3-9]\d{9}$/
/** `003456789-0101` */
const BIN = /^\d{9}-\d{4}$/
const EMAIL = /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>]{2,}$/

/** What a wallet number is to its company, which decides how money is sent to it. */
export const walletKinds = ['personal', 'merchant', 'agent'] as const
export type WalletKind = (typeof walletKinds)[number]

/** The wallets that shoppers send money with. */
export const walletNames = ['bkash', 'nagad', 'rocket'] as const

/** A wallet number that shoppers send money to; empty: none. A Rocket account has a digit more than its phone. */
export const walletNumber = z.string(schemaErrors.merchantNumberInvalid).check(
  z.overwrite((typed) => normalisedPhone(latinDigits(typed).replace(/[\s-]/g, ''))),
  z.refine(
    (typed) => typed === '' || PHONE_PATTERN.test(typed) || ROCKET_ACCOUNT.test(typed),
    schemaErrors.merchantNumberInvalid,
  ),
)

const businessText = (max: number) =>
  z
    .string(schemaErrors.textTooLong(max))
    .check(
      z.trim(),
      z.maxLength(max, schemaErrors.textTooLong(max)),
      z.refine(isStorable, schemaErrors.textNotStorable),
    )

/** Who stands behind the shop, shown to shoppers and on invoices; empty: not set, and not shown. */
export const businessIdentity = z.object({
  address: z.string(),
  /** What Bangla pages, messages and papers have; empty: `address` too. */
  addressBn: z.string(),
  email: z.string(),
  tradeLicence: z.string(),
  /** Digital Business Identification number. */
  dbid: z.string(),
  /** Business Identification Number of the VAT office: `003456789-0101`. */
  bin: z.string(),
})
export type BusinessIdentity = z.output<typeof businessIdentity>

const newBusinessIdentity = z.object({
  address: businessText(MAX_ADDRESS_LENGTH),
  /** Left unchanged when it is not sent. */
  addressBn: z.optional(businessText(MAX_ADDRESS_LENGTH)),
  email: z.string(schemaErrors.businessEmailInvalid).check(
    z.trim(),
    z.refine((email) => email === '' || EMAIL.test(email), schemaErrors.businessEmailInvalid),
  ),
  tradeLicence: businessText(MAX_NUMBER_LENGTH),
  dbid: businessText(MAX_NUMBER_LENGTH),
  bin: z.string(schemaErrors.binInvalid).check(
    z.overwrite((typed) =>
      latinDigits(typed)
        .replace(/\s/g, '')
        .replace(/^(\d{9})(\d{4})$/, '$1-$2'),
    ),
    z.refine((bin) => bin === '' || BIN.test(bin), schemaErrors.binInvalid),
  ),
})

/** A number for each wallet; one without a number uses the shop's merchant number, where it has one. */
export const walletAccounts = z.object({
  bkash: z.object({ number: z.string(), kind: z.enum(walletKinds) }),
  nagad: z.object({ number: z.string(), kind: z.enum(walletKinds) }),
  rocket: z.object({ number: z.string(), kind: z.enum(walletKinds) }),
})
export type WalletAccounts = z.output<typeof walletAccounts>

const newWalletAccount = z.object({ number: walletNumber, kind: z.enum(walletKinds) })

export const businessSettings = z.object({
  identity: businessIdentity,
  wallets: walletAccounts,
  /** Null until they were saved for the first time. */
  updatedAt: z.nullable(timestamp),
})
export type BusinessSettings = z.output<typeof businessSettings>

export const getBusinessEndpoint = endpoint({
  method: 'GET',
  path: '/settings/business',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Get who stands behind the shop, and its number for each wallet.',
  answer: businessSettings,
})

export const updateBusinessEndpoint = endpoint({
  method: 'PUT',
  path: '/settings/business',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Set who stands behind the shop, its number for each wallet, or both; what is not sent stays. `updatedAt` is the one that was read.',
  body: z.object({
    identity: z.optional(newBusinessIdentity),
    wallets: z.optional(
      z.object({ bkash: newWalletAccount, nagad: newWalletAccount, rocket: newWalletAccount }),
    ),
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => messages.settingsSaved,
  answer: businessSettings,
})
