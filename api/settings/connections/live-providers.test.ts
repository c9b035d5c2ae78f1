import { expect, test } from 'vitest'
import { createLiveProviders } from './live-providers.ts'

const cash = { name: 'cash' }
const sslcommerz = { name: 'sslcommerz' }
const initial = { sms: [], payments: [cash, sslcommerz] }

test('what the environment sets is fixed; a demo service is not', () => {
  const read = () => ({ providers: initial, problems: [] })
  expect([...createLiveProviders(initial, read).fixed]).toEqual(['sslcommerz'])
  const own = { sms: [], payments: [cash] }
  expect([...createLiveProviders(initial, read, own).fixed]).toEqual([])
})

test('settings that cannot be used change nothing', () => {
  const live = createLiveProviders(initial, () => ({ providers: undefined, problems: ['X is missing.'] }))
  expect(live.use({})).toEqual(['X is missing.'])
  expect(live.current).toBe(initial)
})
