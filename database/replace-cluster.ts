import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClusterHome, findClusterHome } from './cluster-home.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { stopOrphan } from './stop-postgres.ts'
import { removeUnfinishedRestore, SIDE_FOLDER, swapCluster } from './swap-cluster.ts'

/**
 * Replaces the embedded database of a stopped shop: `prepare` fills another cluster, which takes the place of the present one
 * when it is complete. Interrupted at any point, the former or the new one is there; the former stays beside it. Returns its
 * folder, if there was one. Throws when the shop is running.
 */
export async function replaceCluster(
  dataDir: string,
  log: (line: string) => void,
  prepare: (home: ClusterHome, sideFolder: string) => Promise<void>,
): Promise<string | undefined> {
  const home = await findClusterHome(dataDir, log)
  const lock = await lockDataFolder(home.folder)
  const side = join(home.folder, SIDE_FOLDER)
  try {
    await stopOrphan(join(home.folder, 'postgres'), home.binaries.pgCtl, log)
    await removeUnfinishedRestore(home, log)
    await prepare(home, side)
    return await swapCluster(home, join(side, 'postgres'))
  } finally {
    await rm(side, { recursive: true, force: true })
    await lock.release()
  }
}

/** Prepares a cluster by SQL: a new one is started, and `fill` gets its URL. */
export function inNewCluster(log: (line: string) => void, fill: (url: string) => Promise<void>) {
  return async (_home: ClusterHome, sideFolder: string) => {
    const server = await startEmbeddedServer({ dataDir: sideFolder, log })
    try {
      await fill(server.url)
    } finally {
      await server.stop()
    }
  }
}
