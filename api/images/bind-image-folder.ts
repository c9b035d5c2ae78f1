import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { isUuid } from '#contract/is-uuid.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { images } from '#database/schema/images.ts'
import { shopState } from '#database/schema/shop-state.ts'

/** Key of the row in `shop_state` with the id of the shop; a backup keeps it. */
const SHOP_ID = 'shop-id'
/** File in the image folder with the id of the shop that it belongs to. */
const SHOP_ID_FILE = '.shop-id'
/** Images of the database that are looked for in a folder whose shop is not known. */
const SAMPLE_SIZE = 200

/** The image folder belongs to another database: a setting is wrong, and nothing may be changed. */
export class ForeignImageFolder extends Error {}

/**
 * Binds the image folder to its database, so that a start with a wrong `DATABASE_URL` or `DATA_DIR` changes nothing in it. A
 * new folder takes the id of the database's shop. One without an id, as a former version left it or as it was copied, is
 * accepted when it has images of the database. Throws ForeignImageFolder otherwise. docs/reliability.md D18
 */
export async function bindImageFolder(db: DbOrTx, imageFolder: string): Promise<void> {
  await mkdir(imageFolder, { recursive: true })
  const [ofDatabase, ofFolder] = await Promise.all([findShopId(db), readShopId(imageFolder)])
  if (ofDatabase !== undefined && ofDatabase === ofFolder) return
  const isForeign = (ofDatabase !== undefined && ofFolder !== undefined) || !(await fits(db, imageFolder))
  if (isForeign) throw foreign(imageFolder, await rememberShopId(db, ofDatabase))
  const id = await rememberShopId(db, ofDatabase ?? ofFolder)
  if (ofFolder === undefined) await writeShopId(imageFolder, id)
  // Another process with another database was faster.
  if ((await readShopId(imageFolder)) !== id) throw foreign(imageFolder, id)
}

/** Whether a folder may be that of the database: it has no images, or some that the database knows. */
async function fits(db: DbOrTx, imageFolder: string): Promise<boolean> {
  const names = await readdir(imageFolder)
  if (!names.some(isUuid)) return true
  const rows = await db.select({ id: images.id }).from(images).orderBy(desc(images.id)).limit(SAMPLE_SIZE)
  const present = new Set(names)
  return rows.some(({ id }) => present.has(id))
}

async function findShopId(db: DbOrTx): Promise<string | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, SHOP_ID))
  return row?.value
}

/** Stores the id unless the database has one, which another process may just have stored; returns the one it has. */
async function rememberShopId(db: DbOrTx, id: string | undefined): Promise<string> {
  await db
    .insert(shopState)
    .values({ key: SHOP_ID, value: id ?? newId() })
    .onConflictDoNothing()
  return (await findShopId(db)) ?? ''
}

async function readShopId(imageFolder: string): Promise<string | undefined> {
  const text = await readFile(join(imageFolder, SHOP_ID_FILE), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || undefined
}

/**
 * Renamed when written, so that an interrupted start leaves no empty file. The draft has a name of its own: two containers
 * that start at once may have the same process id.
 */
async function writeShopId(imageFolder: string, id: string) {
  const draft = join(imageFolder, `${SHOP_ID_FILE}.${newId()}`)
  await writeFile(draft, `${id}\n`, { flush: true })
  await rename(draft, join(imageFolder, SHOP_ID_FILE))
}

function foreign(imageFolder: string, id: string): ForeignImageFolder {
  return new ForeignImageFolder(
    `The images in ${imageFolder} are those of another shop than this database, so nothing was changed. Set DATABASE_URL to the database of these images (unset, the shop opens the one in its data folder), or DATA_DIR to another folder. If they do belong together, write ${id} into ${join(imageFolder, SHOP_ID_FILE)}.`,
  )
}
