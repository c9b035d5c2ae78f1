import * as z from 'zod/mini'
import type { CustomFieldValue } from '#contract/custom-field-declarations.ts'
import { customFieldMessages as messages } from '#contract/custom-field-messages.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { isStorable } from '#contract/wire.ts'

export const MAX_TEXT_LENGTH = 200
const MAX_LONG_TEXT_LENGTH = 5_000
const MAX_LINK_LENGTH = 500
/** 15 digits, which a number of JSON holds exactly. */
const MAX_INTEGER = 999_999_999_999_999
const MAX_DECIMAL = 1_000_000_000
const DECIMALS = 1_000_000

type ValueSchema = z.ZodMiniType<CustomFieldValue, unknown>

/** The schema of a field's stored values, with messages in the current language that name its label. */
export function storedValueSchema(field: CustomField): ValueSchema {
  const label = field.label[currentLanguage()]
  switch (field.type) {
    case 'text':
      return textOf(label, MAX_TEXT_LENGTH)
    case 'long-text':
      return textOf(label, MAX_LONG_TEXT_LENGTH)
    case 'integer': {
      const tooLarge = messages.integerTooLarge(label)
      return z
        .number(messages.integer(label))
        .check(
          z.minimum(-MAX_INTEGER, tooLarge),
          z.maximum(MAX_INTEGER, tooLarge),
          z.refine(Number.isInteger, messages.integer(label)),
        )
    }
    case 'decimal': {
      const tooLarge = messages.decimalTooLarge(label)
      return z.number(messages.decimal(label)).check(
        z.minimum(-MAX_DECIMAL, tooLarge),
        z.maximum(MAX_DECIMAL, tooLarge),
        z.refine((value) => Math.round(value * DECIMALS) / DECIMALS === value, messages.decimal(label)),
      )
    }
    case 'boolean':
      return z.boolean(messages.boolean(label))
    case 'date':
      return z.iso.date(messages.date(label))
    case 'choice': {
      const choices = field.choices ?? []
      const values = choices.map(({ value }) => value)
      return z.enum(
        values,
        messages.choice(label, choices.map((one) => one.label[currentLanguage()]).join(', ')),
      )
    }
    case 'link':
      return textOf(label, MAX_LINK_LENGTH).check(z.refine(isLink, messages.link(label)))
  }
}

function textOf(label: string, maxLength: number) {
  return z
    .string(messages.text(label))
    .check(
      z.maxLength(maxLength, messages.textTooLong(label, maxLength)),
      z.refine(isStorable, messages.textNotStorable(label)),
    )
}

/** Accepts `https://example.com/guide.pdf`; refuses every scheme that a browser would execute. docs/reliability.md S3 */
function isLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

/**
 * What somebody typed, or a file holds, as the field's own kind of value: `১,২৫০` as 1250, `Yes` as true, the label
 * of a choice as its value. What cannot be read stays as it is, for the schema to reject.
 */
export function readInputValue(field: CustomField, input: string | number | boolean) {
  // A number in a cell of a spreadsheet may well be a text.
  const typed = typeof input === 'number' && isText(field) ? String(input) : input
  if (typeof typed !== 'string') return typed
  const text = field.type === 'long-text' ? typed.trim() : typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return readNumber(text)
    case 'boolean':
      return readBoolean(text)
    case 'date':
      return latinDigits(text)
    case 'choice':
      return readChoice(field, text)
    default:
      return text
  }
}

const isText = ({ type }: CustomField) => type === 'text' || type === 'long-text' || type === 'choice'

/** Accepts `1,250`, `১২.৫`, `-3`. */
function readNumber(text: string): string | number {
  const digits = latinDigits(text).replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
  return /^[+-]?\d{1,18}(?:\.\d{1,9})?$/.test(digits) ? Number(digits) : text
}

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  হ্যাঁ: true,
  false: false,
  no: false,
  '0': false,
  না: false,
}

function readBoolean(text: string): string | boolean {
  const word = latinDigits(text.normalize('NFC').toLowerCase())
  return Object.hasOwn(booleans, word) ? (booleans[word] ?? text) : text
}

function readChoice({ choices = [] }: CustomField, text: string): string {
  const same = (one: string) => one.normalize('NFC').toLowerCase() === text.normalize('NFC').toLowerCase()
  const found =
    choices.find(({ value }) => value === text) ??
    choices.find(({ value, label }) => [value, label.en, label.bn].some(same))
  return found?.value ?? text
}
