import { readdir, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** Enough for a shop of some hundred products. */
const MIN_MEGABYTES = 64

/**
 * Size of PostgreSQL's `shared_buffers`, in megabytes: the size of the cluster's data, since a page read from the operating
 * system's cache costs twice as much as one in shared buffers; at most a quarter of the machine's memory. The memory is
 * allocated page by page, as data is read.
 */
export async function cacheMegabytes(cluster: string, machineBytes = memoryBytes()): Promise<number> {
  const maxMegabytes = Math.floor(machineBytes / 4 / MEGABYTE)
  const dataMegabytes = Math.ceil((await bytesIn(join(cluster, 'base'))) / MEGABYTE)
  return Math.max(MIN_MEGABYTES, Math.min(dataMegabytes, maxMegabytes))
}

/** Memory of the machine, or the container's limit where there is one. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
