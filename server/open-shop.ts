import { join } from 'node:path'
import type { ShopSecret } from '#api/secrets.ts'
import { createShop, type ShopNeeds } from '#api/shop.ts'
import type { Config } from './config.ts'

type Needs = Pick<ShopNeeds, 'database' | 'clock' | 'google'> &
  Required<Pick<ShopNeeds, 'live'>> & {
    config: Config
    secret: ShopSecret
  }

/** Creates the shop's services with the providers of its configuration. */
export function openShop({ config, secret, live, ...needs }: Needs) {
  const { couriers, priceRules, search, storage, customFields } = config.providers
  return createShop({
    ...needs,
    live,
    couriers,
    priceRules,
    search,
    imageStorage: storage,
    customFields,
    config: {
      publicUrl: config.publicUrl,
      secret,
      isDemo: config.mode === 'demo',
      isPublicDemo: config.isPublicDemo,
      // Gateways may be entered while the shop runs.
      get smsPartsPerDay() {
        return live?.current.sms.length ? config.smsLimits.partsPerDay : undefined
      },
      get unconnectedChannels() {
        // The inbox of a demo stands in for both; one that everybody may open has none.
        if (config.mode === 'demo' && !config.isPublicDemo) return []
        return [
          ...(live?.current.mail ? [] : ['email' as const]),
          ...(live?.current.sms.length ? [] : ['sms' as const]),
        ]
      },
      hasBackup: config.backupDir !== undefined,
      importFolder: join(config.dataDir, 'imports'),
    },
  })
}
