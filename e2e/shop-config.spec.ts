import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMigratedCluster } from '#testing/migrated-cluster.ts'
import { type OutsideCompanies, startOutsideCompanies } from '#testing/outside-companies.ts'
import { startShopProcess } from '#testing/shop-process.ts'

// The built shop with a shop.config.ts that the build has not seen.
let folder: string
let companies: OutsideCompanies
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-outside-'))
  await cp(join(import.meta.dirname, '../testing/outside-shop'), folder, { recursive: true })
  await chmod(folder, 0o755) // under root the database runs as nobody, who must be able to pass
  await copyMigratedCluster(join(folder, 'data'))
  companies = await startOutsideCompanies()
})
afterAll(async () => {
  await companies.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DATA_DIR: join(folder, 'data') },
  EMBEDDED_DATABASE: 'true',
  SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  ...{ SHOP_CONFIG: join(folder, 'shop.config.ts'), ...companies.env },
})

test('a built shop loads the file that SHOP_CONFIG names, with its providers', async () => {
  const shop = await startShopProcess(settings())
  try {
    const { data } = await (await fetch(`${shop.address}/api/site`)).json()
    expect(data).toMatchObject({
      paymentMethods: ['cash', 'ssl'],
      gateways: [{ id: 'paypoint', label: 'PayPoint' }],
      hasPriceRules: true,
    })
  } finally {
    await shop.stop()
  }
})

test('a built shop does not start without what its providers need, and says it', async () => {
  await expect(startShopProcess({ ...settings(), RIDER_URL: '' })).rejects.toThrow('RIDER_URL is missing.')
  const elsewhere = { ...settings(), SHOP_CONFIG: join(folder, 'absent.ts') }
  await expect(startShopProcess(elsewhere)).rejects.toThrow('absent.ts cannot be loaded')
})
