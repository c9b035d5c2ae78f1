import type { PaymentGateway } from './gateway.ts'

/** The configured payment gateways, in the order they are offered. */
export type Gateways = {
  readonly offered: readonly PaymentGateway[]
  /** Finds a configured gateway by its provider name. */
  find(provider: string): PaymentGateway | undefined
}

export function createGateways(offered: readonly PaymentGateway[]): Gateways {
  const byProvider = new Map(offered.map((gateway) => [gateway.provider, gateway]))
  return { offered, find: (provider) => byProvider.get(provider) }
}
