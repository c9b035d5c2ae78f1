import type { PaymentGateway } from './gateway.ts'

/** The payment companies this shop works with, in the order they are offered. */
export type Gateways = {
  readonly offered: readonly PaymentGateway[]
  /** Also one that is offered no more, as long as it is configured. */
  find(provider: string): PaymentGateway | undefined
}

export function createGateways(offered: readonly PaymentGateway[]): Gateways {
  const byProvider = new Map(offered.map((gateway) => [gateway.provider, gateway]))
  return { offered, find: (provider) => byProvider.get(provider) }
}
