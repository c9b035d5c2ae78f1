import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { smsSegments } from './sms-segments.ts'
import { smsName, smsPersonName, smsProductName } from './sms-text.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('an SMS names a product with at most 40 characters, none of them half', () => {
  expect(smsProductName('Rice cooker')).toBe('Rice cooker')
  expect(smsProductName('x'.repeat(40))).toBe('x'.repeat(40))
  expect(smsProductName(`${'x'.repeat(36)} and more`)).toBe(`${'x'.repeat(36)}...`)
  expect(smsProductName('🎁'.repeat(41))).toBe(`${'🎁'.repeat(37)}...`)
  setLanguageSource(() => 'bn')
  expect(smsProductName('ক'.repeat(41))).toBe(`${'ক'.repeat(39)}…`)
})

test('no sign of a name makes an English SMS Unicode, which costs twice as much', () => {
  const name = smsProductName('Men’s “Slim” shirt – 2×, ৳500 and more than fits…')
  expect(name).toBe(`Men's "Slim" shirt - 2x, Tk 500 and m...`)
  expect(smsSegments(name).encoding).toBe('GSM-7')
  expect(smsPersonName('Shirin D’Costa')).toBe("Shirin D'Costa")
})

test.each(['Md. Rahim Uddin', "Shirin D'Costa", 'রহিমা বেগম', 'আব্দুর র‍হমান', 'Karim (Uttara)'])(
  'an SMS calls %s by name',
  (name) => {
    expect(smsPersonName(name)).toBe(name)
  },
)

test.each([
  'Prize at evil.example',
  'https://evil.example',
  'Call 01712345678',
  'কল করুন ০১৭১২',
  'a/b',
  'Win!',
  'Karim\nShop',
  '',
])('an SMS of the shop does not say what is no name: %j', (name) => {
  expect(smsPersonName(name)).toBe('customer')
})

test('an SMS has at most 40 characters of a name', () => {
  expect(smsPersonName('x'.repeat(41))).toBe('x'.repeat(40))
})

test.each([
  ['Rahman Fashion', '', 'Rahman Fashion', 'Rahman Fashion'],
  ['Rahman Textiles & Fashion', 'রহমান টেক্সটাইল', 'Rahman Textiles & Fashion', 'রহমান'],
  ['Rahman Textiles & Fashion', 'রহমান ফ্যাশন', 'Rahman Textiles & Fashion', 'রহমান ফ্যাশন'],
  ['Rahman Textiles & Fashion', '', 'Rahman Textiles & Fashion', 'Rahman'],
  ['Rahman', 'রহমান টেক্সটাইল', 'Rahman', 'Rahman'],
  ['Rahman Textiles, Fashion & Home', '', 'Rahman Textiles, Fashion', 'Rahman'],
  ['Dhaka & Sons, Narayanganj', '', 'Dhaka & Sons, Narayanganj', 'Dhaka & Sons'],
  ['রহমান টেক্সটাইল', '', 'Biponi', 'রহমান'],
  ['নারায়ণগঞ্জবাসীদের দোকান', '', 'Biponi', 'নারায়ণগঞ্জবা'],
])('an SMS of %s (%s) is signed %s, in Bangla %s', (name, nameBn, english, bangla) => {
  expect(smsName({ name, nameBn })).toBe(english)
  setLanguageSource(() => 'bn')
  expect(smsName({ name, nameBn })).toBe(bangla)
})
