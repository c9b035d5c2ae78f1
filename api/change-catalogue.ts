import type { Tx } from '#database/connect.ts'
import type { TxOptions } from '#database/with-tx.ts'
import { raiseCatalogueVersion } from './catalogue-version.ts'
import type { ServiceNeeds } from './shop.ts'

/** Runs a change of what public pages show: once it is acknowledged, nobody is sent an older answer (docs/design.md §3). */
export type ChangeCatalogue = <T>(change: (tx: Tx) => Promise<T>, options?: TxOptions) => Promise<T>

/** Makes `changeCatalogue`: one transaction, the version raised at its end and adopted after the commit. */
export function createChangeCatalogue({
  withTx,
  catalogueVersion,
}: Pick<ServiceNeeds, 'withTx' | 'catalogueVersion'>): ChangeCatalogue {
  return async (change, options) => {
    const { result, version } = await withTx(async (tx) => {
      const result = await change(tx)
      return { result, version: await raiseCatalogueVersion(tx) }
    }, options)
    catalogueVersion.advanceTo(version)
    return result
  }
}
