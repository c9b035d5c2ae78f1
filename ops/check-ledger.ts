// `node ops/check-ledger.ts`: checks that the ledger of every order balances, or lists the differences (exit code 1).
import { listLedgerDifferences } from '#api/sales/ledger/ledger.repository.ts'
import { connect } from '#database/connect.ts'
import { withDatabase } from './open-database.ts'

/** Above the usual limit, since a million orders take longer. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000

await withDatabase(async (url) => {
  const database = connect(url, { max: 1, statementTimeout: STATEMENT_TIMEOUT_MS })
  const differences = await listLedgerDifferences(database.db)
  await database.close()
  for (const { orderId, what, booked, expected } of differences) {
    console.error(`Order ${orderId}: ${what} is posted as ৳${booked}, expected ৳${expected}.`)
  }
  if (differences.length > 0) process.exitCode = 1
  else console.info('The ledger of every order balances.')
})
