import type { PaymentGateway } from './gateway.ts'
import type { GatewayNeeds, OfflinePaymentProvider, PaymentProvider, TokenStore } from './payment-provider.ts'

/** The configured payment gateways, in the order they are offered. */
export type Gateways = {
  readonly offered: readonly PaymentGateway[]
  /** Finds a configured gateway by its provider name. */
  find(provider: string): PaymentGateway | undefined
  /** The ways to pay that need no gateway. */
  readonly offlineMethods: ReadonlySet<OfflinePaymentProvider['method']>
}

/** Which companies there are may change while the shop runs: never keep what `offered` was. */
type ReplaceableGateways = Gateways & { replace(providers: readonly PaymentProvider[]): void }

type Needs = Omit<GatewayNeeds, 'tokens'> & { tokensOf(provider: string): TokenStore }

/**
 * Opens the gateways of payment providers. Throws where one calls itself differently: its payments would not be found
 * again.
 */
export function createGateways(providers: readonly PaymentProvider[], needs: Needs): ReplaceableGateways {
  let opened = openGateways(providers, needs)
  return {
    get offered() {
      return opened.offered
    },
    find: (provider) => opened.find(provider),
    get offlineMethods() {
      return opened.offlineMethods
    },
    replace(next) {
      opened = openGateways(next, needs)
    },
  }
}

function openGateways(providers: readonly PaymentProvider[], { fetch, clock, tokensOf }: Needs): Gateways {
  const offered = providers.flatMap((provider) => {
    if (provider.method !== 'ssl') return []
    const gateway = provider.open({ fetch, clock, tokens: tokensOf(provider.name) })
    if (gateway.provider === provider.name) return [gateway]
    throw new Error(`The payment provider "${provider.name}" opened the gateway "${gateway.provider}".`)
  })
  const byProvider = new Map(offered.map((gateway) => [gateway.provider, gateway]))
  const offlineMethods = new Set(providers.flatMap(({ method }) => (method === 'ssl' ? [] : [method])))
  return { offered, find: (provider) => byProvider.get(provider), offlineMethods }
}
