import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertEvents, assertMessages } from '#testing/scenarios/event-invariants.ts'
import { assertFinalState, assertInvariants } from '#testing/scenarios/money-invariants.ts'
import { scenarios } from '#testing/scenarios/payment-scenarios.ts'
import { clearStage, openSimulation, setUpStage } from '#testing/scenarios/payment-stage.ts'
import { newScenario } from '#testing/scenarios/run-payment-scenario.ts'

/** The number of interleavings: two hundred by default, thousands in `npm run prove`. */
const INTERLEAVINGS = Number(process.env.PAYMENT_INTERLEAVINGS ?? 200)
const RUNS_PER_LINE = 25
/** About a quarter of the runs are killed: of so many at least one. */
const RUNS_WITH_KILLS = 50
const MAX_SCENARIO_MS = 10_000
const MAX_SHRINKING_MS = 600_000
const SEED = Number(process.env.PAYMENT_SEED ?? 20261121)
/** The path of a failed run, to repeat and shrink it alone. */
const FAILED_PATH = process.env.PAYMENT_PATH

const simulation = openSimulation()

test('in any interleaving of events, no taka and no unit is lost', {
  timeout: INTERLEAVINGS * MAX_SCENARIO_MS + MAX_SHRINKING_MS,
}, async () => {
  const stage = await setUpStage(simulation)
  let runs = 0
  let kills = 0
  await fc.assert(
    fc.asyncProperty(scenarios, async (groups) => {
      runs += 1
      // `npm run prove -- money` reads these lines (ops/money-scenarios.mjs).
      if (runs % RUNS_PER_LINE === 0) console.info(`${runs} runs, ${kills} kills`)
      await clearStage(stage)
      const scene = newScenario(stage)
      kills += await scene.run([{ do: 'place', withCoupon: false, by: 'sslcommerz', other: 0 }])
      for (const group of groups) kills += await scene.run(group)
      const { db } = simulation.testShop.database
      await assertInvariants(db, stage)
      await scene.settleAll()
      await assertInvariants(db, stage)
      await assertFinalState(db, stage)
      // Nothing that was told or sent is taken back, so that this is enough once.
      await assertEvents(db)
      await assertMessages(db)
    }),
    {
      numRuns: INTERLEAVINGS,
      seed: SEED,
      endOnFailure: !FAILED_PATH,
      ...(FAILED_PATH && { path: FAILED_PATH }),
    },
  )
  console.info(`${runs} runs, ${kills} kills`)
  expect(runs).toBeGreaterThanOrEqual(FAILED_PATH ? 1 : INTERLEAVINGS)
  if (runs >= RUNS_WITH_KILLS) expect(kills).toBeGreaterThan(0)
})
