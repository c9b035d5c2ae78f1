import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts that occur in server code only; in a browser file they mean that server code was bundled for the browser. */
const SERVER_TEXTS = [
  'drizzle',
  'pg_notify',
  'argon2',
  'createShop',
  'node:crypto',
  'node:fs',
  'passwordHash',
  'catalogue_versions',
]

/** Finds server code in the built browser files; returns one message for each occurrence. */
export async function findServerCode(client: string): Promise<string[]> {
  const assets = join(client, 'assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const found = await Promise.all(
    scripts.map(async (name) => {
      const source = await readFile(join(assets, name), 'utf8')
      return SERVER_TEXTS.filter((text) => source.includes(text)).map(
        (text) => `${name} contains server code: "${text}"`,
      )
    }),
  )
  return found.flat()
}
