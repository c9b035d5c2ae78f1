import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { type ComplaintReason, MAX_OWN_COMPLAINTS } from '#contract/sales/complaints/complaint-limits.ts'
import type { Complaint, ComplaintState } from '#contract/sales/complaints/complaints.ts'
import type { StaffComplaint } from '#contract/sales/complaints/complaints-staff.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { complaintEntries, complaints } from '#database/schema/sales/complaints.ts'

type NewComplaint = {
  customerId: string
  orderId: string | null
  reason: ComplaintReason
  language: Language
  dueAt: Date
  now: Date
}

/** An open complaint without an entry; returns its id. */
export async function insertComplaint(tx: DbOrTx, { now, ...complaint }: NewComplaint): Promise<string> {
  const id = newId(now.getTime())
  await tx.insert(complaints).values({ id, ...complaint, state: 'open', createdAt: now, updatedAt: now })
  return id
}

type NewEntry = {
  complaintId: string
  kind: StaffComplaint['entries'][number]['kind']
  text?: string
  authorId: string
  now: Date
}

/** Adds to a locked complaint; returns the position of the entry, from 1 on. */
export async function insertEntry(tx: Tx, { text = '', now, ...entry }: NewEntry): Promise<number> {
  const { complaintId } = entry
  const position = (await tx.$count(complaintEntries, eq(complaintEntries.complaintId, complaintId))) + 1
  await tx.insert(complaintEntries).values({ ...entry, position, text, createdAt: now })
  return position
}

/** Whether a locked complaint has an entry behind this position that is no note of staff. */
export async function hasNewerEntry(tx: Tx, complaintId: string, position: number): Promise<boolean> {
  const isNewer = and(
    eq(complaintEntries.complaintId, complaintId),
    gt(complaintEntries.position, position),
    ne(complaintEntries.kind, 'note'),
  )
  return (await tx.$count(complaintEntries, isNewer)) > 0
}

export async function updateState(
  tx: Tx,
  id: string,
  change: { state: ComplaintState; dueAt: Date | null; now: Date },
): Promise<void> {
  const { now, ...set } = change
  await tx
    .update(complaints)
    .set({ ...set, updatedAt: now })
    .where(eq(complaints.id, id))
}

/** A complaint with what its changes and messages need. */
export type FoundComplaint = {
  id: string
  customerId: string
  customerName: string
  orderId: string | null
  state: ComplaintState
  language: Language
  verifiedEmail: string | null
  /** Of the order, or of the account. */
  phone: string | null
}

/** Locks the row of a complaint. */
export async function lockComplaint(tx: Tx, id: string): Promise<FoundComplaint | undefined> {
  const { rows } = await tx.execute<FoundComplaint>(sql`
    select c.id, c.customer_id as "customerId", u.name as "customerName", c.order_id as "orderId", c.state, c.language,
      case when u.email_verified_at is not null then u.email end as "verifiedEmail",
      coalesce((select phone from orders where id = c.order_id), u.phone) as phone
    from complaints c join users u on u.id = c.customer_id where c.id = ${id} for update of c`)
  return rows[0]
}

type OwnRow = Omit<Complaint, 'dueAt' | 'createdAt' | 'entries'> & {
  dueAt: string | null
  createdAt: string
  entries: (Omit<Complaint['entries'][number], 'at'> & { at: string })[]
}

/** The complaints of a customer without the notes of staff, newest first, or one of them; on `complaints_customer_idx`. */
export async function listComplaintsOf(db: DbOrTx, customerId: string, id?: string): Promise<Complaint[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    select c.id, c.order_id as "orderId", c.reason, c.state, c.due_at as "dueAt", c.created_at as "createdAt",
      (select json_agg(json_build_object('kind', e.kind, 'text', e.text, 'at', e.created_at) order by e.position)
        from complaint_entries e where e.complaint_id = c.id and e.kind <> 'note') as entries
    from complaints c where c.customer_id = ${customerId} and ${id ? sql`c.id = ${id}` : sql`true`}
    order by c.created_at desc, c.id limit ${MAX_OWN_COMPLAINTS}`)
  return rows.map(({ dueAt, createdAt, entries, ...row }) => ({
    ...row,
    dueAt: dueAt ? new Date(dueAt) : null,
    createdAt: new Date(createdAt),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })),
  }))
}

/** Moves the complaints of accounts that are given up to the one that takes over. */
export async function moveComplaints(tx: Tx, customerId: string, formerOwners: string[]): Promise<void> {
  const former = sql`any(${sql.param(formerOwners)}::uuid[])`
  await tx.execute(sql`update complaints set customer_id = ${customerId} where customer_id = ${former}`)
  await tx.execute(sql`update complaint_entries set author_id = ${customerId} where author_id = ${former}`)
}

/** Empties what was written in the complaints of an account; reason, state and times stay. */
export async function deleteComplaintTextsOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.execute(sql`
    update complaint_entries set text = ''
    where complaint_id in (select id from complaints where customer_id = ${customerId})`)
}
