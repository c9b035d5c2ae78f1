import pg from 'pg'

/** Definitions of all tables, constraints, indexes, triggers, sequences and functions of `public`, for comparison. */
export async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ object: string }>(`
      select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid)) as object
      from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and attnum > 0 and not attisdropped
      union all select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
      where relnamespace = 'public'::regnamespace
      union all select format('%s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t
      join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`)
    return rows.map(({ object }) => object)
  } finally {
    await client.end()
  }
}

/** All rows of all tables of `public` as text, by table. */
export async function readAllRows(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const rowsOf: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from public."${name}" t order by 1`,
      )
      rowsOf[name] = rows.map(({ row }) => row)
    }
    return rowsOf
  } finally {
    await client.end()
  }
}
