import { expect, test } from 'vitest'
import { completeCode, emptyCode, enterDigits, eraseDigit } from './code-field.tsx'

const empty = emptyCode(4)

test('typing moves on box by box', () => {
  expect(enterDigits(empty, 0, '7')).toEqual({ digits: ['7', '', '', ''], focus: 1 })
  expect(enterDigits(['7', '1', '2', ''], 3, '9')).toEqual({ digits: ['7', '1', '2', '9'], focus: 3 })
})

test('a pasted code fills all boxes, whichever box it was pasted into', () => {
  expect(enterDigits(['9', '', '', ''], 2, 'Your code: 0427.')).toEqual({
    digits: ['0', '4', '2', '7'],
    focus: 3,
  })
})

test('a part of a code is filled in from its box on', () => {
  expect(enterDigits(empty, 1, '456')).toEqual({ digits: ['', '4', '5', '6'], focus: 3 })
})

test('Bangla digits are accepted, letters are ignored', () => {
  expect(enterDigits(empty, 0, '০৪২৭').digits).toEqual(['0', '4', '2', '7'])
  expect(enterDigits(['7', '', '', ''], 0, 'x')).toEqual({ digits: ['7', '', '', ''], focus: 0 })
})

test('typing over a digit replaces it, on whichever side of it the caret was', () => {
  expect(enterDigits(['7', '', '', ''], 0, '78').digits[0]).toBe('8')
  expect(enterDigits(['7', '', '', ''], 0, '87').digits[0]).toBe('8')
  expect(enterDigits(['7', '', '', ''], 0, '77').digits[0]).toBe('7')
})

test('an emptied box is empty', () => {
  expect(enterDigits(['7', '1', '', ''], 1, '')).toEqual({ digits: ['7', '', '', ''], focus: 1 })
})

test('backspace clears this box, then the one before', () => {
  expect(eraseDigit(['7', '1', '', ''], 1)).toEqual({ digits: ['7', '', '', ''], focus: 1 })
  expect(eraseDigit(['7', '', '', ''], 1)).toEqual({ digits: ['', '', '', ''], focus: 0 })
  expect(eraseDigit(empty, 0)).toEqual({ digits: ['', '', '', ''], focus: 0 })
})

test('a code is complete with four digits', () => {
  expect(completeCode(['0', '4', '2', '7'])).toBe('0427')
  expect(completeCode(['0', '4', '', '7'])).toBeUndefined()
})
