import type * as z from 'zod/mini'
import { currentLanguage, defineTexts } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'

type Issue = z.core.$ZodRawIssue

/** Error text for a field whose schema has none: what it must be, instead of zod's "Invalid input". */
export function validationMessage(issue: Issue): string {
  const field = fieldName(issue)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? messages.fieldMissing(field)
        : messages.fieldMustBe(field, kindOf(issue.expected))
    case 'invalid_value':
      return messages.fieldMustBeOneOf(field, issue.values.map(String).filter(Boolean).join(', '))
    case 'invalid_format':
      return issue.format === 'uuid' || issue.format === 'datetime'
        ? messages.fieldMustBe(field, issue.format === 'uuid' ? formats.uuid : formats.datetime)
        : messages.fieldUnreadable(field)
    case 'too_big':
      return tooBig(issue.origin)(field, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin)(field, Number(issue.minimum))
    default:
      return messages.fieldUnreadable(field)
  }
}

/**
 * The field in the wire's spelling, in Bangla by its name if it is one of the usual ones; an entry of a list has the
 * list's.
 */
function fieldName({ path }: Issue): string {
  const name = path?.findLast((segment) => typeof segment === 'string')
  if (name === undefined) return kinds.request
  return (currentLanguage() === 'bn' ? fieldsInBangla[String(name)] : undefined) ?? String(name)
}

const fieldsInBangla: Partial<Record<string, string>> = {
  _id: 'আইডি',
  id: 'আইডি',
  name: 'নাম',
  userName: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন নম্বর',
  password: 'পাসওয়ার্ড',
  confirmPassword: 'আবার লেখা পাসওয়ার্ড',
  code: 'কোড',
  address: 'ঠিকানা',
  addressDetails: 'ঠিকানা',
  division: 'বিভাগ',
  district: 'জেলা',
  city: 'শহর/উপজেলা',
  note: 'নোট',
  reason: 'কারণ',
  status: 'অবস্থা',
  role: 'ভূমিকা',
  items: 'পণ্যের তালিকা',
  products: 'পণ্যের তালিকা',
  quantity: 'পরিমাণ',
  price: 'দাম',
  amount: 'টাকার পরিমাণ',
  totalPrice: 'সর্বমোট',
  deliveryFee: 'ডেলিভারি চার্জ',
  discount: 'ছাড়',
  cuopon: 'কুপন',
  paymentMethod: 'পেমেন্টের মাধ্যম',
  paymentNumber: 'পেমেন্টের নম্বর',
  wallet: 'মোবাইল ব্যাংকিং',
  transaction_id: 'ট্রানজেকশন আইডি',
  color: 'রং',
  size: 'সাইজ',
  stars: 'রেটিং',
  search: 'খোঁজার কথা',
  page: 'পেজ',
  title: 'শিরোনাম',
  description: 'বিবরণ',
  images: 'ছবি',
  text: 'লেখা',
}

const kinds = defineTexts(
  {
    request: 'The request',
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
  },
  {
    request: 'অনুরোধটি',
    string: 'লেখা',
    number: 'সংখ্যা',
    int: 'পূর্ণ সংখ্যা',
    boolean: 'true বা false',
    object: 'অবজেক্ট',
    array: 'তালিকা',
  },
)

function kindOf(expected: string): string {
  return (kinds as Partial<Record<string, string>>)[expected] ?? expected
}

const formats = defineTexts(
  { uuid: 'an id of ours', datetime: 'a date and time like 2026-11-21T10:30:00Z' },
  { uuid: 'আমাদের একটি আইডি', datetime: '2026-11-21T10:30:00Z-এর মতো তারিখ ও সময়' },
)

type Bound = (field: string, bound: number) => string

function tooBig(origin: string): Bound {
  if (origin === 'string') return messages.fieldTooLong
  return origin === 'array' ? messages.listTooLong : messages.fieldAtMost
}

function tooSmall(origin: string): Bound {
  if (origin === 'string') return messages.fieldTooShort
  return origin === 'array' ? messages.listTooShort : messages.fieldAtLeast
}
