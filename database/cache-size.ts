import { readdir, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** What a shop of some hundred products has room in. */
const LEAST_MEGABYTES = 64

/**
 * How much of its data a server keeps in its own memory, in megabytes: as much as lies in the cluster, since a page that the
 * system has to hand over costs twice what one at hand does; at most a quarter of the machine. Memory is taken page by page,
 * as data is read.
 */
export async function cacheMegabytes(cluster: string, machineBytes = memoryOfMachine()): Promise<number> {
  const most = Math.floor(machineBytes / 4 / MEGABYTE)
  const input = Math.ceil((await bytesIn(join(cluster, 'base'))) / MEGABYTE)
  return Math.max(LEAST_MEGABYTES, Math.min(input, most))
}

/** A container's own limit where it has one. */
function memoryOfMachine(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
