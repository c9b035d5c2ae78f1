// `npm run create-admin`: creates an admin account, or makes an existing account an admin.
import { accountHooks } from '#api/account-data.ts'
import { createAppointAdmin } from '#api/identity/accounts/appoint-admin.ts'
import { createMarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import type { Identifier } from '#api/identity/accounts/identifier.ts'
import { createPasswords } from '#api/identity/accounts/passwords.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { createWithTx } from '#database/with-tx.ts'
import { InvalidOptions, readFlags, readIdentifier, readName, usage } from './admin-options.ts'
import { choosePassword } from './choose-password.ts'
import { dataFolder, hasEmbeddedCluster, withDatabase } from './open-database.ts'
import { createPrompt } from './prompt.ts'

type Appoint = ReturnType<typeof createAppointAdmin>

const prompt = createPrompt()
try {
  const flags = readFlags(process.argv.slice(2))
  if (flags.help) console.info(usage)
  else await createAdmin(flags)
} catch (error) {
  if (!(error instanceof InvalidOptions)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  prompt.close()
}

async function createAdmin(flags: ReturnType<typeof readFlags>) {
  const identifier = readIdentifier(flags.email ?? flags.phone ?? (await prompt.ask('Email or phone: ')))
  await assertDatabase(flags['new-database'])
  await withDatabase(async (url) => {
    console.info(`The database is ${databaseName()}.`)
    await migrate(url)
    const database = connect(url)
    try {
      const needs = {
        withTx: createWithTx(database.db),
        clock: () => new Date(),
        passwords: createPasswords(),
        markVerified: createMarkVerified(accountHooks),
      }
      const appoint = createAppointAdmin(needs)
      if (flags.promote) await promote(appoint, identifier)
      else await create(appoint, identifier, flags.name)
    } finally {
      await database.close()
    }
  })
}

/** A mistyped DATA_DIR must not make a second, empty shop. Throws InvalidOptions unless the operator wants a new one. */
async function assertDatabase(isNewWanted: boolean) {
  if (isNewWanted || process.env.DATABASE_URL || (await hasEmbeddedCluster())) return
  const problem = `There is no database in ${dataFolder}.`
  if (prompt.isTerminal && /^y/i.test(await prompt.ask(`${problem} Make one? [y/N] `))) return
  throw new InvalidOptions(
    `${problem} Nothing was changed. Set DATABASE_URL or DATA_DIR to those of the shop, or add --new-database.`,
  )
}

/** Where the account is, without the password of the database. */
function databaseName(): string {
  if (!process.env.DATABASE_URL) return `the one in ${dataFolder}`
  const { host, pathname } = new URL(process.env.DATABASE_URL)
  return `${pathname.slice(1)} on ${host}`
}

async function create(appoint: Appoint, identifier: Identifier, nameFlag: string | undefined) {
  const name = readName(nameFlag ?? (await prompt.ask('Name: ')))
  const password = await choosePassword(prompt, [name, identifier.value])
  const { outcome, name: existingName } = await appoint({ identifier, name, password, promote: false })
  if (outcome === 'created')
    return console.info(`${name} may now sign in at /login and run the shop at /admin.`)
  if (outcome === 'is-admin') {
    throw new InvalidOptions(
      `${identifier.value} (${existingName}) is an admin already. Nothing was changed.`,
    )
  }
  const question = `There is an account with ${identifier.value} already (${existingName}). Make it an admin, with the password it has? [y/N] `
  if (prompt.isTerminal && /^y/i.test(await prompt.ask(question))) return promote(appoint, identifier)
  throw new InvalidOptions(
    `There is an account with ${identifier.value} already (${existingName}). Nothing was changed. To make it an admin, add --promote.`,
  )
}

async function promote(appoint: Appoint, identifier: Identifier) {
  const { outcome, name } = await appoint({ identifier, promote: true })
  if (outcome === 'promoted') {
    return console.info(`${name} is an admin now and has to sign in again.`)
  }
  throw new InvalidOptions(
    outcome === 'is-admin'
      ? `${identifier.value} (${name}) is an admin already. Nothing was changed.`
      : `There is no account with ${identifier.value} that was verified. Run this without --promote to create one.`,
  )
}
