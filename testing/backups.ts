import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, onTestFinished } from 'vitest'
import { createImageFiles } from '#api/images/image-files.ts'
import { saveBackup } from '#database/backup/backup-file.ts'
import { readAll, readArchive } from '#database/backup/read-archive.ts'
import { newId } from '#database/new-id.ts'
import { databaseUrl } from './database-image.ts'
import { aProduct } from './factories.ts'
import { aBuyer, anOrderBody, place } from './orders/orders.ts'
import { type CommandResult, runOperatorCommand } from './run-command.ts'
import type { TestShop } from './shop.ts'
import { runSql } from './sql.ts'

type Environment = Record<string, string | undefined>

/** A folder for each test with a backup of the test shop, and the commands on it. */
export function openBackupFolder(testShop: TestShop) {
  const state = { folder: '' }
  beforeEach(async () => {
    state.folder = await mkdtemp(join(tmpdir(), 'biponi-backup-test-'))
    await chmod(state.folder, 0o755) // under root the database runs as nobody, who must be able to pass
  })
  afterEach(() => rm(state.folder, { recursive: true, force: true }))
  const file = () => join(state.folder, 'shop.tar.zst')
  const dataDir = () => join(state.folder, 'restored')
  const run = (command: string, args: string[], env: Environment): Promise<CommandResult> =>
    runOperatorCommand(command, args, { DATA_DIR: dataDir(), DATABASE_URL: undefined, ...env })
  return {
    folder: () => state.folder,
    file,
    /** Data folder that the commands use; it does not exist before a restore. */
    dataDir,
    run,
    save: () => saveBackup(testShop.url, createImageFiles(testShop.shop.images.folder ?? ''), file()),
    restore: (args: string[] = [], env: Environment = {}) => run('ops/restore.ts', [...args, file()], env),
  }
}

/** Places orders, three at a time, until `stop`. `placed`: ids of those that were answered as placed. */
export async function takeOrders(testShop: TestShop) {
  const product = await aProduct(testShop.database.db, { stock: 10_000 })
  const { customer, headers } = await aBuyer(testShop)
  const placed: string[] = []
  let isOver = false
  const buying = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) {
        const answer = await place(testShop, headers, anOrderBody(customer, [{ product }]), newId())
        if (answer.statusCode === 201) placed.push(answer.json().data._id)
      }
    }),
  )
  return {
    placed,
    async until(count: number) {
      await expect.poll(() => placed.length).toBeGreaterThanOrEqual(count)
    },
    async stop() {
      isOver = true
      await buying
    },
  }
}

/** An empty database whose owner may do nothing else on the server; `superuserUrl` reads all of it. */
export async function anEmptyDatabase(): Promise<{ url: string; superuserUrl: string }> {
  const serverUrl = inject('serverUrl')
  const name = `restored_${newId().replaceAll('-', '')}`
  const role = `${name}_owner`
  await runSql(
    serverUrl,
    `create role ${role} login password 'secret' nosuperuser nocreatedb`,
    `create database ${name} owner ${role}`,
  )
  onTestFinished(() => runSql(serverUrl, `drop database ${name} (force)`, `drop role ${role}`))
  const superuserUrl = databaseUrl(serverUrl, name)
  return { superuserUrl, url: superuserUrl.replace(/\/\/[^@]*@/, `//${role}:secret@`) }
}

/** Ids of the orders in a backup, read from the archive alone. */
export async function ordersInBackup(file: string): Promise<string[]> {
  const pieces: Buffer[] = []
  await readArchive(file, async ({ name, content }) => {
    if (name.startsWith('tables/orders/')) pieces.push(await readAll(content))
  })
  const lines = Buffer.concat(pieces).toString().split('\n').filter(Boolean)
  return lines.map((line) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line)?.[0] ?? '')
}

/** Alters one bit of a file. */
export async function flipBit(path: string, at: number): Promise<void> {
  await using handle = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
}
