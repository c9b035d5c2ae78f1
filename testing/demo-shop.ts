import { inject } from 'vitest'

/** A running demo shop: its URL, and its data folder, through which tests access its database. */
export type DemoShop = { address: string; dataDir: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; the tests of a worker run one after the other. */
    demoShops: readonly DemoShop[]
  }
}

/** The demo shop of this worker. */
export function demoShop(): DemoShop {
  const shop = inject('demoShops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error('There is no demo shop for this worker')
  return shop
}
