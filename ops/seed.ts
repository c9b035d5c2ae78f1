// `npm run db:seed`: fills an empty database with the demo shop; never changes one with data. With `--share-images`, products
// of one category share their images, which is enough for tests and takes a tenth of the time.
import { join } from 'node:path'
import { bindImageFolder } from '#api/images/bind-image-folder.ts'
import { createFolderStorage } from '#api/images/folder-storage.ts'
import { createShop } from '#api/shop.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { MAX_CONCURRENT, openImageDrawer } from '#demo/image-drawer.ts'
import { createProgressBar } from '#demo/progress-bar.ts'
import { seedDemo } from '#demo/seed.ts'
import { dataFolder, imageFolder, withDatabase } from './open-database.ts'

// A demo that keeps its images in a bucket is filled by its first start instead.
const demoImages = imageFolder ?? join(dataFolder, 'images')

await withDatabase(async (url) => {
  await migrate(url)
  const database = connect(url)
  try {
    await bindImageFolder(database.db, demoImages)
    const shop = await createShop({
      database,
      clock: () => new Date(),
      imageStorage: createFolderStorage(demoImages),
      config: {
        // Not used by seeded data: nothing contains the shop's URL or is signed.
        publicUrl: 'http://localhost:3000',
        secret: crypto.randomUUID(),
        isDemo: true,
        importFolder: join(dataFolder, 'imports'),
      },
    })
    const isFilled = await seedDemo(shop, url, {
      log: console.info,
      sharesImages: process.argv.includes('--share-images'),
    })
    const images = await openImageDrawer({ shop, database, onProgress: createProgressBar('Images') })
    await images.drawRest(MAX_CONCURRENT)
    if (!isFilled) console.info('This database already contains a shop: nothing was changed.')
  } finally {
    await database.close()
  }
})
