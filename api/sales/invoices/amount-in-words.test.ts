import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero taka only'],
  [1, 'One taka only'],
  [10, 'Ten taka only'],
  [13, 'Thirteen taka only'],
  [20, 'Twenty taka only'],
  [99, 'Ninety-nine taka only'],
  [100, 'One hundred taka only'],
  [101, 'One hundred one taka only'],
  [1_000, 'One thousand taka only'],
  [2_130, 'Two thousand one hundred thirty taka only'],
  [12_345, 'Twelve thousand three hundred forty-five taka only'],
  [99_999, 'Ninety-nine thousand nine hundred ninety-nine taka only'],
  [100_000, 'One lakh taka only'],
  [123_456, 'One lakh twenty-three thousand four hundred fifty-six taka only'],
  [1_000_000, 'Ten lakh taka only'],
  [9_999_999, 'Ninety-nine lakh ninety-nine thousand nine hundred ninety-nine taka only'],
  [10_000_000, 'One crore taka only'],
  [12_500_000, 'One crore twenty-five lakh taka only'],
  [1_000_000_000, 'One hundred crore taka only'],
  [
    2_147_483_647,
    'Two hundred fourteen crore seventy-four lakh eighty-three thousand six hundred forty-seven taka only',
  ],
])('%i taka are written out', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})

const worth: Record<string, number> = { hundred: 100, thousand: 1_000, lakh: 100_000, crore: 10_000_000 }
const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '. . twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** What a clerk would count from the words. */
function counted(words: string): number {
  let total = 0
  let part = 0
  for (const word of words.toLowerCase().replace(' taka only', '').split(' ')) {
    const step = worth[word]
    if (word === 'hundred') part *= 100
    else if (step) {
      total = step === 10_000_000 ? (total + part) * step : total + part * step
      part = 0
    } else {
      const [first = '', second = 'zero'] = word.split('-')
      part += (tens.includes(first) ? tens.indexOf(first) * 10 : units.indexOf(first)) + units.indexOf(second)
    }
  }
  return total + part
}

test('the words of any amount say that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (amount) => {
      expect(counted(amountInWords(amount))).toBe(amount)
    }),
  )
})
