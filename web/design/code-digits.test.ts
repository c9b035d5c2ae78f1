import { expect, test } from 'vitest'
import { emptyCode, erasedAt, typedInto, wholeCode } from './code-digits.ts'

const empty = emptyCode(4)

test('typing goes on box by box', () => {
  expect(typedInto(empty, 0, '7')).toEqual({ digits: ['7', '', '', ''], focus: 1 })
  expect(typedInto(['7', '1', '2', ''], 3, '9')).toEqual({ digits: ['7', '1', '2', '9'], focus: 3 })
})

test('a pasted code fills all boxes wherever it was pasted', () => {
  expect(typedInto(['9', '', '', ''], 2, 'Your code: 0427.')).toEqual({
    digits: ['0', '4', '2', '7'],
    focus: 3,
  })
})

test('a part of a code goes on from its box', () => {
  expect(typedInto(empty, 1, '456')).toEqual({ digits: ['', '4', '5', '6'], focus: 3 })
})

test('Bangla digits count, letters do not', () => {
  expect(typedInto(empty, 0, '০৪২৭').digits).toEqual(['0', '4', '2', '7'])
  expect(typedInto(['7', '', '', ''], 0, 'x')).toEqual({ digits: ['7', '', '', ''], focus: 0 })
})

test('typing over a digit replaces it, on whichever side the caret stood', () => {
  expect(typedInto(['7', '', '', ''], 0, '78').digits[0]).toBe('8')
  expect(typedInto(['7', '', '', ''], 0, '87').digits[0]).toBe('8')
  expect(typedInto(['7', '', '', ''], 0, '77').digits[0]).toBe('7')
})

test('an emptied box is empty', () => {
  expect(typedInto(['7', '1', '', ''], 1, '')).toEqual({ digits: ['7', '', '', ''], focus: 1 })
})

test('backspace clears this box, then the one before', () => {
  expect(erasedAt(['7', '1', '', ''], 1)).toEqual({ digits: ['7', '', '', ''], focus: 1 })
  expect(erasedAt(['7', '', '', ''], 1)).toEqual({ digits: ['', '', '', ''], focus: 0 })
  expect(erasedAt(empty, 0)).toEqual({ digits: ['', '', '', ''], focus: 0 })
})

test('a code is whole with four digits', () => {
  expect(wholeCode(['0', '4', '2', '7'])).toBe('0427')
  expect(wholeCode(['0', '4', '', '7'])).toBeUndefined()
})
