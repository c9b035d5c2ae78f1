import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { aFormerDatabase } from '#testing/former-database.ts'

const FORMER_ROWS = [
  {
    line: 2,
    state: 'applied',
    wanted: { fields: { name: 'Lamp' }, pictures: [{ address: 'https://a.example/1.jpg' }] },
  },
  { line: 3, state: 'planned', wanted: { fields: { listPrice: 900 }, hasItsPictures: true } },
  { line: 4, state: 'kept', wanted: { fields: {} } },
  { line: 5, state: 'planned', wanted: null },
]

test('rows of an import under way have the changes and images of before the names changed', async () => {
  const former = await aFormerDatabase('0031_plain_names')
  try {
    const { db } = former.database
    const [user, job] = [newId(), newId()]
    await db.execute(sql`insert into users (id, name) values (${user}, 'Admin')`)
    await db.execute(
      sql`insert into imports (id, state, created_by, picture_count) values (${job}, 'done', ${user}, 1)`,
    )
    await db.execute(sql`
      insert into import_rows (import_id, line, handle, outcome, state, wanted, pictures_state)
      select ${job}, line, 'lamp', 'changed', state, wanted, case when wanted ? 'pictures' then 'waiting' end
      from jsonb_to_recordset(${JSON.stringify(FORMER_ROWS)}::jsonb) as given (line integer, state text, wanted jsonb)`)
    await db.execute(sql`insert into payment_events (id, provider, event_id, payload, outcome)
      values (${newId()}, 'bkash', '1', '{}', 'stray'), (${newId()}, 'bkash', '2', '{}', 'unknown')`)
    await former.migrate()
    const { rows } = await db.execute(
      sql`select line, state, requested, images_state from import_rows order by line`,
    )
    expect(rows).toEqual([
      {
        ...{ line: 2, state: 'applied', images_state: 'waiting' },
        requested: { fields: { name: 'Lamp' }, images: [{ address: 'https://a.example/1.jpg' }] },
      },
      {
        ...{ line: 3, state: 'planned', images_state: null },
        requested: { fields: { listPrice: 900 }, hasItsImages: true },
      },
      { line: 4, state: 'unchanged', images_state: null, requested: { fields: {} } },
      { line: 5, state: 'planned', images_state: null, requested: null },
    ])
    const { rows: jobs } = await db.execute(sql`select image_count from imports`)
    expect(jobs).toEqual([{ image_count: 1 }])
    const { rows: events } = await db.execute(sql`select outcome from payment_events order by event_id`)
    expect(events).toEqual([{ outcome: 'unmatched' }, { outcome: 'unknown' }])
  } finally {
    await former.close()
  }
})
