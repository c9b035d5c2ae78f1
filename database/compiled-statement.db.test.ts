import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl } from '#testing/database-image.ts'
import { compiledStatement, statementByShape } from './compiled-statement.ts'
import { connect } from './connect.ts'
import { preparedStatement } from './prepared-statement.ts'
import { createWithTx } from './with-tx.ts'

/** A connection to the server of the tests, which reads no table. */
function aConnection(namesStatements?: boolean) {
  const url = databaseUrl(inject('serverUrl'), 'postgres')
  const database = connect(url, { max: 1, ...(namesStatements !== undefined && { namesStatements }) })
  onTestFinished(() => database.close())
  const namesOf = async () => {
    const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements')
    return rows.map(({ name }) => name)
  }
  return { db: database.db, namesOf }
}

test('a compiled statement takes the values of its placeholders and is prepared once', async () => {
  const { db, namesOf } = aConnection()
  const add = compiledStatement<{ sum: number }>(
    'add',
    sql`select ${sql.placeholder('one')}::int + ${sql.placeholder('other')}::int + ${1}::int as sum`,
  )
  expect(await add(db, { one: 2, other: 3 })).toEqual([{ sum: 6 }])
  expect(await add(db, { one: 20, other: 3 })).toEqual([{ sum: 24 }])
  expect(await namesOf()).toEqual(['add'])
})

test('the text of each shape is built once, and only some shapes are named', async () => {
  const { db, namesOf } = aConnection()
  const statement = statementByShape<{ n: number }>('numbers')
  let built = 0
  const number = (n: number) =>
    statement(String(n), () => {
      built++
      return sql`select ${sql.raw(String(n))} as n`
    })(db, {})
  for (let n = 0; n < 60; n++) expect(await number(n)).toEqual([{ n }])
  expect(await number(7)).toEqual([{ n: 7 }])
  expect(built).toBe(60)
  expect(await namesOf()).toHaveLength(40)
})

test('where statements are not named, none is prepared, inside a transaction neither', async () => {
  const { db, namesOf } = aConnection(false)
  const compiled = compiledStatement<{ n: number }>('one', sql`select 1 as n`)
  const prepared = preparedStatement<[], { n: number }>('two', 'select 2 as n')
  expect(await compiled(db, {})).toEqual([{ n: 1 }])
  await createWithTx(db)(async (tx) => expect(await prepared(tx)).toEqual([{ n: 2 }]))
  expect(await namesOf()).toEqual([])
})
