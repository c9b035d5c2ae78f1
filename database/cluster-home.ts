import { createHash } from 'node:crypto'
import { access, constants, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copyPostgresBinaries, findPostgresBinaries, type PostgresBinaries } from './embedded-binaries.ts'
import { accountFor, canReach, openFolderTo, type ServerAccount } from './server-account.ts'

/** Where a shop's database lives: the folder, the account that owns it, the programs that account can run. */
export type ClusterHome = {
  /** Holds `postgres` (the cluster) and the shop's lock. */
  folder: string
  account: ServerAccount
  binaries: PostgresBinaries
}

/** Names the place of the cluster when it is not in the data folder itself. */
const POINTER = 'postgres-location'
/** For data and programs that `nobody` cannot reach where they are: the project under a closed home. */
const ELSEWHERE = '/var/lib/biponi'

/**
 * Finds or makes the home of a data folder's cluster: the data folder itself, or, when the shop runs as root and the
 * database's account cannot get there, a folder under /var/lib/biponi. Says so through `log`.
 */
export async function findClusterHome(dataDir: string, log: (line: string) => void): Promise<ClusterHome> {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  await mustBeOurs(real)
  const folder = (await elsewhere(real)) ?? (await settle(real, log))
  const account = await accountFor(join(folder, 'postgres'))
  return { folder, account, binaries: await runnableBinaries(account, log) }
}

async function mustBeOurs(dataDir: string) {
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause) => {
    throw new Error(
      `The shop may not write to its data folder ${dataDir}. Start it as the account that ran it before, or set DATA_DIR to another folder.`,
      { cause },
    )
  })
}

/** Where an earlier start put the cluster when the data folder itself would not do. */
async function elsewhere(dataDir: string): Promise<string | undefined> {
  const pointed = await readFile(join(dataDir, POINTER), 'utf8').catch(() => undefined)
  return pointed?.trim()
}

/** The cluster of a data folder that is already in use; changes nothing. Undefined when the folder does not exist. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const real = await realpath(dataDir).catch(() => undefined)
  return real && join((await elsewhere(real)) ?? real, 'postgres')
}

async function settle(dataDir: string, log: (line: string) => void): Promise<string> {
  const account = await accountFor(join(dataDir, 'postgres'))
  if (await canReach(account, dirname(dataDir))) {
    await openFolderTo(account, dataDir)
    if (await canReach(account, dataDir)) return dataDir
  }
  if (await isFolder(join(dataDir, 'postgres'))) {
    // An empty shop somewhere else would look as if all were lost.
    throw new Error(
      `The account the database runs as can no longer reach ${dataDir}. Let others pass through the folders above it (chmod o+x), or start the shop as the account it ran as before.`,
    )
  }
  await openFolderTo(account, ELSEWHERE)
  // A new one each time: who deletes the data folder to begin afresh must not find the old shop again.
  const folder = await mkdtemp(join(ELSEWHERE, `${basename(dataDir)}-`))
  await openFolderTo(account, folder)
  await writeFile(join(dataDir, POINTER), `${folder}\n`, { mode: 0o600 })
  log(`The database's account cannot reach ${dataDir}. The database is kept in ${folder} instead.`)
  return folder
}

async function runnableBinaries(
  account: ServerAccount,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  const binaries = await findPostgresBinaries()
  if (await canReach(account, binaries.postgres)) return binaries
  const { size, mtimeMs } = await stat(binaries.postgres)
  // An update of the package is another copy, not the old one under the same name.
  const target = join(ELSEWHERE, `programs-${fingerprint(`${binaries.folder} ${size} ${mtimeMs}`)}`)
  await openFolderTo(account, ELSEWHERE)
  const copy = await copyPostgresBinaries(binaries, target)
  log(`The database's account cannot reach ${binaries.folder}. It runs the copy in ${target} instead.`)
  return copy
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}
