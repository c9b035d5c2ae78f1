// `node ops/demo-shop.ts`: fills the demo shop that browser tests copy, once per version of the sources and day, in
// `node_modules/.cache`.
import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { cachedFolder, copyFolder } from '#testing/cached-folder.ts'
import { projectFolder } from './open-database.ts'

/** Copies the filled demo shop to `dataDir`, ready to be started. */
export async function copyDemoShop(dataDir: string) {
  await copyFolder(await fillDemoShop(), dataDir)
}

/** Valid for a day: its orders are dated relative to today. */
const fillDemoShop = () =>
  cachedFolder({
    name: 'demo-shop',
    sources: ['contract', 'database', 'api', 'demo', 'ops/seed.ts', 'package-lock.json'],
    version: new Date().toISOString().slice(0, 10),
    fill: (draft) =>
      promisify(execFile)(process.execPath, ['ops/seed.ts', '--share-images'], {
        cwd: projectFolder,
        env: { ...process.env, DATA_DIR: draft },
      }),
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await fillDemoShop()
