// `npm run rotate-secret`: replaces SESSION_SECRET while the shop runs. Without SESSION_SECRET_FORMER it says how and
// prints a new secret; with both it reseals what is sealed with the previous one. docs/operating.md §10
import { randomBytes } from 'node:crypto'
import { resealSecondFactors } from '#api/identity/second-factor/reseal-second-factors.ts'
import { resealConnections } from '#api/settings/connections/reseal-connections.ts'
import { connect } from '#database/connect.ts'
import { withDatabase } from './open-database.ts'
import { runCommand, UsageError } from './run-command.ts'

await runCommand(async () => {
  const { SESSION_SECRET: current, SESSION_SECRET_FORMER: former } = process.env
  if (!current) throw new UsageError('SESSION_SECRET is not set. Run this with the environment of the shop.')
  if (!former) return explain()
  if (former === current) throw new UsageError('SESSION_SECRET_FORMER is the same as SESSION_SECRET.')
  await withDatabase(
    async (url) => {
      const database = connect(url)
      try {
        const { resealed, unreadable } = await resealSecondFactors(database.db, [current, former])
        const connections = await resealConnections(database.db, [current, former])
        console.info(`Resealed: ${resealed} authenticator apps.`)
        console.info(`Resealed: ${connections.resealed} connections of /admin/settings/connections.`)
        if (connections.unreadable > 0)
          console.warn(`${connections.unreadable} settings of connections have to be entered again.`)
        if (unreadable > 0)
          console.warn(`${unreadable} were sealed with neither secret: an admin has to take them off.`)
        console.info(
          'Recovery codes made before work until SESSION_SECRET_FORMER is removed: ask the staff to make new ones at /admin/security. Access tokens end after 15 minutes, known browsers and codes under way with the former secret.',
        )
      } finally {
        await database.close()
      }
    },
    { mustExist: true },
  )
})

function explain() {
  console.info(`1. In the environment of every process, set
   SESSION_SECRET_FORMER to what SESSION_SECRET is now, and
   SESSION_SECRET=${randomBytes(32).toString('base64')}
2. Restart the processes. With several, first add the new secret to all as SESSION_SECRET_FORMER and restart them one by one,
   then exchange the two: each then knows both at any time. Nobody is signed out.
3. Run npm run rotate-secret again: it reseals what is sealed.
4. After 30 days, when browsers have been seen again, remove SESSION_SECRET_FORMER; at once, if the former secret was stolen.`)
}
