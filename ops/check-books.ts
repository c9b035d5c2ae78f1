// `npm run check-books`: checks that money, stock, returns and prices of the shop add up, or lists the differences
// (exit code 1), and what staff have to count by hand.
import { checkConsistency } from '#api/check-consistency.ts'
import { withDatabase } from './open-database.ts'

await withDatabase(async (url) => {
  const { differences, remarks, compared } = await checkConsistency(url)
  for (const line of remarks) console.info(line)
  for (const line of differences) console.error(line)
  if (differences.length > 0) process.exitCode = 1
  else console.info(`Everything adds up. Compared: ${compared}.`)
})
