import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { imageFolderIn } from '#api/images/folder-storage.ts'
import { findCluster } from '#database/cluster-home.ts'
import { findEmbeddedServer, startEmbeddedServer } from '#database/embedded-server.ts'

export const projectFolder = dirname(import.meta.dirname)

/** The shop's data folder, with the embedded database and the images. */
export const dataFolder = resolve(projectFolder, process.env.DATA_DIR || 'data')

/** The folder of the images; undefined for a shop that keeps them in a bucket. */
export const imageFolder = imageFolderIn(process.env.STORAGE_URL, {
  dataDir: dataFolder,
  folder: projectFolder,
})

type Options = {
  /** Folder with the PostgreSQL programs that made the embedded database, if not those that come with the shop. */
  programs?: string | undefined
  /** Throws when there is no embedded database, instead of creating one. */
  mustExist?: boolean
}

/**
 * Calls `work` with the URL of the shop's database: `DATABASE_URL`, the embedded server of a running shop, or an embedded
 * server started for this command and stopped after it.
 */
export async function withDatabase<T>(
  work: (url: string) => Promise<T>,
  { programs, mustExist = false }: Options = {},
): Promise<T> {
  const url = process.env.DATABASE_URL || (await findEmbeddedServer(dataFolder))
  if (url) return work(url)
  if (mustExist && !(await hasEmbeddedCluster()))
    throw new Error(
      `There is no database in ${dataFolder}. Set DATABASE_URL or DATA_DIR to those of the shop.`,
    )
  const server = await startEmbeddedServer({ dataDir: dataFolder, log: console.info, programs })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Whether the data folder has an embedded database, running or not. */
export async function hasEmbeddedCluster(): Promise<boolean> {
  const cluster = await findCluster(dataFolder)
  return (
    cluster !== undefined && (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) !== undefined
  )
}
