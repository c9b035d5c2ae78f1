import type { Step } from '#testing/scenarios/payment-scenarios.ts'
import type { PaymentStage, ShopProcess } from '#testing/scenarios/payment-stage.ts'

/** The request of a browser returning from a page; SSLCOMMERZ sends the same fields as a notification. */
export type GatewayRequest = { url: string; form?: Record<string, string> }

/** What happened in a scenario, in whichever process: what later steps refer to. */
type History = {
  /** Ids of orders. */
  placed: string[]
  /** Addresses of payment pages. */
  pages: string[]
  gatewayRequests: GatewayRequest[]
  /** Those of further payments on the same page. */
  furtherRequests: GatewayRequest[]
  /** The stock of lamps and rugs that staff read last. */
  stocksRead: Record<string, number> | undefined
  /** Ids of checked imports. */
  imports: string[]
}

/** The beginning of a scenario. */
export const emptyHistory = (): History => ({
  ...{ placed: [], pages: [], gatewayRequests: [], furtherRequests: [] },
  ...{ stocksRead: undefined, imports: [] },
})

/** Carries out steps: one of the two processes of the shop, with the people and products of the stage. */
export type StepRunner = PaymentStage & ShopProcess & { history: History }

/** The steps of this name. */
export type StepOf<Name extends Step['do']> = Step & { do: Name }

/** What is done for the steps of these names. */
export type StepsOf<Names extends Step['do']> = {
  [Name in Names]: (runner: StepRunner, step: StepOf<Name>) => Promise<void>
}

/** One of those that there are, by any number; undefined when there is none. */
export const pick = <T>(from: readonly T[], index: number) => from[index % Math.max(from.length, 1)]
