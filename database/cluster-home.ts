import { createHash } from 'node:crypto'
import { access, constants, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copyPostgresBinaries, findPostgresBinaries, type PostgresBinaries } from './embedded-binaries.ts'
import { accountFor, allowAccess, canAccess, type ServerAccount } from './server-account.ts'

/** Where the shop's cluster is: its folder, the account that owns it, and the PostgreSQL programs this account can run. */
export type ClusterHome = {
  /** Holds `postgres` (the cluster) and the shop's lock. */
  folder: string
  account: ServerAccount
  binaries: PostgresBinaries
}

/** File in the data folder with the path of the cluster's folder, when that is not the data folder itself. */
const LOCATION_FILE = 'postgres-location'
/** For data and programs that `nobody` cannot access, such as a project inside a private home directory. */
const FALLBACK_FOLDER = '/var/lib/biponi'

/**
 * Finds or creates the home of a data folder's cluster: the data folder itself, or a folder under /var/lib/biponi when the
 * shop runs as root and the database's account cannot access the data folder; this is logged at each start. `programs`: folder
 * with PostgreSQL programs of another version.
 */
export async function findClusterHome(
  dataDir: string,
  log: (line: string) => void,
  programs?: string,
): Promise<ClusterHome> {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  await assertWritable(real)
  const location = await readLocation(real)
  if (location) log(`The database of ${real} is stored in ${location}.`)
  const folder = location ?? (await chooseFolder(real, log))
  const account = await accountFor(join(folder, 'postgres'))
  return { folder, account, binaries: await runnableBinaries(account, log, programs) }
}

async function assertWritable(dataDir: string) {
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause) => {
    throw new Error(
      `The shop may not write to its data folder ${dataDir}. Start it as the account that ran it before, or set DATA_DIR to another folder.`,
      { cause },
    )
  })
}

/** The folder that an earlier start chose for the cluster, if not the data folder itself. */
async function readLocation(dataDir: string): Promise<string | undefined> {
  const location = await readFile(join(dataDir, LOCATION_FILE), 'utf8').catch(() => undefined)
  return location?.trim()
}

/** Path of the cluster of an existing data folder; changes nothing. Undefined when the folder does not exist. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const real = await realpath(dataDir).catch(() => undefined)
  return real && join((await readLocation(real)) ?? real, 'postgres')
}

async function chooseFolder(dataDir: string, log: (line: string) => void): Promise<string> {
  const account = await accountFor(join(dataDir, 'postgres'))
  if (await canAccess(account, dirname(dataDir))) {
    await allowAccess(account, dataDir)
    if (await canAccess(account, dataDir)) return dataDir
  }
  if (await isFolder(join(dataDir, 'postgres'))) {
    // A new, empty cluster elsewhere would look as if all data were lost.
    throw new Error(
      `The account the database runs as can no longer access ${dataDir}. Let others access the folders above it (chmod o+x), or start the shop as the account it ran as before.`,
    )
  }
  await allowAccess(account, FALLBACK_FOLDER)
  // A unique name: after the data folder was deleted to start over, the old cluster must not be found again.
  const folder = await mkdtemp(join(FALLBACK_FOLDER, `${basename(dataDir)}-`))
  await allowAccess(account, folder)
  await writeFile(join(dataDir, LOCATION_FILE), `${folder}\n`, { mode: 0o600 })
  log(`The database's account cannot access ${dataDir}. The database is stored in ${folder} instead.`)
  return folder
}

async function runnableBinaries(
  account: ServerAccount,
  log: (line: string) => void,
  programs: string | undefined,
): Promise<PostgresBinaries> {
  const binaries = await findPostgresBinaries(programs)
  if (await canAccess(account, binaries.postgres)) return binaries
  const { size, mtimeMs } = await stat(binaries.postgres)
  // The name depends on the binary, so that an update of the package gets a new copy.
  const target = join(FALLBACK_FOLDER, `programs-${fingerprint(`${binaries.folder} ${size} ${mtimeMs}`)}`)
  await allowAccess(account, FALLBACK_FOLDER)
  const copy = await copyPostgresBinaries(binaries, target)
  log(`The database's account cannot access ${binaries.folder}. It runs the copy in ${target} instead.`)
  return copy
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}
