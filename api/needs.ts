import type { Database } from '#database/connect.ts'
import type { WithTx } from '#database/with-tx.ts'
import type { CatalogueVersion, WithCatalogueTx } from './catalogue-version.ts'

/** What a shop is configured with; `server/config.ts` reads it from the environment. */
export type ShopConfig = {
  /** `https://shop.example`, without a slash at the end. */
  publicUrl: string
  /** At least 32 random bytes that sign access tokens and key the hashes of codes. */
  secret: string
  /** True where the stand-ins for the outside world are switched on (docs/product.md §7). */
  isDemo: boolean
  /** Folder of the stored pictures. */
  imageFolder: string
  /** Folder of what an import still needs: zips of pictures. Nothing of it is served. */
  importFolder: string
}

/** What `createShop` gives every service; each service names the parts it uses, and what it needs besides. */
export type ServiceNeeds = {
  db: Database['db']
  withTx: WithTx
  /** Transactions that may change what public pages show. */
  withCatalogueTx: WithCatalogueTx
  /** The current time; every rule about time asks here. */
  clock: () => Date
  config: ShopConfig
  catalogueVersion: CatalogueVersion
}
