// `npm run check-setup`: tells whether a shop is ready for its first customer: settings, database, address, clock,
// mail, SMS, backup, disk. Sends one email and one SMS where it is told to whom. Changes nothing. docs/going-live.md
import { parseArgs } from 'node:util'
import { connect } from '#database/connect.ts'
import { whyNotWritable } from '#database/readiness.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { loadShopFile } from '#server/load-shop-file.ts'
import { projectFolder, withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'
import { checkAddress } from './setup/check-address.ts'
import { checkBackup } from './setup/check-backup.ts'
import { checkDatabase } from './setup/check-database.ts'
import { checkDisk } from './setup/check-disk.ts'
import { checkMail, checkSms, listFailedMessages } from './setup/check-messages.ts'
import type { Finding } from './setup/finding.ts'

const usage = `Usage: npm run check-setup -- [--email you@shop.example] [--phone 01712345678]

Run it with the environment of the shop. It sends one email and one SMS to those that you name, and nothing else.`

const signs = { good: 'ok  ', warning: 'look', problem: 'NO  ' }

await runCommand(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, phone: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.info(usage)
  let problems = 0
  const print = (findings: readonly Finding[]) => {
    for (const { state, text } of findings) {
      if (state === 'problem') problems++
      console.info(`${signs[state]}  ${text}`)
    }
  }
  const config = await readSettings(print)
  if (config) {
    print(await checkAddress(config.publicUrl))
    await withDatabase(
      async (url) => {
        const database = connect(url)
        try {
          const obstacle = await whyNotWritable(database)
          if (obstacle) throw new Error(`${obstacle}. A start of the shop migrates it.`)
          print(await checkDatabase(database))
          print(await checkMail(database.db, config, values.email))
          print(await checkSms(config, values.phone))
          print(await listFailedMessages(database.db, new Date()))
        } finally {
          await database.close()
        }
      },
      { mustExist: true },
    ).catch((error: unknown) => print([{ state: 'problem', text: `Database: ${messageOf(error)}` }]))
    print(await checkBackup(config, new Date()))
    print(await checkDisk(config))
  }
  if (problems > 0) {
    console.error(
      `${problems === 1 ? 'One thing has' : `${problems} things have`} to be fixed before the shop opens.`,
    )
    process.exitCode = 1
  } else console.info('The shop can open.')
})

/** The configuration that the shop would start with in production. */
async function readSettings(print: (findings: Finding[]) => void): Promise<Config | undefined> {
  const env = { ...process.env, NODE_ENV: 'production' }
  if (process.env.NODE_ENV !== 'production')
    print([
      { state: 'problem', text: 'Settings: NODE_ENV=production is not set, so this would be a demo shop.' },
    ])
  try {
    const config = readConfig(env, projectFolder, await loadShopFile(env, projectFolder))
    print([{ state: 'good', text: `Settings: complete, for ${config.publicUrl}.` }])
    return config
  } catch (error) {
    const lines = error instanceof ConfigError ? error.problems : [messageOf(error)]
    print(lines.map((line) => ({ state: 'problem', text: `Settings: ${line}` })))
    return undefined
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
