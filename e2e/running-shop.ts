import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShopProcess } from '#testing/shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built shop with the demo catalogue, as a shopper opens it. */
    shopAddress: string
  }
}

/** One demo shop for all journeys, from the build, in a throw-away folder; or one that runs already (`SHOP_ADDRESS`). */
export default async function setup(project: TestProject) {
  const { SHOP_ADDRESS } = process.env
  if (SHOP_ADDRESS) {
    project.provide('shopAddress', SHOP_ADDRESS)
    return () => undefined
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'biponi-journeys-'))
  const shop = await startShopProcess({ DATA_DIR: dataDir, HOST: '127.0.0.1' })
  project.provide('shopAddress', shop.address)
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
