import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Files of the project as git knows them, without ignored and deleted ones; paths from its folder. */
export function listProjectFiles(folder: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(folder, file)))
}
