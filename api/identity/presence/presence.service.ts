import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import {
  type announcePresenceEndpoint,
  PRESENCE_SECONDS,
  type PresenceSubject,
} from '#contract/identity/presence.ts'
import { deletePresence, listOthersPresent, upsertPresence } from './presence.repository.ts'

const needed: Record<PresenceSubject, RequiredPermission> = {
  order: 'orders.view',
  product: 'products.view',
}

/** Who of the staff has the same page open; kept in the database, so that all processes know. docs/product.md §5 */
export function createPresenceService({ db, clock }: Pick<ServiceNeeds, 'db' | 'clock'>) {
  return {
    /** Stores or ends the presence of the viewer, and answers who else is there. Throws forbidden. */
    async announce(
      viewer: Viewer,
      { subject, subjectId, isLeaving = false }: InputOf<typeof announcePresenceEndpoint>['body'],
    ): Promise<AnswerOf<typeof announcePresenceEndpoint>> {
      viewer.assertMay(needed[subject])
      const now = clock()
      const place = { subject, subjectId, userId: viewer.userId }
      if (isLeaving) {
        await deletePresence(db, place)
        return { others: [] }
      }
      await upsertPresence(db, { ...place, now })
      const since = new Date(now.getTime() - PRESENCE_SECONDS * 1000)
      return { others: await listOthersPresent(db, { ...place, since }) }
    },
  }
}
