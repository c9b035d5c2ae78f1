import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { copyDemoShop } from '#ops/demo-shop.ts'
import type { DemoShop } from '#testing/demo-shop.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { startShopProcess } from '#testing/shop-process.ts'

/**
 * A demo shop for each worker, from the build, in temporary folders; or one that is running already (`SHOP_ADDRESS`, with its
 * `DATA_DIR`), for one worker (`--maxWorkers=1`).
 */
export default async function setup(project: TestProject) {
  const { SHOP_ADDRESS, DATA_DIR = 'data' } = process.env
  if (SHOP_ADDRESS) {
    project.provide('demoShops', [{ address: SHOP_ADDRESS, dataDir: DATA_DIR }])
    return () => undefined
  }
  const dataDirs: string[] = []
  for (let worker = 0; worker < project.config.maxWorkers; worker++) {
    dataDirs.push(await makeMemoryFolder('biponi-journeys-'))
    await copyDemoShop(dataDirs[worker] ?? '')
  }
  const shops = await Promise.all(dataDirs.map(startDemoShop))
  project.provide(
    'demoShops',
    shops.map(({ address, dataDir }): DemoShop => ({ address, dataDir })),
  )
  return async () => {
    await Promise.all(shops.map((shop) => shop.end()))
  }
}

async function startDemoShop(dataDir: string) {
  const { address, stop } = await startShopProcess({ DATA_DIR: dataDir, HOST: '127.0.0.1' })
  return {
    address,
    dataDir,
    async end() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
