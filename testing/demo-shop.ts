import { inject } from 'vitest'

/** A running demo shop: its address as a shopper opens it, and its data folder, where it is changed behind their back. */
export type DemoShop = { address: string; dataDir: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: journeys of one shop take turns. */
    demoShops: readonly DemoShop[]
  }
}

/** The demo shop of this worker. */
export function demoShop(): DemoShop {
  const shop = inject('demoShops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error('There is no demo shop for this worker')
  return shop
}
