import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { deadlineFilter, deadlineState } from '#contract/sales/deadlines.ts'
import { id, requiredText, text, timestamp, wireCodec } from '#contract/wire.ts'
import { MAX_COMPLAINT_LENGTH } from './complaint-limits.ts'
import { complaintMessages } from './complaint-messages.ts'
import { complaintReason, complaintState } from './complaints.ts'

const listedComplaint = {
  id,
  orderId: z.nullable(id),
  customerId: id,
  customerName: z.string(),
  /** Of the order, or of the account. */
  phone: z.nullable(z.string()),
  reason: complaintReason,
  state: complaintState,
  /** Until when an answer is due; null: none is. */
  dueAt: z.nullable(timestamp),
  /** Of the answer that is due. */
  deadlineState: z.nullable(deadlineState),
  createdAt: timestamp,
}
const wireNames = { id: '_id' } as const

/** A complaint in the list of staff, with what it began with. */
const staffComplaintRow = wireCodec({ ...listedComplaint, firstText: z.string() }, wireNames)
export type StaffComplaintRow = z.output<typeof staffComplaintRow>

/** Whatever happened to a complaint; customers do not see notes. */
const staffComplaintEntry = z.object({
  kind: z.enum(['customer', 'answer', 'note', 'resolved', 'reopened']),
  text: z.string(),
  authorName: z.string(),
  at: timestamp,
})

/** A complaint as staff see it, oldest entry first. */
const staffComplaint = wireCodec({ ...listedComplaint, entries: z.array(staffComplaintEntry) }, wireNames)
export type StaffComplaint = z.output<typeof staffComplaint>

const complaintFilter = z.object({
  ...pageQuery,
  /** The number of the order, or a part of a phone number or name. */
  text: z.optional(text(100)),
  state: z.optional(complaintState),
  reason: z.optional(complaintReason),
  /** Open ones by when the answer is due. */
  deadline: z.optional(deadlineFilter),
  orderId: z.optional(id),
  sort: z.optional(z.enum(['dueAt', '-createdAt', 'createdAt'])),
})
export type ComplaintFilter = z.output<typeof complaintFilter>

export const listComplaintsEndpoint = endpoint({
  method: 'GET',
  path: '/complaints',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.view',
  summary:
    'List one page of complaints: by default those that wait for an answer first, the nearest deadline first.',
  query: complaintFilter,
  answer: rowPage(staffComplaintRow),
})

const ofComplaint = { params: z.object({ id }), answer: staffComplaint }
const answerText = requiredText({ error: () => complaintMessages.answerRequired }, MAX_COMPLAINT_LENGTH)

/** How many entries were read: rejected when the customer or a colleague has written since. Without it that is not checked. */
const entriesRead = z.optional(z.int().check(z.minimum(0), z.maximum(32_767)))

export const getComplaintEndpoint = endpoint({
  method: 'GET',
  path: '/complaints/:id',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.view',
  summary: 'Get a complaint with all that was written about it.',
  ...ofComplaint,
})

export const answerComplaintEndpoint = endpoint({
  method: 'POST',
  path: '/complaints/:id/answers',
  tag: 'Order',
  who: 'admin',
  permission: 'complaints.answer',
  summary:
    'Answer a complaint that is not resolved; the customer is told. 409 when it has more than `entriesRead` says.',
  body: z.object({ text: answerText, entriesRead }),
  ...ofComplaint,
  status: 201,
})

export const addComplaintNoteEndpoint = endpoint({
  method: 'POST',
  path: '/complaints/:id/notes',
  tag: 'Order',
  who: 'admin',
  permission: 'complaints.answer',
  summary: 'Note something about a complaint; the customer never sees it, and it is no answer.',
  body: z.object({ text: answerText }),
  ...ofComplaint,
  status: 201,
})

export const resolveComplaintEndpoint = endpoint({
  method: 'PATCH',
  path: '/complaints/:id/resolve',
  tag: 'Order',
  who: 'admin',
  permission: 'complaints.answer',
  summary:
    'Close an answered complaint, or one with the answer in `text`; the customer is told. Idempotent. 409 when it has more than `entriesRead` says.',
  body: z.object({ text: z.optional(text(MAX_COMPLAINT_LENGTH)), entriesRead }),
  ...ofComplaint,
})

export const reopenComplaintEndpoint = endpoint({
  method: 'PATCH',
  path: '/complaints/:id/reopen',
  tag: 'Order',
  who: 'admin',
  permission: 'complaints.answer',
  summary: 'Open a resolved complaint again; an answer is due within 72 hours, and the customer is told.',
  ...ofComplaint,
})
