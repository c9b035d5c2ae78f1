import { expect, test } from 'vitest'
import { passTwice } from './flaky.ts'

const lost = new Error('The click was lost')

/** A journey whose runs end as listed; counts its runs. */
function journeyOf(...ends: readonly ('passes' | 'fails')[]) {
  const left = ends.values()
  let runs = 0
  return {
    runs: () => runs,
    async run() {
      runs += 1
      if (left.next().value === 'fails') throw lost
    },
  }
}

test.each([
  [['passes', 'passes'], undefined],
  [['fails', 'passes', 'passes'], lost],
  [['passes', 'fails', 'passes'], lost],
] as const)('a flaky journey that %j passes, and its error is reported', async (ends, failure) => {
  const journey = journeyOf(...ends)
  expect(await passTwice(journey.run)).toBe(failure)
  expect(journey.runs()).toBe(ends.length)
})

test.each([
  [['fails', 'fails', 'passes'], 2],
  [['fails', 'passes', 'fails', 'passes'], 3],
] as const)('a flaky journey that %j fails', async (ends, runs) => {
  const journey = journeyOf(...ends)
  await expect(passTwice(journey.run)).rejects.toBe(lost)
  expect(journey.runs()).toBe(runs)
})
