import {
  addCustomerNoteEndpoint,
  type CustomerNotes,
  changeCustomerTagsEndpoint,
  deleteCustomerNoteEndpoint,
  getCustomerNotesEndpoint,
  listCustomerTagsEndpoint,
} from '#contract/identity/customer-notes.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, showAnswer } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'

const keyOf = (customerId: string) => ['CustomerNotes', customerId]

/** Tags of a customer, and notes about them. */
export const customerNotesQuery = (customerId: string) =>
  callQuery(keyOf(customerId), getCustomerNotesEndpoint, { params: { id: customerId } })

/** The tags in use, those of most customers first. */
export const customerTagsQuery = callQuery(['CustomerTags'], listCustomerTagsEndpoint, {})

export const addCustomerNote = (id: string, text: string) =>
  shown(id, call(addCustomerNoteEndpoint, { params: { id }, body: { text } }))

export const deleteCustomerNote = (id: string, noteId: string) =>
  shown(id, call(deleteCustomerNoteEndpoint, { params: { id, noteId } }))

export async function changeCustomerTags(
  id: string,
  change: { add: string[]; remove: string[] },
): Promise<void> {
  await shown(id, call(changeCustomerTagsEndpoint, { params: { id }, body: change }))
  void invalidate(['CustomerTags'], ['User', 'staff'])
}

async function shown(customerId: string, answer: Promise<CustomerNotes>): Promise<void> {
  try {
    await showAnswer(keyOf(customerId), await answer)
  } catch (error) {
    // What the page offered was probably out of date.
    await invalidate(keyOf(customerId))
    throw error
  }
}
