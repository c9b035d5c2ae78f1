import { type DbOrTx, statementName, type Tx } from '#database/connect.ts'

/**
 * A named statement, which PostgreSQL parses once per connection and soon plans only once: for the few that every order runs.
 * `$1`, `$2`, ... stand for `values`.
 *
 *     const findStock = preparedStatement<[id: string], { stock: number }>('find-stock', 'select stock from ...')
 *     const [row] = await findStock(tx, id)
 */
export function preparedStatement<Values extends readonly unknown[], Row>(name: string, text: string) {
  return async (db: DbOrTx, ...values: Values): Promise<Row[]> => {
    // As one type: the overloads of a pool and of a connection are the same.
    const client: Pick<Tx['$client'], 'query'> = db.$client
    const { rows } = await client.query({ name: statementName(client, name), text, values: [...values] })
    return rows as Row[]
  }
}
