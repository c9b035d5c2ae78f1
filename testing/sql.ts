import pg from 'pg'

/** Runs statements in sequence on a separate connection (CREATE DATABASE cannot run in a transaction). */
export async function runSql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
