import { taxOrders } from '#testing/scenarios/payment-stage.ts'
import type { StepsOf } from './step-runner.ts'

/** The shop charges VAT in another way. */
export const taxSteps: StepsOf<'taxes'> = {
  async taxes(runner, { mode }) {
    await taxOrders(runner.database.db, runner, mode)
  },
}
