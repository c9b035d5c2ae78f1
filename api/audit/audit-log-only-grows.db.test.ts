import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#database/schema/audit.ts'
import { sqlState } from '#database/sql-state.ts'
import { createWithTx } from '#database/with-tx.ts'
import { openTestShop } from '#testing/shop.ts'
import { recordAudit } from './audit.repository.ts'

const testShop = openTestShop()

/** An entry that somebody would like to be another one. */
async function anEntry() {
  const { db } = testShop.database
  await createWithTx(db)((tx) =>
    recordAudit(
      tx,
      null,
      'order.cancelled',
      { type: 'order', id: '1' },
      { before: { status: 'pending', phone: '01711111111' }, after: null, at: new Date() },
    ),
  )
  const [entry] = await db.select().from(auditEntries)
  return entry?.id ?? ''
}

const change = (id: string, fields: Partial<typeof auditEntries.$inferInsert>) =>
  testShop.database.db.update(auditEntries).set(fields).where(eq(auditEntries.id, id))

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => sqlState(error),
  )

test('entries of the audit log cannot be deleted or say something else', async () => {
  const id = await anEntry()
  const { db } = testShop.database
  expect(await refused(db.delete(auditEntries))).toBe('23001')
  expect(await refused(change(id, { action: 'order.shipped' }))).toBe('23001')
  expect(await refused(change(id, { at: new Date(0) }))).toBe('23001')
  expect(await refused(change(id, { before: { status: 'shipped' } }))).toBe('23001')
  expect(await refused(change(id, { after: { status: 'shipped' } }))).toBe('23001')
  expect(await db.select().from(auditEntries)).toMatchObject([{ before: { status: 'pending' }, after: null }])
})

test('what names a person can be taken out of them', async () => {
  const id = await anEntry()
  await change(id, { before: { status: 'pending' } })
  expect(await testShop.database.db.select().from(auditEntries)).toMatchObject([
    { before: { status: 'pending' } },
  ])
})
