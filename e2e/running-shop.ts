import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startShopProcess } from '#testing/shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built shop with the demo catalogue, as a shopper opens it. */
    shopAddress: string
    /** Its data folder, for journeys in which the shop changes behind the shopper's back. */
    shopDataDir: string
  }
}

/**
 * One demo shop for all journeys, from the build, in a throw-away folder, which begins as a copy of `DEMO_SHOP` where that is
 * given; or one that runs already (`SHOP_ADDRESS`, with its `DATA_DIR`).
 */
export default async function setup(project: TestProject) {
  const { SHOP_ADDRESS, DATA_DIR = 'data', DEMO_SHOP } = process.env
  if (SHOP_ADDRESS) {
    project.provide('shopAddress', SHOP_ADDRESS)
    project.provide('shopDataDir', DATA_DIR)
    return () => undefined
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'biponi-journeys-'))
  if (DEMO_SHOP) await copyFolder(DEMO_SHOP, dataDir)
  const shop = await startShopProcess({ DATA_DIR: dataDir, HOST: '127.0.0.1' })
  project.provide('shopAddress', shop.address)
  project.provide('shopDataDir', dataDir)
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** By the system's own command where there is one: with thousands of small files it is many times faster than Node's. */
async function copyFolder(from: string, to: string) {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-Rp', `${from}/.`, to])
}
