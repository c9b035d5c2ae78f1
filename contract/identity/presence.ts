import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/wire.ts'

/** How often a page that is on the screen says so, and until when it counts as open after that. */
export const HEARTBEAT_SECONDS = 20
export const PRESENCE_SECONDS = 50

const presenceSubject = z.enum(['order', 'product'])
export type PresenceSubject = z.output<typeof presenceSubject>

export const announcePresenceEndpoint = endpoint({
  method: 'POST',
  path: '/presence',
  tag: 'User',
  who: 'admin',
  permission: { anyOf: ['orders.view', 'products.view'] },
  summary: `Say that you have the page of an order or product open, for ${PRESENCE_SECONDS} seconds, or that you left it; who else has it open.`,
  body: z.object({ subject: presenceSubject, subjectId: id, isLeaving: z.optional(z.boolean()) }),
  answer: z.object({ others: z.array(z.object({ id, name: z.string() })) }),
})
