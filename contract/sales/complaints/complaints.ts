import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, requiredText, timestamp, wireCodec } from '#contract/wire.ts'
import { complaintReasons, MAX_COMPLAINT_LENGTH } from './complaint-limits.ts'
import { complaintMessages } from './complaint-messages.ts'

export const complaintReason = z.enum(complaintReasons)

/** `open` waits for an answer of the shop; `answered` for the customer, who may add to it; `resolved` is over. */
export const complaintState = z.enum(['open', 'answered', 'resolved'])
export type ComplaintState = z.output<typeof complaintState>

/** What the customer wrote, what the shop answered, and when it was resolved and reopened; with a text where one was given. */
const complaintEntry = z.object({
  kind: z.enum(['customer', 'answer', 'resolved', 'reopened']),
  text: z.string(),
  at: timestamp,
})

/** A complaint as its customer sees it, oldest entry first. docs/product.md §38 */
const complaint = wireCodec(
  {
    id,
    /** Null: about no order. */
    orderId: z.nullable(id),
    reason: complaintReason,
    state: complaintState,
    /** Until when the shop answers; null: it owes no answer. */
    dueAt: z.nullable(timestamp),
    createdAt: timestamp,
    entries: z.array(complaintEntry),
  },
  { id: '_id' },
)
export type Complaint = z.output<typeof complaint>

const complaintText = requiredText({ error: () => complaintMessages.textRequired }, MAX_COMPLAINT_LENGTH)

export const openComplaintEndpoint = endpoint({
  method: 'POST',
  path: '/complaints',
  tag: 'Order',
  who: 'signed-in',
  summary:
    'Complain about an own order, or about something else without one; the shop answers within 72 hours.',
  body: z.object({ orderId: z.optional(id), reason: complaintReason, text: complaintText }),
  message: () => complaintMessages.received,
  answer: complaint,
  status: 201,
})

export const listOwnComplaintsEndpoint = endpoint({
  method: 'GET',
  path: '/complaints/own',
  tag: 'Order',
  who: 'signed-in',
  summary: 'List the caller’s own complaints with what was answered, newest first; at most 100.',
  answer: z.array(complaint),
})

export const addToComplaintEndpoint = endpoint({
  method: 'POST',
  path: '/complaints/:id/messages',
  tag: 'Order',
  who: 'signed-in',
  summary:
    'Add to an own complaint. One that was answered or resolved is open again, and the shop answers within 72 hours.',
  params: z.object({ id }),
  body: z.object({ text: complaintText }),
  message: () => complaintMessages.added,
  answer: complaint,
  status: 201,
})
