import { expect, test } from 'vitest'
import { waitingReturns } from './waiting-returns.ts'

const stored = { id: 'a', resolution: 'refund', openAmount: 0 } as const

test.each([
  [{ state: 'requested' }, ['The return is requested: answer it.']],
  [{ state: 'approved' }, ['The return is approved: its goods are still to come.']],
  [{ state: 'received', openAmount: 1000 }, ['The return is here: give ৳1,000 back.']],
  [
    { state: 'received', openAmount: 1000, resolution: 'exchange' },
    ['The return is here: send other goods for ৳1,000, or give the money back.'],
  ],
  [{ state: 'received' }, ['The return is here: close it.']],
  [{ state: 'closed' }, []],
  [{ state: 'rejected' }, []],
] as const)('a return that is %j waits for %j', (part, texts) => {
  expect(waitingReturns([{ ...stored, ...part }]).map(({ text }) => text)).toEqual(texts)
})

test('of several returns each has its number', () => {
  const returns = [
    { ...stored, state: 'closed' as const },
    { ...stored, id: 'b', state: 'requested' as const },
  ]
  expect(waitingReturns(returns)).toEqual([{ id: 'b', text: 'Return 2 is requested: answer it.' }])
})
