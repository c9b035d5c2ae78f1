import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { choiceLabel, lineLabel, lineNameOf, plainNameOf, shownLineLabel } from './line-options.ts'

afterEach(() => setLanguageSource(() => 'en'))

const weight = { name: 'Weight', value: '1 kg' }
const ghee = { productName: 'Ghee, 1 kg', color: null, size: null, options: [weight] }
const shirt = {
  ...{ productName: 'Shirt, Slim', color: 'Red', size: 'L' },
  options: [
    { name: 'Colour', value: 'Red' },
    { name: 'Fit', value: 'Slim' },
    { name: 'Size', value: 'L' },
  ],
}
/** From before options were stored. */
const older = { productName: 'Rice, 5 kg', color: 'Brown', size: null, options: [] }

test('a choice is every option with its value, in the order of the product', () => {
  expect(choiceLabel(shirt)).toBe('Colour: Red · Fit: Slim · Size: L')
  expect(choiceLabel(ghee)).toBe('Weight: 1 kg')
  expect(choiceLabel({ color: null, size: null, options: [] })).toBe('')
})

test('a line from before options were stored shows its colour and size', () => {
  expect(choiceLabel(older)).toBe('Colour: Brown')
  expect(choiceLabel({ color: 'Red', size: '42' })).toBe('Colour: Red · Size: 42')
  expect(plainNameOf(older)).toBe('Rice, 5 kg')
})

test('a name goes without the values of its options, and a label has all of them', () => {
  expect(plainNameOf(ghee)).toBe('Ghee')
  expect(plainNameOf(shirt)).toBe('Shirt')
  expect(plainNameOf({ ...ghee, productName: 'Honey' })).toBe('Honey')
  expect(lineLabel(ghee)).toBe('Ghee, 1 kg')
  expect(lineLabel(shirt)).toBe('Shirt, Slim, Red, L')
})

test('a label of a page is in its language, one for a courier as it is stored', () => {
  for (const line of [ghee, shirt, older]) expect(shownLineLabel(line)).toBe(lineLabel(line))
  setLanguageSource(() => 'bn')
  expect(shownLineLabel({ productName: 'শাড়ি', color: 'gray', size: '42' })).toBe('শাড়ি, ধূসর, ৪২')
  expect(shownLineLabel({ ...ghee, productName: 'ঘি, 1 kg' })).toBe('ঘি, ১ কেজি')
  expect(shownLineLabel(shirt)).toBe('Shirt, Slim, লাল, L')
  expect(lineLabel({ productName: 'শাড়ি', color: 'gray', size: '42' })).toBe('শাড়ি, gray, 42')
})

test('a line is named in the language of the page, whichever it was ordered in, and else by the name there is', () => {
  const inEnglish = { ...ghee, translatedName: 'ঘি, 1 kg' }
  const inBangla = { ...ghee, productName: 'ঘি, 1 kg', translatedName: 'Ghee, 1 kg' }
  for (const line of [inEnglish, inBangla]) {
    setLanguageSource(() => 'en')
    expect([lineNameOf(line), plainNameOf(line), shownLineLabel(line)]).toEqual([
      ...['Ghee, 1 kg', 'Ghee', 'Ghee, 1 kg'],
    ])
    setLanguageSource(() => 'bn')
    expect([lineNameOf(line), plainNameOf(line), shownLineLabel(line)]).toEqual([
      ...['ঘি, 1 kg', 'ঘি', 'ঘি, ১ কেজি'],
    ])
  }
  expect(lineLabel(inBangla)).toBe('ঘি, 1 kg')
  expect(plainNameOf({ ...ghee, translatedName: null })).toBe('Ghee')
  setLanguageSource(() => 'en')
  expect(plainNameOf({ productName: 'শাড়ি', translatedName: 'জামদানি' })).toBe('শাড়ি')
  expect(plainNameOf({ productName: 'রেশমি চুড়ি', translatedName: 'চুড়ি' })).toBe('রেশমি চুড়ি')
})

test.each([
  ['রেশমি চুড়ি (Reshmi Churi), 2 Dozen', 'রেশমি চুড়ি, 2 Dozen'],
  ['রেশমি চুড়ি (Reshmi Churi), 2 Dozen', 'চুড়ি, 2 Dozen'],
  ['Samsung TV, 43 inch', 'Samsung টিভি, 43 inch'],
  ['Ghee (ঘি)', 'খাঁটি ঘি (Ghee)'],
  ['ঘি Ghee, 1 kg organic and certified', 'ঘি, 1 kg organic and certified'],
  ['iPhone 15', 'আইফোন ১৫'],
])('of two names in both scripts a reader gets the one of the page: %s or %s', (english, bangla) => {
  for (const line of [
    { productName: english, translatedName: bangla },
    { productName: bangla, translatedName: english },
  ]) {
    setLanguageSource(() => 'en')
    expect(lineNameOf(line)).toBe(english)
    setLanguageSource(() => 'bn')
    expect(lineNameOf(line)).toBe(bangla)
  }
})

test('a name that is the only one is shown in both languages, whatever its letters', () => {
  const line = { productName: 'রেশমি চুড়ি (Reshmi Churi), 2 Dozen', translatedName: null }
  for (const language of ['en', 'bn'] as const) {
    setLanguageSource(() => language)
    expect(lineNameOf(line)).toBe(line.productName)
  }
})

test('colour and size, named colours, numbers and units are in Bangla, the rest as the shop named it', () => {
  setLanguageSource(() => 'bn')
  expect(choiceLabel({ color: 'লাল', size: 'XL' })).toBe('রং: লাল · সাইজ: XL')
  expect(choiceLabel({ ...ghee, options: [{ name: 'ওজন', value: '১ কেজি' }] })).toBe('ওজন: ১ কেজি')
  expect(choiceLabel(shirt)).toBe('রং: লাল · Fit: Slim · সাইজ: L')
})
