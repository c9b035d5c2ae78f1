import { expect, test } from 'vitest'
import { runInLanguage } from '#api/request-language.ts'
import { formatPaisa, plainPaisa } from './paisa.ts'

test.each([
  [130_435, '৳1,304.35', '৳১,৩০৪.৩৫', '1304.35'],
  [13_040, '৳130.40', '৳১৩০.৪০', '130.40'],
  [5, '৳0.05', '৳০.০৫', '0.05'],
  [12_345_600, '৳123,456', '৳১,২৩,৪৫৬', '123456.00'],
  [0, '৳0', '৳০', '0.00'],
])('%i paisa are shown as %s', (paisa, english, bangla, plain) => {
  expect(formatPaisa(paisa)).toBe(english)
  expect(runInLanguage('bn', () => formatPaisa(paisa))).toBe(bangla)
  expect(plainPaisa(paisa)).toBe(plain)
})

test('what is taken off has a minus sign before it', () => {
  expect(formatPaisa(-13_045)).toBe('−৳130.45')
  expect(runInLanguage('bn', () => formatPaisa(-13_045))).toBe('−৳১৩০.৪৫')
})
