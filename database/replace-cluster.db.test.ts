import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { runOperatorCommand } from '#testing/run-command.ts'
import { runSql } from '#testing/sql.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { migrate } from './migrate.ts'
import { processStart } from './process-start.ts'
import { inNewCluster, replaceCluster } from './replace-cluster.ts'
import { accountFor } from './server-account.ts'
import { readPostmasterFile } from './stop-postgres.ts'

const FORMER_PROGRAMS = '/usr/lib/postgresql/15/bin'

let dataDir: string
beforeEach(async () => {
  dataDir = await makeMemoryFolder('biponi-replace-test-')
  await chmod(dataDir, 0o755) // under root the database runs as nobody, who must be able to pass
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the database, runs `statement`, stops it. */
async function inDatabase(statement: string) {
  const server = await startEmbeddedServer({ dataDir, throwaway: true })
  await runSql(server.url, statement).finally(server.stop)
}

const replaceBy = (statement: string) =>
  replaceCluster(
    dataDir,
    () => undefined,
    inNewCluster(
      () => undefined,
      (url) => runSql(url, statement),
    ),
  )

test('a restored database takes the place of the former one, which is kept', async () => {
  await inDatabase('create table former (id int)')
  const former = await replaceBy('create table restored (id int)')
  await inDatabase('select from restored')
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await rename(former ?? '', join(dataDir, 'postgres'))
  await inDatabase('select from former')
})

test('a restore that fails leaves the database as it was', async () => {
  await inDatabase('create table former (id int)')
  await expect(replaceBy('no sql')).rejects.toThrow('syntax error')
  await inDatabase('select from former')
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'shop.lock'])
})

test('a restore killed between its two renames is finished by the next start', async () => {
  await inDatabase('create table restored (id int)')
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.restored'))
  await inDatabase('select from restored')
  expect(await readdir(dataDir)).not.toContain('postgres.restored')
})

test('the server of a killed restore is stopped by the next start', async () => {
  await inDatabase('create table former (id int)')
  const script = `
    import { inNewCluster, replaceCluster } from '#database/replace-cluster.ts'
    const log = () => undefined
    await replaceCluster(${JSON.stringify(dataDir)}, log, inNewCluster(log, () => {
      console.log('filling')
      return new Promise(() => setInterval(() => undefined, 1000))
    }))`
  const restoring = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(restoring.stdout, 'data')
  const side = join(dataDir, 'restoring')
  const { pid = 0 } = (await readPostmasterFile(join(side, 'postgres'))) ?? {}
  restoring.kill('SIGKILL')
  await once(restoring, 'exit')
  expect(await processStart(pid)).toBeDefined()
  await inDatabase('select from former')
  expect(await processStart(pid)).toBeUndefined()
  expect(await readdir(dataDir)).not.toContain('restoring')
})

test('the database of a running shop is not replaced', async () => {
  const server = await startEmbeddedServer({ dataDir, throwaway: true })
  try {
    await expect(replaceBy('select 1')).rejects.toThrow('in use by another running shop')
  } finally {
    await server.stop()
  }
})

test.skipIf(!existsSync(FORMER_PROGRAMS))(
  'a database of PostgreSQL 15 is not opened but moved by a backup, as the start says',
  async () => {
    await createFormerCluster()
    const starting = startEmbeddedServer({ dataDir })
    await expect(starting).rejects.toThrow(
      'was made by PostgreSQL 15, and this version of the shop has PostgreSQL 18, which cannot open it. Nothing was changed.',
    )
    await expect(starting).rejects.toThrow(
      'npm run backup -- --postgres /usr/lib/postgresql/15/bin shop.tar.zst\n  npm run restore -- shop.tar.zst',
    )
    const file = join(dataDir, 'shop.tar.zst')
    const env = { DATA_DIR: dataDir, DATABASE_URL: undefined }
    const saved = await runOperatorCommand('ops/backup.ts', ['--postgres', FORMER_PROGRAMS, file], env)
    expect(saved.output).toContain('Saved to')
    const restored = await runOperatorCommand('ops/restore.ts', ['--yes', file], env)
    expect(restored.output).toContain('saved from PostgreSQL 15')
    expect(restored.output).toContain('The shop is restored, and everything adds up.')
    await inDatabase(`do $$ begin assert (select value from shop_state where key = 'since') = '15'; end $$`)
  },
)

/** The data folder as a version of the shop with PostgreSQL 15 has left it. */
async function createFormerCluster() {
  const cluster = join(dataDir, 'postgres')
  await mkdir(cluster, { mode: 0o700 })
  const account = await accountFor(cluster)
  if (account) await chown(cluster, account.uid, account.gid)
  const password = 'of-this-test'
  const passwordFile = join(dataDir, 'password')
  await writeFile(passwordFile, password)
  const program = (name: string) => join(FORMER_PROGRAMS, name)
  const options = ['-D', cluster, '-U', 'biponi', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  spawnSync(program('initdb'), [...options, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...account,
  })
  await writeFile(join(cluster, 'shop-password'), password)
  if (account) await chown(join(cluster, 'shop-password'), account.uid, account.gid)
  const server = await startEmbeddedServer({ dataDir, programs: FORMER_PROGRAMS })
  try {
    await migrate(server.url)
    await runSql(server.url, `insert into shop_state values ('since', '15')`)
  } finally {
    await server.stop()
  }
}
