import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The newest file of `npm run backup` in a folder; undefined when there is none. */
export async function findNewestBackup(folder: string): Promise<{ file: string; at: Date } | undefined> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.tar.zst')).map((name) => join(folder, name))
  const found = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtime })))
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
}
