import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts that stand in server code only; one of them in a browser file means a table or a secret was shipped. */
const SERVER_MARKS = [
  'drizzle',
  'pg_notify',
  'argon2',
  'createShop',
  'node:crypto',
  'node:fs',
  'passwordHash',
  'catalogue_versions',
]

/** One sentence for every browser file that holds server code. */
export async function findServerCode(client: string): Promise<string[]> {
  const assets = join(client, 'assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const found = await Promise.all(
    scripts.map(async (name) => {
      const source = await readFile(join(assets, name), 'utf8')
      return SERVER_MARKS.filter((mark) => source.includes(mark)).map(
        (mark) => `${name} holds server code: "${mark}"`,
      )
    }),
  )
  return found.flat()
}
