import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setLanguageSource } from './language.ts'
import { banglaMessages, messages, schemaErrors } from './messages.ts'
import { validationMessage } from './validation-messages.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('messages are read in the current language', () => {
  const before = [messages.addedToCart, messages.onlyLeft(12345), messages.imageFailed]
  setLanguageSource(() => 'bn')
  expect(before).toEqual(['Added to cart!', 'Only 12,345 items available in stock', 'Failed to load'])
  expect([messages.addedToCart, messages.onlyLeft(12345)]).toEqual([
    'কার্টে রাখা হয়েছে!',
    'স্টকে আছে মাত্র ১২,৩৪৫টি',
  ])
})

test('every message has a text in Bangla, and none that is no message', () => {
  expect(Object.keys(banglaMessages).sort()).toEqual(Object.keys(messages).sort())
})

test('a check of a schema answers in the language in which it fails', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1, schemaErrors.nameRequired)),
    text: z.string().check(z.maxLength(2, schemaErrors.textTooLong(2))),
  })
  const textsOf = () => {
    const { error } = z.safeParse(schema, { name: '', text: 'abc' })
    return error?.issues.map(({ message }) => message)
  }
  const inEnglish = textsOf()
  setLanguageSource(() => 'bn')
  expect(inEnglish).toEqual(['Please enter a name.', 'Please write at most 2 characters.'])
  expect(textsOf()).toEqual(['নাম লিখুন।', '২ অক্ষরের মধ্যে লিখুন।'])
})

test('fields have a name in Bangla where it is a usual one', () => {
  setLanguageSource(() => 'bn')
  const schema = z.object({ phone: z.string(), sku: z.string().check(z.maxLength(3)) })
  const { error } = z.safeParse(schema, { sku: 'A-123' }, { error: validationMessage })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'ফোন নম্বর দেওয়া হয়নি।',
    'sku ৩ অক্ষরের বেশি হতে পারবে না।',
  ])
})
