import { is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type DbOrTx, statementName, type Tx } from './connect.ts'

const dialect = new PgDialect()
/**
 * Shapes of one kind of statement that are kept; beyond it they are built for each use, since anybody can ask for
 * rare ones.
 */
const MAX_SHAPES = 500
/** Shapes that are named: each takes some 50 kB in every connection of the database. */
const MAX_NAMED_SHAPES = 40

/** Values by the names of the statement's placeholders. */
type Values = Readonly<Record<string, unknown>>
type RunStatement<Row> = (db: DbOrTx, values: Values) => Promise<Row[]>

/**
 * A statement whose text is built once, from SQL with placeholders, and which PostgreSQL parses and soon plans once
 * per connection. Rows are as the driver reads them: `numeric` is a text.
 *
 *     const findPrice = compiledStatement<{ price: number }>(
 *       'find-price',
 *       sql`select price from products where id = ${sql.placeholder('id')}`,
 *     )
 *     const [row] = await findPrice(db, { id })
 */
export function compiledStatement<Row>(name: string | undefined, query: SQL): RunStatement<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return async (db, given) => {
    const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param))
    // As one type: the overloads of a pool and of a connection are the same.
    const client: Pick<Tx['$client'], 'query'> = db.$client
    const { rows } = await client.query({ name: statementName(client, name), text, values })
    return rows as Row[]
  }
}

/**
 * The same for a statement in several shapes, such as a list with any of its filters; the text of each is built at
 * its first use.
 */
export function statementByShape<Row>(name: string) {
  const shapes = new Map<string, RunStatement<Row>>()
  return (shape: string, build: () => SQL): RunStatement<Row> => {
    const known = shapes.get(shape)
    if (known) return known
    const isNamed = shapes.size < MAX_NAMED_SHAPES
    const statement = compiledStatement<Row>(isNamed ? `${name}-${shapes.size}` : undefined, build())
    if (shapes.size < MAX_SHAPES) shapes.set(shape, statement)
    return statement
  }
}
