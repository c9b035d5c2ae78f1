import { expect, test } from 'vitest'
import { DEMO_FACT } from '#database/demo-fact.ts'
import { shopFacts } from '#database/schema/shop-state.ts'
import { openTestShop } from '#testing/shop.ts'
import { ConfigError, readConfig } from './config.ts'
import { runShop } from './run-shop.ts'

const testShop = openTestShop()

test('production does not start on the database of a demo, whose passwords are known', async () => {
  const { db, pool } = testShop.database
  await db.insert(shopFacts).values({ key: DEMO_FACT, value: 'filled' })
  const config = readConfig(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
      DATABASE_URL: pool.options.connectionString,
    },
    '/nowhere',
  )
  const started = runShop({ config, folder: '/nowhere', log: () => undefined })
  await expect(started).rejects.toThrow(ConfigError)
  await expect(started).rejects.toThrow('The database is that of a demo shop')
})
