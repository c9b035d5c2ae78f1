import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { stepsOf, waitingReturns } from './return-labels.ts'

const steps = (input: Omit<Parameters<typeof stepsOf>[0], 'openAmount'>) =>
  stepsOf({ ...input, openAmount: 500 }).map(({ step }) => step)

test('a return offers the steps of its state, what the customer would like first', () => {
  const resolution = 'refund'
  expect(steps({ state: 'requested', resolution })).toEqual(['approve', 'receive', 'reject'])
  expect(steps({ state: 'approved', resolution })).toEqual(['receive', 'reject'])
  expect(steps({ state: 'received', resolution })).toEqual(['refund', 'exchange'])
  expect(steps({ state: 'received', resolution: 'exchange' })).toEqual(['exchange', 'refund'])
  expect(stepsOf({ state: 'received', resolution, openAmount: 0 })[0]?.label).toBe('Close')
  expect(steps({ state: 'closed', resolution })).toEqual([])
  expect(steps({ state: 'rejected', resolution })).toEqual([])
})

afterEach(() => setLanguageSource(() => 'en'))

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

test('in Bangla a return says the same in its own words and digits', () => {
  setLanguageSource(() => 'bn')
  const returns = [
    { ...stored, state: 'received' as const, openAmount: 1_250 },
    { ...stored, id: 'b', state: 'requested' as const },
  ]
  expect(waitingReturns(returns).map(({ text }) => text)).toEqual([
    'পণ্য ফেরত ১: পণ্য এসেছে, ৳১,২৫০ ফেরত দিন।',
    'পণ্য ফেরত ২: অনুরোধ এসেছে, উত্তর দিন।',
  ])
})
