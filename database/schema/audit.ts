import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Changes made by staff, with actor and the values before and after; append-only, read by admins. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actorId: uuid('actor_id').references(() => users.id),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    at: createdAt('at'),
  },
  (t) => [
    index('audit_entries_newest_idx').on(t.at.desc().nullsFirst()),
    index('audit_entries_subject_idx').on(t.subjectType, t.subjectId, t.at.desc().nullsFirst()),
    index('audit_entries_type_idx').on(t.subjectType, t.at.desc().nullsFirst()),
    index('audit_entries_actor_idx').on(t.actorId, t.at.desc().nullsFirst()),
  ],
)
