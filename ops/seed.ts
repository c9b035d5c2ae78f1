// `npm run db:seed`: fills an empty database with the demo shop; never changes one with data. With `--share-images`, products
// of one category share their images, which is enough for tests and takes a tenth of the time.
import { join } from 'node:path'
import { createShop } from '#api/shop.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { createProgressBar } from '#demo/progress-bar.ts'
import { seedDemo } from '#demo/seed.ts'
import { dataFolder, withDatabase } from './open-database.ts'

await withDatabase(async (url) => {
  await migrate(url)
  const database = connect(url)
  try {
    const shop = await createShop({
      database,
      clock: () => new Date(),
      config: {
        // Not used by seeded data: nothing contains the shop's URL or is signed.
        publicUrl: 'http://localhost:3000',
        secret: crypto.randomUUID(),
        isDemo: true,
        imageFolder: join(dataFolder, 'images'),
        importFolder: join(dataFolder, 'imports'),
      },
    })
    const isFilled = await seedDemo(shop, url, {
      log: console.info,
      onProgress: createProgressBar('Images'),
      sharesImages: process.argv.includes('--share-images'),
    })
    if (!isFilled) console.info('This database already contains a shop: nothing was changed.')
  } finally {
    await database.close()
  }
})
