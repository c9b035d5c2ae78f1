import type { Provider } from '#api/provider.ts'
import type { PaymentGateway } from './gateway.ts'
import type { Fetch } from './gateway-http.ts'

/**
 * A way to pay that the shop offers: money that somebody receives by hand, or a company's payment page. An order stores the
 * `method`; the names of the methods are those of the API. docs/providers.md §2
 */
export type PaymentProvider = OfflinePaymentProvider | OnlinePaymentProvider

/** Received by the courier (`cash`), or sent to the merchant's number (`mobile-banking`); staff or a statement record it. */
export type OfflinePaymentProvider = Provider & { readonly method: 'cash' | 'mobile-banking' }

/** A payment company. Its name is that of its gateway: part of the addresses that the company calls, and of the ledger. */
export type OnlinePaymentProvider = Provider & {
  readonly method: 'ssl'
  /** Called at the start, and again when an admin enters access to a company; calls nobody. */
  open(needs: GatewayNeeds): PaymentGateway
}

export type GatewayNeeds = {
  /** For every call to the company, with a time limit: tests replace it. */
  fetch: Fetch
  clock: () => Date
  /** For companies that want a token to be used until it expires. */
  tokens: TokenStore
}

/** The access token of a company, shared by all processes: bKash blocks shops that request tokens too often. */
export type TokenStore = {
  find(): Promise<{ token: string; expiresAt: Date } | undefined>
  save(token: string, expiresAt: Date): Promise<void>
  delete(): Promise<void>
}
