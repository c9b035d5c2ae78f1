import { FIRST, SECOND } from '#testing/scenarios/payment-stage.ts'
import type { StepsOf } from './step-runner.ts'

/** Time passes, gateways fail and processes crash. */
export const failureSteps: StepsOf<'wait' | 'failure' | 'cut' | 'kill'> = {
  async wait({ simulation, shop }, { minutes }) {
    simulation.testShop.clock.advanceSeconds(minutes * 60)
    return shop.payments.pollPayments()
  },

  async failure({ at }, { failure }) {
    at.failure = failure
  },

  async cut({ simulation }, { cut }) {
    simulation.cut = cut
  },

  async kill({ simulation, name }, { after, isAnswerLost }) {
    // The other one, which does something at this moment.
    simulation.crashes.crashAfter(name === FIRST ? SECOND : FIRST, after, isAnswerLost)
  },
}
