import type { Database } from '#database/connect.ts'
import type { WithTx } from '#database/with-tx.ts'
import type { CatalogueVersion, WithCatalogueTx } from './catalogue-version.ts'
import type { CustomFields } from './custom-fields/custom-fields.service.ts'
import type { Channel } from './messages/outbox.repository.ts'
import type { ShopSecret } from './secrets.ts'

/** Configuration of the shop, read from the environment by `server/config.ts`. */
export type ShopConfig = {
  /** `https://shop.example`, without trailing slash. */
  publicUrl: string
  /** At least 32 characters, from which all keys are derived (api/secrets.ts). */
  secret: ShopSecret
  /** Whether demo services are enabled (docs/product.md §7). */
  isDemo: boolean
  /** Whether others than this machine may open the demo; it has no inbox then. */
  isPublicDemo?: boolean
  /**
   * SMS parts that may be sent in a day, which bounds what one address and new numbers may use; absent where SMS cost
   * nothing.
   */
  smsPartsPerDay?: number | undefined
  /** The channels that nothing is connected for, by which no message would be sent; absent where all of them send. */
  unconnectedChannels?: readonly Channel[] | undefined
  /** Whether the shop makes backups itself, or looks at those in a folder. */
  hasBackup?: boolean | undefined
  /** Folder of uploaded zips of images that imports still need; never served. */
  importFolder: string
}

/** What `createShop` gives every service; each service names the parts it uses, and what it needs in addition. */
export type ServiceNeeds = {
  db: Database['db']
  withTx: WithTx
  /** Transactions that may change what public pages show. */
  withCatalogueTx: WithCatalogueTx
  /** The current time, used by every rule about time. */
  clock: () => Date
  config: ShopConfig
  catalogueVersion: CatalogueVersion
  customFields: CustomFields
}
