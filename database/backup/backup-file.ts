import { listMigrationNames } from '#database/migrate.ts'
import type { DatabaseContents, LoadRows } from './load-database.ts'
import { type OnBytes, readAll, readArchive } from './read-archive.ts'
import { type Snapshot, withSnapshot } from './snapshot.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

/** An image as its row has it. Its kind says in which sizes it is stored. */
export type ImageRow = { id: string; kind: string }

/** The files of the images of a shop, by image. */
export type ImageFiles = {
  /** Whether an image has its files in their place. */
  has(image: ImageRow): Promise<boolean>
  /** All files of an image by their names; undefined when there are none. */
  read(image: ImageRow): Promise<ReadonlyMap<string, Uint8Array> | undefined>
  /** Stores an image that may be there already. */
  write(id: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>
}

/** The first part of a backup. */
export type BackupHead = DatabaseContents & {
  format: 1
  createdAt: string
  /** Version of the PostgreSQL that was saved. */
  postgres: string
}

/** The last part of a backup but its checksums: what was saved. */
type BackupCounts = {
  /** Rows per table. */
  rows: Record<string, number>
  images: number
  /** Images with a row, but without files already when they were saved. */
  missingImages: string[]
}

const HEAD = 'backup.json'
const COUNTS = 'contents.json'
const FORMAT = 1
/** Rows are saved in pieces, since a part's size stands before its content. */
const PIECE_BYTES = 4 * 1024 * 1024
/** For progress: what reading an image takes, in bytes of rows. */
const IMAGE_WEIGHT = 200_000
const TABLE_PART = /^tables\/([^/]+)\/\d+\.copy$/
/** `images/01936b1e-0000-7000-8000-000000000000/500x376.webp` */
const IMAGE_PART = /^images\/([0-9a-f-]{36})\/(\w[\w.-]*)$/

/**
 * Saves the database at `url` and its images to one file, while orders come in: what was committed before the call is in it.
 * The file has no secrets of the environment, but every personal datum of the shop. docs/reliability.md D11
 */
export async function saveBackup(
  url: string,
  images: ImageFiles,
  file: string,
  onProgress?: OnBytes,
): Promise<BackupCounts> {
  return withSnapshot(url, async (snapshot) => {
    const head = await describe(snapshot)
    const savedImages = await listImageRows(snapshot.client)
    const progress = countProgress(snapshot, savedImages.length, onProgress)
    const counts: BackupCounts = { rows: {}, images: 0, missingImages: [] }
    await writeArchive(file, async (archive) => {
      await archive.add(HEAD, JSON.stringify(head, null, 1))
      for (const table of snapshot.tables) {
        counts.rows[table.name] = await saveTable(archive, table.name, snapshot.copy(table))
        progress(table.bytes)
      }
      for (const image of savedImages) {
        const files = await images.read(image)
        if (files) counts.images += 1
        else counts.missingImages.push(image.id)
        for (const [name, bytes] of files ?? []) await archive.add(`images/${image.id}/${name}`, bytes)
        progress(IMAGE_WEIGHT)
      }
      await archive.add(COUNTS, JSON.stringify(counts, null, 1))
    })
    return counts
  })
}

async function describe({ client, tables, sequences }: Snapshot): Promise<BackupHead> {
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new Error('This database has no shop: there is nothing to save.')
  const applied = await client.query<{ name: string }>('select name from public.schema_migrations')
  const names = new Set(applied.rows.map(({ name }) => name))
  const known = await listMigrationNames()
  const unknown = [...names].filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer version of Biponi (it has ${unknown}). Save it with that version.`,
    )
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: known.filter((name) => names.has(name)),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences,
  }
}

/** All images that the database knows. */
export async function listImageRows(client: Pick<Snapshot['client'], 'query'>): Promise<ImageRow[]> {
  const { rows } = await client.query<ImageRow>('select id, kind from public.images order by id')
  return rows
}

function countProgress({ tables }: Snapshot, imageCount: number, onProgress: OnBytes | undefined) {
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0) + imageCount * IMAGE_WEIGHT
  let done = 0
  return (bytes: number) => {
    done += bytes
    onProgress?.(done, all)
  }
}

/** Saves the rows in pieces and returns how many there are: in PostgreSQL's text format each is a line. */
async function saveTable(archive: ArchiveWriter, name: string, rows: AsyncIterable<Buffer>): Promise<number> {
  let count = 0
  let pieces = 0
  let pending: Buffer[] = []
  let pendingBytes = 0
  const save = async () => {
    await archive.add(`tables/${name}/${String(pieces).padStart(6, '0')}.copy`, Buffer.concat(pending))
    pieces += 1
    pending = []
    pendingBytes = 0
  }
  for await (const chunk of rows) {
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) count += 1
    pending.push(chunk)
    pendingBytes += chunk.length
    if (pendingBytes >= PIECE_BYTES) await save()
  }
  if (pendingBytes > 0) await save()
  return count
}

/**
 * Reads a whole backup without using it. Throws DamagedArchive for a file that is cut off or altered, and an error for one
 * that this version of the shop cannot restore.
 */
export async function verifyBackup(
  file: string,
  onProgress?: OnBytes,
): Promise<{ head: BackupHead; counts: BackupCounts }> {
  let head: BackupHead | undefined
  let counts: BackupCounts | undefined
  await readArchive(
    file,
    async ({ name, content }) => {
      if (name === HEAD) head = JSON.parse((await readAll(content)).toString())
      if (name === COUNTS) counts = JSON.parse((await readAll(content)).toString())
    },
    onProgress,
  )
  if (!head || !counts) throw new Error(`${file} is no backup of a shop.`)
  if (head.format !== FORMAT)
    throw new Error(`${file} was written by a newer version of Biponi. Restore it with that version.`)
  await assertKnown(head)
  return { head, counts }
}

async function assertKnown({ migrations }: BackupHead) {
  const known = await listMigrationNames()
  const unknown = migrations.filter((name, index) => known[index] !== name)
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version of Biponi (it has ${unknown.join(', ')}). Restore it with that version.`,
    )
}

/** Passes the rows of a backup on, and stores its images where they are missing. */
export async function readBackup(
  file: string,
  { load, images }: { load: LoadRows; images: ImageFiles },
  onProgress?: OnBytes,
): Promise<void> {
  let id = ''
  let files = new Map<string, Uint8Array>()
  const storeImage = async () => {
    if (files.size > 0) await images.write(id, files)
    files = new Map()
  }
  await readArchive(
    file,
    async ({ name, content }) => {
      const [, table] = TABLE_PART.exec(name) ?? []
      if (table) return load(table, content)
      const [, imageId, fileName] = IMAGE_PART.exec(name) ?? []
      if (imageId !== id) await storeImage()
      if (!imageId || !fileName) return
      id = imageId
      files.set(fileName, await readAll(content))
    },
    onProgress,
  )
  await storeImage()
}
