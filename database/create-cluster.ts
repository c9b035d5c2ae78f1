import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClusterHome } from './cluster-home.ts'
import { assertSameMajorVersion } from './major-version.ts'
import { programEnvironment } from './postgres-process.ts'
import { changeOwner } from './server-account.ts'
import { finishReplacement } from './swap-cluster.ts'

/** Name of the embedded server's superuser and database. */
export const SHOP_USER = 'biponi'

/** A cluster on disk, with the password of `SHOP_USER`. */
type Cluster = { folder: string; password: string }

const PASSWORD_FILE = 'shop-password'

/**
 * Returns the cluster of a home, created with initdb on the first start. It is created under a temporary name and renamed
 * when complete, so that an interrupted first start leaves no partial cluster. The password is generated and stored in the
 * cluster's folder, readable by its owner only.
 */
export async function openCluster(home: ClusterHome, options: { throwaway: boolean }): Promise<Cluster> {
  const folder = join(home.folder, 'postgres')
  await finishReplacement(home.folder)
  if (await isCluster(folder)) await assertSameMajorVersion(folder, home.binaries)
  else await createCluster(home, folder, options)
  await changeOwner(home.account, folder)
  await chmod(folder, 0o700)
  return { folder, password: await readClusterPassword(folder) }
}

/** Reads the password of `SHOP_USER` in a cluster. */
export async function readClusterPassword(cluster: string): Promise<string> {
  return (await readFile(join(cluster, PASSWORD_FILE), 'utf8')).trim()
}

async function isCluster(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    (file) => file.isFile(),
    (error) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function createCluster(home: ClusterHome, folder: string, { throwaway }: { throwaway: boolean }) {
  const draft = join(home.folder, 'postgres.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const passwordFile = join(draft, PASSWORD_FILE)
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (home.account) {
    await chown(passwordFile, home.account.uid, home.account.gid)
    await chown(draft, home.account.uid, home.account.gid)
  }
  const cluster = join(draft, 'cluster')
  await runInitdb(home, [
    `--pgdata=${cluster}`,
    `--username=${SHOP_USER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=scram-sha-256',
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ])
  await rename(passwordFile, join(cluster, PASSWORD_FILE))
  if (!throwaway) await syncToDisk(join(cluster, PASSWORD_FILE), cluster)
  await rename(cluster, folder)
  if (!throwaway) await syncToDisk(home.folder)
  await rm(draft, { recursive: true, force: true })
}

function runInitdb({ binaries, account, folder }: ClusterHome, args: string[]): Promise<void> {
  // The operator's own locale may not be installed, and initdb would fail on it.
  const env = { ...programEnvironment(), LC_ALL: 'C' }
  const child = spawn(binaries.initdb, args, {
    cwd: join(folder, 'postgres.new'),
    env,
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(
            `The database could not be created in ${folder}: ${output.trim() || `initdb ended with ${code}`}`,
          ),
        )
    })
  })
}

/** Syncs our own file and renames; initdb has synced what it wrote. */
async function syncToDisk(...paths: string[]) {
  if (process.platform === 'win32') return // folders cannot be opened there, and renames are ordered by the system
  for (const path of paths) {
    await using file = await open(path, 'r')
    await file.sync()
  }
}
