import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'

/** The day in Dhaka by the database's clock, at the beginning of the transaction: one clock for all processes of the shop. */
export const DATABASE_DAY = "(now() at time zone 'Asia/Dhaka')::date::text"

/** `2027-06-30` */
export async function findDatabaseDay(db: DbOrTx): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select ${sql.raw(DATABASE_DAY)} as day`)
  const [row] = rows
  if (!row) throw new Error('The database did not say what day it is.')
  return row.day
}
