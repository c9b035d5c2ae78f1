import { expect, test } from 'vitest'
import { bareSite } from '#web/layouts/site-data.ts'
import { homeDescription } from './home-head-texts.ts'

test('an empty shop promises delivery only; another what it sells and how it is paid', () => {
  expect(homeDescription({ ...bareSite, shopName: 'Jamdani Ghor' })).toBe(
    'Jamdani Ghor: delivered to all 64 districts of Bangladesh.',
  )
  const categories = ['Sarees', 'Panjabis'].map((name) => ({ id: name, name }))
  const footer = { promise: '', waysToPay: ['Cash on delivery', 'bKash'], business: [] }
  expect(homeDescription({ ...bareSite, categories, footer })).toBe(
    'Sarees, Panjabis: delivered to all 64 districts of Bangladesh. Ways to pay: Cash on delivery, bKash.',
  )
})
