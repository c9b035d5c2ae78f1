// Runs a command with a temporary PostgreSQL 15, the oldest supported version, if Debian's package is installed:
// `node ops/with-oldest-postgres.ts vitest run ...` sets TEST_DATABASE_URL. Otherwise it prints a note and runs nothing.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountFor, changeOwner } from '#database/server-account.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const PASSWORD = 'only-for-this-run'

if (existsSync(join(BINARIES, 'postgres'))) process.exitCode = await runWithServer(process.argv.slice(2))
else console.info('PostgreSQL 15 is not installed here: its tests are skipped.')

async function runWithServer([command = '', ...args]: string[]): Promise<number> {
  const folder = await makeMemoryFolder('biponi-postgres-15-')
  const account = await accountFor(folder)
  const cluster = join(folder, 'cluster')
  await writeFile(join(folder, 'password'), PASSWORD)
  await changeOwner(account, folder)
  const initdb = [
    '-D',
    cluster,
    '-U',
    'biponi',
    '--auth=scram-sha-256',
    `--pwfile=${folder}/password`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  spawnSync(join(BINARIES, 'initdb'), initdb, { ...account, stdio: ['ignore', 'ignore', 'inherit'] })
  const settings = [
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=120',
  ]
  const server = spawn(join(BINARIES, 'postgres'), ['-D', cluster, ...settings], {
    ...account,
    stdio: 'ignore',
  })
  const url = `postgres://biponi:${PASSWORD}@localhost/postgres?host=${encodeURIComponent(folder)}`
  try {
    await waitUntilReady(url)
    const { status } = spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url },
    })
    return status ?? 1
  } finally {
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function waitUntilReady(url: string) {
  for (let attempts = 0; ; attempts++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempts === 100) throw error
      await sleep(100)
    }
  }
}
