// `npm run db:migrate`: migrates the shop's database to the schema of this version.
import { migrate } from '#database/migrate.ts'
import { withDatabase } from './open-database.ts'

await withDatabase(async (url) => {
  const { applied } = await migrate(url, { onWait: (line) => console.info(line) })
  console.info(applied.length > 0 ? `Ran ${applied.join(', ')}.` : 'The database is up to date.')
})
