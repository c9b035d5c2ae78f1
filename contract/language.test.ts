import { afterEach, expect, test } from 'vitest'
import { currentLanguage, defineTexts, perLanguage, setLanguageSource, shownText } from './language.ts'

afterEach(() => setLanguageSource(() => 'en'))

const texts = defineTexts(
  { empty: 'Your cart is empty', left: (n: string) => `Only ${n} left`, status: { paid: 'Paid' } },
  { empty: 'আপনার কার্ট খালি', left: (n) => `আর মাত্র ${n}টি আছে`, status: { paid: 'পরিশোধিত' } },
)

test('a text is read in the current language', () => {
  expect([texts.empty, texts.left('3'), texts.status.paid]).toEqual([
    'Your cart is empty',
    'Only 3 left',
    'Paid',
  ])
  setLanguageSource(() => 'bn')
  expect([texts.empty, texts.left('৩'), texts.status.paid]).toEqual([
    'আপনার কার্ট খালি',
    'আর মাত্র ৩টি আছে',
    'পরিশোধিত',
  ])
})

test('what has no Bangla text is read as it is in both languages', () => {
  const read = () => [shownText('Lamp', 'বাতি'), shownText('Lamp', ''), shownText('Lamp', null)]
  expect(read()).toEqual(['Lamp', 'Lamp', 'Lamp'])
  setLanguageSource(() => 'bn')
  expect(read()).toEqual(['বাতি', 'Lamp', 'Lamp'])
})

test('a formatter is made once for each language', () => {
  let made = 0
  const numbers = perLanguage((locale) => {
    made++
    return new Intl.NumberFormat(locale)
  })
  const format = () => numbers().format(1_234_567)
  expect([format(), format()]).toEqual(['1,234,567', '1,234,567'])
  setLanguageSource(() => 'bn')
  expect([currentLanguage(), format(), format()]).toEqual(['bn', '১২,৩৪,৫৬৭', '১২,৩৪,৫৬৭'])
  expect(made).toBe(2)
})
