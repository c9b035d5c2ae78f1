import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerAccount } from './server-account.ts'

/** Written at each start, so that a new version of the shop brings its own defaults. */
const DEFAULTS_FILE = 'shop.conf'
const SERVER_FILE = 'postgresql.conf'
const INCLUDE = `include = '${DEFAULTS_FILE}'`
const INCLUDE_LINES = `
# Biponi writes its defaults to ${DEFAULTS_FILE} at each start. Settings of your own go below the next line, or are made by ALTER SYSTEM.
${INCLUDE}
`

/**
 * Writes the shop's defaults into a cluster's folder, and includes them once in `postgresql.conf`: what an operator
 * writes below that line, or sets by ALTER SYSTEM, overrules them. docs/operating.md §2
 */
export async function writeSettingsFile(
  cluster: string,
  settings: Readonly<Record<string, string>>,
  account: ServerAccount,
): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  await replaceFile(
    join(cluster, DEFAULTS_FILE),
    `# Written at each start of the shop: changes get lost. See the end of ${SERVER_FILE}.\n${lines.join('\n')}\n`,
    account,
  )
  const file = join(cluster, SERVER_FILE)
  const text = await readFile(file, 'utf8')
  if (!text.split('\n').includes(INCLUDE)) await replaceFile(file, text + INCLUDE_LINES, account)
}

/** Under another name first: the folder belongs to the database's account, which must not lead us to another file by a link. */
async function replaceFile(file: string, text: string, account: ServerAccount): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  {
    await using handle = await open(draft, 'wx', 0o600)
    await handle.writeFile(text)
    if (account) await handle.chown(account.uid, account.gid)
    await handle.sync()
  }
  await rename(draft, file)
}
