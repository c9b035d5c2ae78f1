import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './embedded-binaries.ts'

/** Major version of the PostgreSQL programs: 18. */
export async function majorVersionOf({ postgres }: Pick<PostgresBinaries, 'postgres'>): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  return Number(/\) (\d+)/.exec(stdout)?.[1]) // postgres (PostgreSQL) 18.1
}

/** Major version that created a cluster; only programs of this version can open it. */
async function majorVersionOfCluster(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim())
}

/** Throws with what to do when the cluster was created by another major version of PostgreSQL than the programs have. */
export async function assertSameMajorVersion(cluster: string, binaries: PostgresBinaries): Promise<void> {
  const [found, present] = await Promise.all([majorVersionOfCluster(cluster), majorVersionOf(binaries)])
  if (found === present) return
  throw new Error(
    `The database in the data folder (${cluster}) was made by PostgreSQL ${found}, and this version of the shop has PostgreSQL ${present}, which cannot open it. Nothing was changed. Move it by a backup, with programs of PostgreSQL ${found} (on Debian those of the package postgresql-${found}):
  npm run backup -- --postgres /usr/lib/postgresql/${found}/bin shop.tar.zst
  npm run restore -- shop.tar.zst`,
  )
}
