import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { dueSpanOf } from '#api/sales/orders/deadlines/due-deadlines.ts'
import { COMPLAINT_HOURS } from '#api/sales/orders/deadlines/order-deadlines.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { currentLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { MAX_COMPLAINT_ENTRIES } from '#contract/sales/complaints/complaint-limits.ts'
import { complaintMessages } from '#contract/sales/complaints/complaint-messages.ts'
import type {
  Complaint,
  ComplaintState,
  openComplaintEndpoint,
} from '#contract/sales/complaints/complaints.ts'
import type {
  ComplaintFilter,
  resolveComplaintEndpoint,
  StaffComplaint,
} from '#contract/sales/complaints/complaints-staff.ts'
import { HOUR_MS, stateOfDeadline } from '#contract/sales/deadlines.ts'
import type { Tx } from '#database/connect.ts'
import { type ComplaintMove, complaintMessagesFor } from './complaint-messages.ts'
import { countComplaints, findComplaint, listComplaintRows } from './complaint-queue.repository.ts'
import * as repository from './complaints.repository.ts'

/** Complaints that one account opens in a day, and what it adds to them in an hour. */
const OPEN_LIMIT = { max: 5, windowSeconds: 24 * 60 * 60, beyond: 'reject' } as const
const ADD_LIMIT = { max: 20, windowSeconds: 60 * 60, beyond: 'reject' } as const

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  countHit: CountHit
}

type EntryKind = StaffComplaint['entries'][number]['kind']
/** What a change adds, and what the complaint is then. */
type Change = {
  entries: readonly { kind: EntryKind; text?: string }[]
  state: ComplaintState
  /** What the customer is told. */
  move?: ComplaintMove
}

/** An answer to what was read of a complaint: this many entries. */
type AnswerInput = InputOf<typeof resolveComplaintEndpoint>['body']

/** Complaints of customers, which the law wants answered within 72 hours. docs/product.md §38 */
export function createComplaintsService({ db, withTx, clock, config, site, countHit }: Needs) {
  const dueFrom = (now: Date) => new Date(now.getTime() + COMPLAINT_HOURS * HOUR_MS)

  /** Adds to a locked complaint. An open one keeps its deadline, and one that becomes open gets a new one. */
  async function apply(
    tx: Tx,
    author: Viewer,
    complaint: Pick<repository.FoundComplaint, 'id' | 'orderId' | 'state'>,
    { entries, state }: Change,
    now: Date,
  ): Promise<void> {
    const { id: complaintId, orderId, state: former } = complaint
    for (const entry of entries) {
      const position = await repository.insertEntry(tx, {
        complaintId,
        ...entry,
        authorId: author.userId,
        now,
      })
      // What the shop owes stays possible: an answer, and closing.
      if (position > MAX_COMPLAINT_ENTRIES && (entry.kind === 'customer' || entry.kind === 'note'))
        throw conflict(complaintMessages.tooManyEntries)
    }
    if (state === former) return
    await repository.updateState(tx, complaintId, {
      state,
      dueAt: state === 'open' ? dueFrom(now) : null,
      now,
    })
    const type = state === 'open' ? 'order.complained' : former === 'open' && 'order.complaint-answered'
    if (orderId && type)
      await insertEvents(tx, [{ type, subjectId: orderId, data: { complaintId }, at: now }])
  }

  /**
   * A change by staff: recorded, and told to the customer where it concerns them. Answers the complaint as it is then. Throws
   * conflict when something was written after the entries that they read.
   */
  async function changeAsStaff(
    viewer: Viewer,
    id: string,
    action: string,
    decide: (complaint: repository.FoundComplaint) => Change | undefined,
    entriesRead?: number,
  ): Promise<StaffComplaint> {
    viewer.assertMay('complaints.answer')
    const { shopName } = await site.settings()
    await withTx(async (tx) => {
      const complaint = await repository.lockComplaint(tx, id)
      if (!complaint) throw notFound(complaintMessages.notFound)
      const change = decide(complaint)
      if (!change) return
      if (entriesRead !== undefined && (await repository.hasNewerEntry(tx, id, entriesRead)))
        throw conflict(complaintMessages.addedMeanwhile)
      const now = clock()
      await apply(tx, viewer, complaint, change, now)
      const states = { before: { state: complaint.state }, after: { state: change.state }, at: now }
      await recordAudit(tx, viewer, action, { type: 'complaint', id }, states)
      const { move, entries } = change
      if (!move) return
      const answer = entries.find(({ kind }) => kind === 'answer')?.text ?? ''
      const about = { shopName, publicUrl: config.publicUrl }
      const outbound = complaintMessagesFor(complaint, { move, answer }, about)
      await enqueueMessages(tx, outbound, { aboutId: id, now })
    })
    return get(id)
  }

  async function get(id: string): Promise<StaffComplaint> {
    const found = await findComplaint(db, id)
    if (!found) throw notFound(complaintMessages.notFound)
    return withDeadlineState(found, clock())
  }

  async function getOwn(viewer: Viewer, id: string): Promise<Complaint> {
    const [found] = await repository.listComplaintsOf(db, viewer.userId, id)
    if (!found) throw notFound(complaintMessages.notFound)
    return found
  }

  return {
    /** Complains about an own order, or without one. Throws notFound for another's order, and tooMany. */
    async open(
      viewer: Viewer,
      { orderId, reason, text }: InputOf<typeof openComplaintEndpoint>['body'],
    ): Promise<Complaint> {
      const found = orderId && (await findOrder(db, orderId))
      if (orderId && (!found || found.order.customerId !== viewer.userId))
        throw notFound(messages.orderNotFound)
      await countHit([{ key: `complaint:${viewer.userId}`, ...OPEN_LIMIT }])
      const id = await withTx(async (tx) => {
        const now = clock()
        const about = {
          customerId: viewer.userId,
          orderId: orderId ?? null,
          reason,
          language: currentLanguage(),
        }
        const complaintId = await repository.insertComplaint(tx, { ...about, dueAt: dueFrom(now), now })
        await repository.insertEntry(tx, {
          complaintId,
          kind: 'customer',
          text,
          authorId: viewer.userId,
          now,
        })
        if (orderId)
          await insertEvents(tx, [
            { type: 'order.complained', subjectId: orderId, data: { complaintId }, at: now },
          ])
        return complaintId
      })
      return getOwn(viewer, id)
    },

    /** The viewer's own complaints, newest first. */
    listOwn: (viewer: Viewer): Promise<Complaint[]> => repository.listComplaintsOf(db, viewer.userId),

    /**
     * Adds to an own complaint, which is open from then on. Throws notFound for another's, conflict where it is too long,
     * and tooMany.
     */
    async add(viewer: Viewer, id: string, text: string): Promise<Complaint> {
      await getOwn(viewer, id)
      await countHit([{ key: `complaint-added:${viewer.userId}`, ...ADD_LIMIT }])
      await withTx(async (tx) => {
        const complaint = await repository.lockComplaint(tx, id)
        if (complaint?.customerId !== viewer.userId) throw notFound(complaintMessages.notFound)
        await apply(tx, viewer, complaint, { entries: [{ kind: 'customer', text }], state: 'open' }, clock())
      })
      return getOwn(viewer, id)
    },

    /** One page of complaints for staff, by default the nearest deadline first. */
    async list(viewer: Viewer, { page, limit, deadline, sort, ...filter }: ComplaintFilter) {
      viewer.assertMay('orders.view')
      const now = clock()
      const query = { ...filter, contacts: contactMatchOf(viewer), due: dueSpanOf(deadline, now) }
      const [rows, total] = await Promise.all([
        listComplaintRows(db, { ...query, sort }, limitAndOffset({ page, limit })),
        countComplaints(db, query),
      ])
      return toPage(
        rows.map((row) => withDeadlineState(row, now)),
        total,
        { page, limit },
      )
    },

    /** Throws notFound. */
    async get(viewer: Viewer, id: string): Promise<StaffComplaint> {
      viewer.assertMay('orders.view')
      return get(id)
    },

    /** Throws notFound, and conflict for a resolved one and for one that has more than what was read. */
    answer: (viewer: Viewer, id: string, { text, entriesRead }: AnswerInput & { text: string }) => {
      const decide = ({ state }: repository.FoundComplaint): Change => {
        if (state === 'resolved') throw conflict(complaintMessages.alreadyResolved)
        return { entries: [{ kind: 'answer', text }], state: 'answered', move: 'answered' }
      }
      return changeAsStaff(viewer, id, 'complaint.answered', decide, entriesRead)
    },

    /** A note changes nothing else. Throws notFound. */
    note: (viewer: Viewer, id: string, text: string) =>
      changeAsStaff(viewer, id, 'complaint.noted', ({ state }) => ({
        entries: [{ kind: 'note', text }],
        state,
      })),

    /**
     * Closes a complaint, where `text` is not empty with a last answer. Throws notFound, invalid without any answer, and
     * conflict for one that has more than what was read.
     */
    resolve: (viewer: Viewer, id: string, { text = '', entriesRead }: AnswerInput) => {
      const decide = ({ state }: repository.FoundComplaint): Change | undefined => {
        if (state === 'resolved') return undefined
        if (state === 'open' && !text) throw invalidField('text', complaintMessages.answerFirst)
        const answers = text ? [{ kind: 'answer', text } as const] : []
        return { entries: [...answers, { kind: 'resolved' }], state: 'resolved', move: 'resolved' }
      }
      return changeAsStaff(viewer, id, 'complaint.resolved', decide, entriesRead)
    },

    /** Throws notFound, and conflict unless it is resolved. */
    reopen: (viewer: Viewer, id: string) =>
      changeAsStaff(viewer, id, 'complaint.reopened', ({ state }) => {
        if (state !== 'resolved') throw conflict(complaintMessages.notResolved)
        return { entries: [{ kind: 'reopened' }], state: 'open', move: 'reopened' }
      }),
  }
}

function withDeadlineState<C extends { dueAt: Date | null }>(complaint: C, now: Date) {
  const { dueAt } = complaint
  return { ...complaint, deadlineState: dueAt && stateOfDeadline({ dueAt, endedAt: null }, now) }
}
