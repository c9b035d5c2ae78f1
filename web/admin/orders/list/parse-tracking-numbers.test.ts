import { expect, test } from 'vitest'
import { parseTrackingNumbers } from './parse-tracking-numbers.ts'

const ids = [1, 2, 3].map((number) => `01936b1e-0000-7000-8000-00000a10451${number}`)
const [one = '', two = '', three = ''] = ids
const read = (text: string, otherIds?: readonly string[]) =>
  parseTrackingNumbers(text, { ids, ...(otherIds && { otherIds }) })

test('numbers that name no order belong to the orders as they stand, one for each', () => {
  expect(read('P-1\n\n P-2 \nDA 3\n')).toEqual({
    numbers: { [one]: 'P-1', [two]: 'P-2', [three]: 'DA 3' },
    problems: [],
  })
  expect(read(' \n')).toEqual({ numbers: {}, problems: [] })
})

test('more or fewer numbers than orders are given to none, since each could be another order’s', () => {
  for (const [text, count] of [
    ['P-1\nP-2', '2 numbers'],
    ['P-1', '1 number'],
    ['a\nb\nc\nd', '4 numbers'],
  ] as const) {
    const { numbers, problems } = read(text)
    expect(numbers).toEqual({})
    expect(problems).toEqual([expect.stringContaining(`${count} for 3 orders.`)])
  }
})

test('a line that begins with an order has its number, in any order and with digits of both kinds', () => {
  expect(read('#104513\tP-3\n১০৪৫১১, P-1')).toEqual({
    numbers: { [three]: 'P-3', [one]: 'P-1' },
    problems: [],
  })
})

test('each line that fits no order is named by its place in the text, with the reason', () => {
  const other = '01936b1e-0000-7000-8000-00000a104519'
  const pasted = '#104511 P-1\n\nP-9\n#999999 PTH-99\n104519 P-4\n#104512'
  expect(read(pasted, [other]).problems).toEqual([
    'Line 3 does not say for which order.',
    'Line 4: #999999 is not among the chosen orders.',
    'Line 5: #104519 is chosen, but will not be moved.',
    'Line 6: the number for #104512 is missing.',
  ])
})

test('an order that is not chosen is one too where no other line names an order', () => {
  for (const line of ['104599 P-3', '#104599', '104599, P-3'])
    expect(read(`P-1\nP-2\n${line}`).problems).toContain('Line 3: #104599 is not among the chosen orders.')
})

test('two lines for one order are named together', () => {
  expect(read('P-0\n104511 P-1\n104512 P-2\n#104511 P-3\n১০৪৫১১ P-4').problems).toEqual([
    'Line 1 does not say for which order.',
    'Lines 2, 4 and 5 are for the same order.',
  ])
})

test('of many wrong lines the first are said, and how many there are besides', () => {
  const { problems } = read(Array.from({ length: 20 }, (_, index) => `#9999${10 + index} P`).join('\n'))
  expect(problems).toHaveLength(9)
  expect(problems.at(-1)).toBe('And 12 more.')
})
