import { expect, test } from 'vitest'
import { smsSegments } from './sms-segments.ts'

test('plain characters: 160 in one part, or 153 in each of several', () => {
  expect(smsSegments('a'.repeat(160))).toEqual({ encoding: 'GSM-7', units: 160, parts: 1 })
  expect(smsSegments('a'.repeat(161)).parts).toBe(2)
  expect(smsSegments('a'.repeat(306)).parts).toBe(2)
  expect(smsSegments('a'.repeat(307)).parts).toBe(3)
})

test('one taka sign makes the whole text Unicode: 70 in one part, or 67 in each of several', () => {
  expect(smsSegments(`৳${'a'.repeat(69)}`)).toEqual({ encoding: 'UCS-2', units: 70, parts: 1 })
  expect(smsSegments(`৳${'a'.repeat(70)}`).parts).toBe(2)
  expect(smsSegments('শ'.repeat(134)).parts).toBe(2)
  expect(smsSegments('শ'.repeat(135)).parts).toBe(3)
})

test.each(['^', '{', '}', '[', ']', '~', '\\', '|', '€'])('%s counts twice', (character) => {
  expect(smsSegments(character.repeat(80))).toEqual({ encoding: 'GSM-7', units: 160, parts: 1 })
  expect(smsSegments(character.repeat(81)).parts).toBe(2)
})

test('a character of two units is never split between parts', () => {
  expect(smsSegments(`${'a'.repeat(152)}{${'a'.repeat(152)}`).parts).toBe(3)
  expect(smsSegments(`${'শ'.repeat(66)}🙂${'শ'.repeat(66)}`).parts).toBe(3)
})

test('an empty text has one part', () => {
  expect(smsSegments('')).toEqual({ encoding: 'GSM-7', units: 0, parts: 1 })
})

test.each(['`', 'ç', '’', '–'])('%s is not in the plain alphabet', (character) => {
  expect(smsSegments(character).encoding).toBe('UCS-2')
})
