import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import {
  type BaseCopy,
  type ContinuousFolder,
  listBaseCopies,
  listContinuousFolders,
  listWal,
} from './continuous-folder.ts'

/** A base copy and the folder that has the WAL after it. */
export type RecoveryStart = { folder: ContinuousFolder; copy: BaseCopy }

/**
 * The newest base copy that leads to a moment, or to the end of the archive. Throws with what there is when none
 * does. A copy of a timeline that was left by an earlier recovery does not count if it was made after the moment gone
 * back to.
 */
export async function chooseBaseCopy(backupDir: string, to: Date | undefined): Promise<RecoveryStart> {
  const starts = (await Promise.all((await listContinuousFolders(backupDir)).map(listStarts))).flat()
  const sorted = starts.toSorted((a, b) => a.copy.finishedAt.localeCompare(b.copy.finishedAt))
  const [first] = sorted
  if (!first) throw new Error(`There is no complete base copy in ${backupDir}.`)
  const chosen = sorted.findLast(({ copy }) => !to || new Date(copy.finishedAt) <= to)
  if (!chosen)
    throw new Error(
      `The continuous backup in ${backupDir} begins at ${first.copy.finishedAt}: choose a later moment.`,
    )
  return chosen
}

async function listStarts(folder: ContinuousFolder): Promise<RecoveryStart[]> {
  const { newest, branches } = await readBranches(folder)
  return (await listBaseCopies(folder))
    .filter(({ timeline, stopLsn }) => {
      const branch = branches.get(timeline)
      return timeline === newest || (branch !== undefined && lsnNumber(stopLsn) <= branch)
    })
    .map((copy) => ({ folder, copy }))
}

/** The newest timeline, and where the timelines that lead to it were left. */
async function readBranches(
  folder: ContinuousFolder,
): Promise<{ newest: number; branches: Map<number, bigint> }> {
  const name = (await listWal(folder)).findLast((file) => file.endsWith('.history'))
  if (!name) return { newest: 1, branches: new Map() }
  const text = await promisify(zstdDecompress)(await readFile(join(folder.wal, `${name}.zst`)))
  const branches = new Map<number, bigint>()
  for (const line of text.toString().split('\n')) {
    const [timeline, lsn] = line.split('\t') // 1, 0/3000148, reason
    if (Number(timeline) > 0 && lsn) branches.set(Number(timeline), lsnNumber(lsn))
  }
  return { newest: Number.parseInt(name, 16), branches }
}

/** Number of a position in the WAL: `1/6B374D8`. */
function lsnNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
