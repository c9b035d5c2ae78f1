import type { SearchProvider } from '#api/catalogue/search/search-provider.ts'
import type { ImageStorage } from '#api/images/image-storage.ts'
import type { MailProvider } from '#api/messages/mail/mail-provider.ts'
import type { SmsProvider } from '#api/messages/sms/sms-provider.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import type { Environment } from '#api/provider.ts'
import type { CourierProvider } from '#api/sales/couriers/courier-provider.ts'
import type { OfflinePaymentProvider, PaymentProvider } from '#api/sales/payments/payment-provider.ts'
import type { CustomFieldDeclarations } from '#contract/custom-field-declarations.ts'

/** A provider that is left out when it is `undefined` or `false`, such as one whose settings are not in the environment. */
type Optional<T> = T | undefined | false

/** What a shop is made of. Lists are in the order in which their providers are offered, tried or asked. */
export type ShopDefinition = {
  payments: readonly Optional<PaymentProvider>[]
  couriers: readonly Optional<CourierProvider>[]
  sms: readonly Optional<SmsProvider>[]
  /** Without it emails wait in the outbox, or are shown in the demo's inbox. */
  mail: Optional<MailProvider>
  storage: ImageStorage
  priceRules: readonly Optional<PriceRule>[]
  search: SearchProvider
  /** Fields of one's own of products, variants, orders and customers; none by default. docs/custom-fields.md */
  customFields?: CustomFieldDeclarations
}

/** The providers that come with the shop, and the environment of the process. */
export type ProviderCatalogue = {
  env: Environment
  payments: {
    cash: OfflinePaymentProvider
    mobileBanking: OfflinePaymentProvider
    sslcommerz(env: Environment): Optional<PaymentProvider>
    bkash(env: Environment): Optional<PaymentProvider>
  }
  couriers: { manual: CourierProvider }
  sms: { fromEnvironment(env: Environment): SmsProvider[] }
  mail: { smtp(env: Environment): Optional<MailProvider> }
  storage: {
    /** By `STORAGE_URL`; without it the folder `images` in `DATA_DIR`. */
    fromEnvironment(env: Environment): ImageStorage
  }
  search: { own: SearchProvider }
}

/**
 * What `shop.config.ts` exports: chooses from the catalogue, and adds its own. Called at the start, and again with what an
 * admin enters; calls nobody.
 */
export type ShopFile = (catalogue: ProviderCatalogue) => ShopDefinition

/**
 * Gives `shop.config.ts` its types, and keeps those of its custom fields. A file outside of the project may export
 * the function as it is.
 *
 *     export default defineShop(({ env, payments, ...rest }) => ({ payments: [payments.cash, nagad(env)], ... }))
 */
export const defineShop = <const Definition extends ShopDefinition>(
  file: (catalogue: ProviderCatalogue) => Definition,
): ((catalogue: ProviderCatalogue) => Definition) => file
