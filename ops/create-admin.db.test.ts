import { readdir, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/schema/identity/accounts.ts'
import { customerBlocks } from '#database/schema/sales/customer-blocks.ts'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { runOperatorCommand } from '#testing/run-command.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
let folder: string
beforeAll(async () => {
  folder = await makeMemoryFolder('biponi-create-admin-')
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command with the password that is typed. */
const createAdmin = (env: Record<string, string | undefined>, ...args: string[]) => {
  const options = ['--email', 'owner@shop.example', '--name', 'Rahima Begum', ...args]
  return runOperatorCommand('ops/create-admin.ts', options, env, 'jackfruit-monsoon-77\n')
}

test('a data folder without a database gets none by mistake', async () => {
  const env = { DATABASE_URL: undefined, DATA_DIR: folder }
  const { exitCode, output } = await createAdmin(env)
  expect(exitCode).toBe(1)
  expect(output).toContain(`There is no database in ${folder}. Nothing was changed.`)
  expect(await readdir(folder)).toEqual([])

  const wanted = await createAdmin(env, '--new-database')
  expect(wanted.output).toContain(`The database is the one in ${folder}.`)
  expect(wanted.output).toContain('Rahima Begum may now sign in')
  const again = await createAdmin(env)
  expect(again.output).toContain('is an admin already')
})

test('the database that DATABASE_URL names is said, without its password', async () => {
  const { output } = await createAdmin({ DATABASE_URL: testShop.url })
  expect(output).toMatch(/The database is biponi_test_\w+ on /)
  expect(output).not.toContain('postgres://')
  expect(await testShop.database.db.select({ role: users.role }).from(users)).toEqual([{ role: 'admin' }])
})

test('a block moves from the unverified account that is taken over', async () => {
  const { db } = testShop.database
  const unverified = { emailVerifiedAt: null, phoneVerifiedAt: null }
  const former = await aCustomer(db, { ...unverified, email: 'owner@shop.example' })
  const { id: blockedBy } = await anAdmin(db)
  await db.insert(customerBlocks).values({ customerId: former.id, reason: 'Refused twice.', blockedBy })
  expect((await createAdmin({ DATABASE_URL: testShop.url })).output).toContain('may now sign in')
  const blocked = await db
    .select({ email: users.email, reason: customerBlocks.reason })
    .from(customerBlocks)
    .innerJoin(users, eq(users.id, customerBlocks.customerId))
  expect(blocked).toEqual([{ email: 'owner@shop.example', reason: 'Refused twice.' }])
})
