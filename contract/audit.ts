import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageQuery, rowPage } from './pagination.ts'
import { periodQuery } from './period.ts'
import { id, moment, text, wireCodec } from './wire.ts'

/** Something the staff changed. `before` and `after` hold what changed, as it was stored; null where there was nothing. */
export const auditEntry = wireCodec(
  {
    id,
    /** Null for what a command of the server did. */
    actorId: z.nullable(id),
    actorName: z.string(),
    /** `order.moved`: the thing and what was done to it. */
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** What the thing is called now; empty where it is gone or has no name. */
    subjectName: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    at: moment,
  },
  { id: '_id' },
)
export type AuditEntry = z.output<typeof auditEntry>

export const auditFilter = z.object({
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
  summary: 'Who of the staff changed what, newest first; by person, by kind of thing, or of one thing.',
  query: auditFilter,
  answer: rowPage(auditEntry),
})
