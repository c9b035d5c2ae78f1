import type { AnswerOf } from '#contract/endpoint.ts'
import {
  addComplaintNoteEndpoint,
  answerComplaintEndpoint,
  getComplaintEndpoint,
  listComplaintsEndpoint,
  reopenComplaintEndpoint,
  resolveComplaintEndpoint,
  type StaffComplaint,
} from '#contract/sales/complaints/complaints-staff.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, showAnswer } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'

const keyOf = (id: string) => ['Complaint', 'one', id]

/** One page of complaints, as the address says. */
export const complaintListQuery = (state: TableState) =>
  listQuery(['Complaint', 'staff'], listComplaintsEndpoint, state)

export const complaintQuery = (id: string) => callQuery(keyOf(id), getComplaintEndpoint, { params: { id } })

/** The complaints about an order. Their key begins with `Order`, so that every change of an order refreshes them. */
export const orderComplaintsQuery = (orderId: string) =>
  callQuery(['Order', 'complaints', orderId], listComplaintsEndpoint, { query: { orderId } })

/**
 * What staff can do with a complaint of which they read so many entries. Each action shows the complaint as it is then, and
 * throws ApiError.
 */
export const complaintActions = (id: string, entriesRead: number) => ({
  answer: (text: string) =>
    shown(id, call(answerComplaintEndpoint, { params: { id }, body: { text, entriesRead } })),
  note: (text: string) => shown(id, call(addComplaintNoteEndpoint, { params: { id }, body: { text } })),
  resolve: (text?: string) =>
    shown(
      id,
      call(resolveComplaintEndpoint, { params: { id }, body: { ...(text && { text }), entriesRead } }),
    ),
  reopen: () => shown(id, call(reopenComplaintEndpoint, { params: { id } })),
})
export type ComplaintActions = ReturnType<typeof complaintActions>

async function shown(id: string, answer: Promise<AnswerOf<typeof getComplaintEndpoint>>): Promise<void> {
  try {
    await showAnswer<StaffComplaint>(keyOf(id), await answer)
    void invalidate(['Complaint', 'staff'], ['Order'], ['Report'])
  } catch (error) {
    // What the page offered was probably out of date.
    await invalidate(keyOf(id))
    throw error
  }
}
