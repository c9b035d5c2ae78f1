import { recordAudit } from '#api/audit/audit.repository.ts'
import { forbidden, invalidField, notFound } from '#api/errors.ts'
import { lockUsers } from '#api/identity/accounts/staff-changes.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { formatCount } from '#contract/counts.ts'
import { customerNoteMessages } from '#contract/identity/customer-note-messages.ts'
import {
  type CustomerNotes,
  MAX_CUSTOMER_NOTES,
  MAX_CUSTOMER_TAGS,
  MAX_SUGGESTED_TAGS,
} from '#contract/identity/customer-notes.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import * as repository from './customer-notes.repository.ts'

/** Tags of customers, and what staff note about them. docs/product.md §5 */
export function createCustomerNotesService({
  db,
  withTx,
  clock,
}: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  async function notesOf(dbOrTx: DbOrTx, viewer: Viewer, customerId: string): Promise<CustomerNotes> {
    const tags = await repository.listTagsOf(dbOrTx, customerId)
    const notes = await repository.listNotesOf(dbOrTx, customerId)
    return {
      tags,
      notes: notes.map(({ authorId, ...note }) => ({ ...note, canDelete: mayDelete(viewer, authorId) })),
    }
  }

  /** Makes a change and answers what there is then. `work` returns what the audit log says of it; null: nothing changed. */
  function change(viewer: Viewer, customerId: string, work: (tx: Tx, now: Date) => Promise<Recorded | null>) {
    return withTx(async (tx) => {
      const now = clock()
      if ((await lockUsers(tx, [customerId])).length === 0) throw notFound(messages.userNotFound)
      const recorded = await work(tx, now)
      if (recorded) {
        const { action, ...states } = recorded
        await recordAudit(tx, viewer, action, { type: 'user', id: customerId }, { ...states, at: now })
      }
      return notesOf(tx, viewer, customerId)
    })
  }

  return {
    /** Throws forbidden, and notFound also for a deleted account. */
    async get(viewer: Viewer, customerId: string): Promise<CustomerNotes> {
      viewer.assertMay('customers.view')
      if (!(await repository.hasAccount(db, customerId))) throw notFound(messages.userNotFound)
      return notesOf(db, viewer, customerId)
    },

    /** Throws forbidden, notFound, and invalid when there are too many. */
    async add(viewer: Viewer, customerId: string, text: string): Promise<CustomerNotes> {
      viewer.assertMay('customers.edit')
      return change(viewer, customerId, async (tx, createdAt) => {
        if ((await repository.countNotesOf(tx, customerId)) >= MAX_CUSTOMER_NOTES)
          throw invalidField('text', customerNoteMessages.tooManyNotes(formatCount(MAX_CUSTOMER_NOTES)))
        await repository.insertNote(tx, { customerId, text, authorId: viewer.userId, createdAt })
        return { action: 'account.noted', before: null, after: { note: text } }
      })
    },

    /** Throws forbidden for a note of somebody else unless the viewer manages the staff, and notFound. */
    async delete(viewer: Viewer, customerId: string, noteId: string): Promise<CustomerNotes> {
      viewer.assertMay('customers.edit')
      return change(viewer, customerId, async (tx) => {
        const note = await repository.lockNote(tx, { customerId, noteId })
        if (!note) throw notFound(customerNoteMessages.notFound)
        if (!mayDelete(viewer, note.authorId)) throw forbidden(customerNoteMessages.notYours)
        await repository.deleteNote(tx, noteId)
        return { action: 'account.note-deleted', before: { note: note.text }, after: null }
      })
    },

    /** Takes tags away, then adds others. Throws forbidden, notFound, and invalid when there are too many. */
    async changeTags(
      viewer: Viewer,
      customerId: string,
      { add = [], remove = [] }: { add?: string[] | undefined; remove?: string[] | undefined },
    ): Promise<CustomerNotes> {
      viewer.assertMay('customers.edit')
      return change(viewer, customerId, async (tx, createdAt) => {
        const before = await repository.listTagsOf(tx, customerId)
        await repository.deleteTags(tx, customerId, remove)
        await repository.insertTags(tx, { customerId, tags: add, createdAt })
        const after = await repository.listTagsOf(tx, customerId)
        if (after.length > MAX_CUSTOMER_TAGS)
          throw invalidField('add', customerNoteMessages.tooManyTags(formatCount(MAX_CUSTOMER_TAGS)))
        if (before.join('\n') === after.join('\n')) return null
        return { action: 'account.tagged', before: { tags: before }, after: { tags: after } }
      })
    },

    /** The tags in use, those of most customers first. Throws forbidden. */
    async listTags(viewer: Viewer) {
      viewer.assertMay('customers.view')
      return repository.listUsedTags(db, MAX_SUGGESTED_TAGS)
    },
  }
}

type Recorded = { action: string; before: unknown; after: unknown }

/** The owner manages the staff. */
function mayDelete(viewer: Viewer, authorId: string): boolean {
  return viewer.may('customers.edit') && (viewer.userId === authorId || viewer.may('staff.manage'))
}
