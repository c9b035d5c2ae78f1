import { sql } from 'drizzle-orm'
import { ShopError } from '#api/errors.ts'
import type { Db } from '#database/connect.ts'
import { TransactionTimeout } from '#database/with-tx.ts'
import { SimulatedCrash } from './crash-simulation.ts'
import type { Step } from './payment-scenarios.ts'
import type { PaymentStage, Simulation } from './payment-stage.ts'
import { changeSteps } from './steps/change-steps.ts'
import { failureSteps } from './steps/failure-steps.ts'
import { gatewaySteps, keyOf, notify } from './steps/gateway-steps.ts'
import { importSteps } from './steps/import-steps.ts'
import { orderSteps } from './steps/order-steps.ts'
import { parcelSteps } from './steps/parcel-steps.ts'
import { payoutSteps } from './steps/payout-steps.ts'
import { refundSteps } from './steps/refund-steps.ts'
import { returnSteps } from './steps/return-steps.ts'
import { staffPaymentSteps } from './steps/staff-payment-steps.ts'
import { statementSteps } from './steps/statement-steps.ts'
import { emptyHistory, type StepOf, type StepRunner, type StepsOf } from './steps/step-runner.ts'
import { stockSteps } from './steps/stock-steps.ts'
import { taxSteps } from './steps/tax-steps.ts'

/** What is done for each step. */
const steps: StepsOf<Step['do']> = {
  ...orderSteps,
  ...gatewaySteps,
  ...staffPaymentSteps,
  ...statementSteps,
  ...changeSteps,
  ...parcelSteps,
  ...refundSteps,
  ...returnSteps,
  ...stockSteps,
  ...importSteps,
  ...payoutSteps,
  ...failureSteps,
  ...taxSteps,
}

/** The hours between the last runs of the polling job: hourly at first, then beyond all its time limits. */
const HOURS_LATER = [1, 1, 2, 6, 24, 48, 96]

/**
 * Runs the steps of a scenario: those of a group at once, each in the next of the two processes. Rejections and simulated
 * crashes are expected; any other error fails.
 */
export function newScenario(stage: PaymentStage) {
  const { simulation } = stage
  const { at, testShop, crashes } = simulation
  const history = emptyHistory()
  const [first, second] = stage.processes
  const runners = [
    { ...stage, ...first, history },
    { ...stage, ...second, history },
  ] as const
  /** The processes take turns, so that steps that run at once are of both. */
  let turn = 0
  const nextRunner = () => runners[turn++ % 2 === 0 ? 0 : 1]

  return {
    /** Returns how many processes were killed meanwhile. */
    async run(group: Step[]): Promise<number> {
      turn += 1
      const running = group.map((one) => {
        const runner = nextRunner()
        return act(runner, one.do, one).catch((error) => assertExpected(crashes, error, runner.name))
      })
      await Promise.all(running)
      return crashes.restart(first.database.pool)
    },
    /** The gateway works again, the shop is restarted, and days pass. */
    async settleAll() {
      at.failure = 'none'
      if (simulation.cut?.calls === 'all') simulation.cut = undefined
      for (const { attempts } of history.pages.flatMap((page) => at.sslcommerz.find(keyOf(page)) ?? []))
        for (const attempt of attempts) {
          // A pending payment succeeds unless the page is paid already.
          const isPaid = attempts.some(({ status }) => status === 'VALID')
          if (attempt.status === 'PENDING') attempt.status = isPaid ? 'FAILED' : 'VALID'
        }
      // Only a notification, possibly the last event, reveals a further payment on a settled page.
      for (const sent of history.furtherRequests) await notify(nextRunner(), sent)
      for (const hours of HOURS_LATER) {
        testShop.clock.advanceSeconds(hours * 3600 + 60)
        const { name, shop } = nextRunner()
        await shop.payments.pollPayments().catch((error) => assertExpected(crashes, error, name))
        if (!(await isAwaited(testShop.database.db))) return
      }
    },
  }
}

async function act<Name extends Step['do']>(
  runner: StepRunner,
  name: Name,
  step: StepOf<Name>,
): Promise<void> {
  return steps[name](runner, step)
}

/** Whether the polling job will still ask about something. */
async function isAwaited(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isAwaited: boolean }>(sql`
    select exists (select from payment_attempts where next_check_at is not null)
      or exists (select from refunds where next_check_at is not null)
      or exists (select from orders where payment_status = 'pending') as "isAwaited"`)
  return rows[0]?.isAwaited ?? false
}

/** Allows rejections, simulated crashes and the polling job's collection of them; throws any other error. */
function assertExpected(crashes: Simulation['crashes'], error: unknown, process: string): void {
  // A crashed process reports no errors; a stalled one aborts the transaction.
  if (
    crashes.isCrashed(process) ||
    error instanceof TransactionTimeout ||
    error instanceof ShopError ||
    error instanceof SimulatedCrash
  )
    return
  if (error instanceof AggregateError && error.errors.every((one) => one instanceof SimulatedCrash)) return
  throw error
}
