import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requiredLine } from '#contract/form-fields.ts'
import { id, requiredText, text, timestamp } from '#contract/wire.ts'
import { customerNoteMessages } from './customer-note-messages.ts'

/** Maximum number of tags of one customer. */
export const MAX_CUSTOMER_TAGS = 20
export const MAX_TAG_LENGTH = 40
/** Maximum number of notes about one customer. */
export const MAX_CUSTOMER_NOTES = 200
export const MAX_NOTE_LENGTH = 2_000
/** Maximum number of tags that are suggested. */
export const MAX_SUGGESTED_TAGS = 200

/** A note of the staff about a customer. `canDelete`: the viewer wrote it, or manages the staff. */
const customerNote = z.object({
  id,
  text: z.string(),
  authorName: z.string(),
  createdAt: timestamp,
  canDelete: z.boolean(),
})
export type CustomerNote = z.output<typeof customerNote>

/** Tags by name, notes newest first; for staff only. docs/product.md §5 */
const customerNotes = z.object({ tags: z.array(z.string()), notes: z.array(customerNote) })
export type CustomerNotes = z.output<typeof customerNotes>

export const customerTag = requiredLine(MAX_TAG_LENGTH, { error: () => customerNoteMessages.tagInvalid })
const ofCustomer = { params: z.object({ id }), answer: customerNotes }

export const getCustomerNotesEndpoint = endpoint({
  method: 'GET',
  path: '/user/:id/notes',
  tag: 'User',
  who: 'admin',
  permission: 'customers.view',
  summary: 'Tags of a customer, and what staff noted about them, newest first.',
  ...ofCustomer,
})

export const addCustomerNoteEndpoint = endpoint({
  method: 'POST',
  path: '/user/:id/notes',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Note something about a customer, who never sees it.',
  body: z.object({ text: requiredText({ error: () => customerNoteMessages.textRequired }, MAX_NOTE_LENGTH) }),
  ...ofCustomer,
})

export const deleteCustomerNoteEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/:id/notes/:noteId',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Delete a note about a customer: one’s own, or any for staff who manage the staff.',
  ...ofCustomer,
  params: z.object({ id, noteId: id }),
})

export const changeCustomerTagsEndpoint = endpoint({
  method: 'PATCH',
  path: '/user/:id/tags',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Give a customer tags, and take others away. Upper and lower case are the same tag.',
  body: z.object({
    add: z.optional(z.array(customerTag).check(z.maxLength(MAX_CUSTOMER_TAGS))),
    remove: z.optional(z.array(text(200)).check(z.maxLength(MAX_CUSTOMER_TAGS))),
  }),
  ...ofCustomer,
})

export const listCustomerTagsEndpoint = endpoint({
  method: 'GET',
  path: '/customer-tags',
  tag: 'User',
  who: 'admin',
  permission: 'customers.view',
  summary: 'The tags in use with the number of their customers, those of most customers first; at most 200.',
  answer: z.array(z.object({ tag: z.string(), customerCount: z.int() })),
})
