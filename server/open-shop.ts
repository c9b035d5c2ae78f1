import { join } from 'node:path'
import type { ShopSecret } from '#api/secrets.ts'
import { createShop, type ShopNeeds } from '#api/shop.ts'
import type { Config } from './config.ts'

type Needs = Pick<ShopNeeds, 'database' | 'clock' | 'google' | 'payments'> & {
  config: Config
  secret: ShopSecret
}

/** Creates the shop's services with the providers of its configuration. */
export function openShop({ config, secret, ...needs }: Needs) {
  const { couriers, priceRules, search, storage, customFields } = config.providers
  return createShop({
    ...needs,
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
      smsPartsPerDay: config.providers.sms.length > 0 ? config.smsLimits.partsPerDay : undefined,
      hasBackup: config.backupDir !== undefined,
      importFolder: join(config.dataDir, 'imports'),
    },
  })
}
