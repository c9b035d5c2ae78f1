import type { DbOrTx } from '#database/connect.ts'

/**
 * A statement that PostgreSQL parses once per connection and soon plans only once: for the few that every order runs.
 * `$1`, `$2`, ... stand for `values`. Moments come back as PostgreSQL's text, so select what needs no reading.
 *
 *     const findStock = preparedStatement<[id: string], { stock: number }>('find-stock', 'select stock from ...')
 *     const [row] = await findStock(tx, id)
 */
export function preparedStatement<Values extends readonly unknown[], Row>(name: string, text: string) {
  return async (db: DbOrTx, ...values: Values): Promise<Row[]> => {
    const query = db._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false)
    const { rows } = (await query.execute()) as { rows: Row[] }
    return rows
  }
}
