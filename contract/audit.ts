import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageQuery, rowPage } from './pagination.ts'
import { periodQuery } from './period.ts'
import { id, text, timestamp, wireCodec } from './wire.ts'

/** One change made by staff. `before` and `after` hold the changed fields as stored; null where there was no value. */
const auditEntry = wireCodec(
  {
    id,
    /** Null when a server command made the change. */
    actorId: z.nullable(id),
    actorName: z.string(),
    /** Subject and action, such as `order.moved`. */
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** The subject's present name; empty when it was deleted or has none. */
    subjectName: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    at: timestamp,
  },
  { id: '_id' },
)
export type AuditEntry = z.output<typeof auditEntry>

const auditFilter = z.object({
  ...pageQuery,
  ...periodQuery,
  actorId: z.optional(id),
  subjectType: z.optional(text(40)),
  subjectId: z.optional(text(100)),
})
export type AuditFilter = z.output<typeof auditFilter>

export const listAuditEntriesEndpoint = endpoint({
  method: 'GET',
  path: '/audit',
  tag: 'User',
  who: 'admin',
  permission: 'system.run',
  summary: 'List changes made by staff, newest first; filtered by person, subject type or one subject.',
  query: auditFilter,
  answer: rowPage(auditEntry),
})
