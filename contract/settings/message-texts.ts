import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { longText, oneLine } from '#contract/form-fields.ts'
import { defineTexts } from '#contract/language.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { timestamp } from '#contract/wire.ts'
import { braced } from './placeholders.ts'

/** The messages whose wording staff can change. docs/product.md §41 */
export const editableTemplates = [
  'order-placed',
  'order-processing',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'refund-pending',
  'refund-approved',
  'refund-refunded',
] as const
export type EditableTemplate = (typeof editableTemplates)[number]

/** What an SMS may have at most: three parts in English, seven in Bangla. */
export const MAX_SMS_TEXT = 459
export const MAX_EMAIL_SUBJECT = 150
export const MAX_EMAIL_TEXT = 2_000

const ofEvery = ['shop', 'name', 'number'] as const

/**
 * What the texts of a message may say in braces. `days`, `courier`, `cash`, `reason` and `refund` are sentences, empty where
 * there is none; `detail` says why a refund is paid and when, which a text for all of them cannot.
 */
export const messagePlaceholders: Readonly<Record<EditableTemplate, readonly string[]>> = {
  'order-placed': [...ofEvery, 'total', 'payment', 'days', 'link'],
  'order-processing': [...ofEvery, 'total', 'link'],
  'order-shipped': [...ofEvery, 'total', 'courier', 'cash', 'link'],
  'order-delivered': [...ofEvery, 'total', 'link'],
  'order-cancelled': [...ofEvery, 'refund', 'reason'],
  'refund-pending': [...ofEvery, 'amount', 'detail'],
  'refund-approved': [...ofEvery, 'amount', 'detail'],
  'refund-refunded': [...ofEvery, 'amount', 'detail'],
}

/**
 * What stands in braces and is no placeholder of the message, each once: `{ total }` too, which would reach shoppers as it is
 * typed.
 */
function unknownInMessage(template: EditableTemplate, text: string): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !messagePlaceholders[template].includes(name))
}

/** What a text has to say where it is not empty: nobody is told of a refund without its amount. Subjects need nothing. */
const neededPlaceholders: Readonly<Partial<Record<EditableTemplate, readonly string[]>>> = {
  'refund-pending': ['amount'],
  'refund-approved': ['amount'],
  'refund-refunded': ['amount'],
}

const problemTexts = defineTexts(
  { needed: (names: string) => `Please say ${names} somewhere: the customer has to read it.` },
  { needed: (names) => `লেখায় ${names} রাখুন: ক্রেতার এটি জানা দরকার।` },
)

/** Why a text of a message cannot be saved: it has unknown placeholders, or lacks one. */
export function messageTextProblem(
  template: EditableTemplate,
  part: keyof MessageText,
  text: string,
): string | undefined {
  const unknown = unknownInMessage(template, text)
  if (unknown.length > 0) return messages.placeholdersUnknown(braced(unknown))
  const needed = part === 'subject' || text.trim() === '' ? [] : (neededPlaceholders[template] ?? [])
  const missing = needed.filter((name) => !text.includes(`{${name}}`))
  return missing.length > 0 ? problemTexts.needed(braced(missing)) : undefined
}

/** The wording of a message in one language; an empty text stands for the shop's standard one. */
const messageText = z.object({
  sms: longText(MAX_SMS_TEXT),
  subject: oneLine(MAX_EMAIL_SUBJECT, schemaErrors.textNotStorable),
  /** What the email begins with; the lines of the order and the button follow. */
  email: longText(MAX_EMAIL_TEXT),
})
export type MessageText = z.output<typeof messageText>

const inBoth = { en: messageText, bn: messageText }
const wording = z.object(inBoth)
export type MessageWording = z.output<typeof wording>

/** As the settings store them; a message without an entry has its standard texts. */
export const storedMessageTexts = z.record(z.string(), z.object({ ...inBoth, savedAt: z.iso.datetime() }))
export type StoredMessageTexts = z.output<typeof storedMessageTexts>

const editedMessage = z.object({
  template: z.enum(editableTemplates),
  texts: wording,
  /** The standard texts, with placeholders. */
  defaults: wording,
  /** Null while it has its standard texts. */
  updatedAt: z.nullable(timestamp),
})
export type EditedMessage = z.output<typeof editedMessage>

const preview = z.object({
  sms: z.string(),
  /** What gateways charge for: parts of an SMS, and the characters that it has as they count them. */
  parts: z.int(),
  units: z.int(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  /** The parts of an English SMS to a customer with a Bangla name, where that makes more of them. */
  partsWithBanglaName: z.optional(z.int()),
  /** Its parts without the order's link, where they are fewer. */
  partsWithoutLink: z.optional(z.int()),
  subject: z.string(),
  email: z.string(),
})
export type MessagePreview = z.output<typeof preview>

const params = z.object({ template: z.enum(editableTemplates) })

export const listMessageTextsEndpoint = endpoint({
  method: 'GET',
  path: '/message-texts',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'List the messages whose wording can be changed, with their texts and standard texts in both languages.',
  answer: z.array(editedMessage),
})

export const updateMessageTextEndpoint = endpoint({
  method: 'PUT',
  path: '/message-texts/:template',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Set the texts of a message; empty ones are the standard ones, all empty resets it. `updatedAt` is the one that was read.',
  params,
  body: z.object({ ...inBoth, updatedAt: z.optional(z.nullable(timestamp)) }),
  message: () => messages.messageTextSaved,
  answer: editedMessage,
})

export const previewMessageTextEndpoint = endpoint({
  method: 'POST',
  path: '/message-texts/:template/preview',
  tag: 'Logo',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Show a message with these texts and example data in both languages, with the parts of its SMS.',
  params,
  body: wording,
  answer: z.object({ en: preview, bn: preview }),
})
