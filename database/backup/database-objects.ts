import pg from 'pg'

/** A table as it is saved: generated columns are left out, since PostgreSQL computes them again. */
export type SavedTable = { name: string; columns: string[]; bytes: number }

/** State of a sequence; as text, since it may exceed what a number holds. */
export type SavedSequence = { name: string; lastValue: string; isCalled: boolean }

/** What runs SQL: a connection with or without an open transaction. */
export type SqlClient = Pick<pg.Client, 'query'>

/** Excludes what belongs to an extension, such as pg_trgm. */
const NOT_OF_EXTENSION = (catalogue: string, oid: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/** The tables of the schema `public`, with the columns that can be written; partitions are part of their table. */
export async function listTables(client: SqlClient): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(`
    select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
    order by c.relname`)
  return rows
}

export async function listSequences(client: SqlClient): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
    order by 1`,
  )
  const sequences: SavedSequence[] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<Omit<SavedSequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(name)}`,
    )
    for (const state of states) sequences.push({ name, ...state })
  }
  return sequences
}

/**
 * Moves all tables, sequences, views, functions and types of `public` to a new schema, in the caller's transaction. What
 * extensions have created stays. Requires the ownership of the objects only, not of the schema.
 */
export async function moveObjectsTo(client: SqlClient, schema: string): Promise<void> {
  await client.query(`create schema ${pg.escapeIdentifier(schema)}`)
  const { rows } = await client.query<{ object: string }>(`
    select case c.relkind when 'v' then 'view ' when 'm' then 'materialized view ' when 'S' then 'sequence ' else 'table ' end
      || format('public.%I', c.relname) as object
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select 'routine ' || format('public.%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
    from pg_proc p where p.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('pg_proc', 'p.oid')}
    union all
    select 'type ' || format('public.%I', t.typname)
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
      and ${NOT_OF_EXTENSION('pg_type', 't.oid')}`)
  for (const { object } of rows)
    await client.query(`alter ${object} set schema ${pg.escapeIdentifier(schema)}`)
}

/** `public."orders"`. */
export function qualified(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}
