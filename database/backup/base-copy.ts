import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import pg from 'pg'
import {
  type BaseCopy,
  baseArchive,
  type ContinuousFolder,
  continuousFolder,
  createContinuousFolder,
  recordBaseCopy,
} from './continuous-folder.ts'
import { stampOf } from './stamp.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

/** Folders whose content PostgreSQL creates again, or which come from the archive (`pg_wal`). */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
])
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|current_logfiles.*|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init.*|recovery\.signal|standby\.signal)$/
/** Read last, since it says how far the files before it had been written. */
const CONTROL_FILE = 'global/pg_control'
/** For the end of the copy to be archived. */
const ARCHIVE_LIMIT = '15min'
const CHUNK_BYTES = 1024 * 1024
/** Folder of the cluster in the archive. */
export const CLUSTER_PART = 'postgres/'

/**
 * Copies the whole cluster of a running server to the continuous backup, by PostgreSQL's own calls: orders come in meanwhile.
 * Complete only when it is recorded. `onArchived` has to move the WAL out of the queue. Requires a superuser on this machine.
 */
export async function saveBaseCopy(
  url: string,
  cluster: string,
  backupDir: string,
  onArchived: () => Promise<unknown>,
): Promise<BaseCopy> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'biponi base copy',
    keepAlive: true,
  })
  client.on('error', () => undefined) // reported by the running statement
  await client.connect()
  try {
    await client.query(`set statement_timeout = '${ARCHIVE_LIMIT}'`)
    const folder = continuousFolder(backupDir, await readSystemIdentifier(client))
    await createContinuousFolder(folder)
    const copy = await copyCluster(client, cluster, folder)
    await onArchived()
    await recordBaseCopy(folder, copy)
    return copy
  } finally {
    await client.end()
  }
}

/** Identifies a cluster: it is the same in all its copies and different in every other cluster. */
export async function readSystemIdentifier(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return rows[0]?.id ?? ''
}

async function copyCluster(client: pg.Client, cluster: string, folder: ContinuousFolder): Promise<BaseCopy> {
  const name = stampOf(new Date())
  const started = await client.query<{ startWal: string; version: number }>(
    `select pg_walfile_name(pg_backup_start($1, fast => true)) as "startWal",
      current_setting('server_version_num')::int / 10000 as version`,
    [`biponi ${name}`],
  )
  let stopLsn = ''
  await writeArchive(baseArchive(folder, { name }), async (archive) => {
    await addCluster(archive, cluster)
    const { rows } = await client.query<{ label: string; lsn: string }>(
      'select labelfile as label, lsn::text as lsn from pg_backup_stop(wait_for_archive => true)',
    )
    stopLsn = rows[0]?.lsn ?? ''
    await archive.add(`${CLUSTER_PART}backup_label`, rows[0]?.label ?? '')
  })
  const { startWal = '', version = 0 } = started.rows[0] ?? {}
  return {
    name,
    postgres: version,
    startWal,
    timeline: Number.parseInt(startWal.slice(0, 8), 16),
    finishedAt: new Date().toISOString(),
    stopLsn,
  }
}

async function addCluster(archive: ArchiveWriter, cluster: string) {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof entries)[number]) =>
    relative(cluster, join(entry.parentPath, entry.name)).split(sep).join('/')
  const isKept = (path: string) => !path.includes('/') || !EMPTIED.has(path.split('/')[0] ?? '')
  for (const entry of entries.filter((entry) => entry.isDirectory())) {
    if (isKept(pathOf(entry)) && !LEFT_OUT.test(entry.name))
      await archive.addFolder(`${CLUSTER_PART}${pathOf(entry)}/`)
  }
  const files = entries
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map(pathOf)
    .filter((path) => isKept(path) && !path.split('/').some((part) => LEFT_OUT.test(part)))
  for (const path of files) if (path !== CONTROL_FILE) await addFile(archive, cluster, path)
  await addFile(archive, cluster, CONTROL_FILE)
}

/** A table may be dropped or grow meanwhile: the WAL of the copy repairs both. */
async function addFile(archive: ArchiveWriter, cluster: string, path: string) {
  try {
    await using file = await open(join(cluster, path), 'r')
    const { size } = await file.stat()
    await archive.addStream(`${CLUSTER_PART}${path}`, size, readUpTo(file, size))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

async function* readUpTo(file: FileHandle, size: number): AsyncIterable<Uint8Array> {
  for (let position = 0; position < size; ) {
    const length = Math.min(CHUNK_BYTES, size - position)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
