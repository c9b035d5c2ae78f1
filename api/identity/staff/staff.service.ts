import { recordAudit } from '#api/audit/audit.repository.ts'
import { notFound } from '#api/errors.ts'
import { REFRESH_TOKEN_SECONDS } from '#api/identity/sessions/refresh-token.ts'
import { revokeSession } from '#api/identity/sessions/sessions.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import type { StaffSession } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { createChangeRoles } from './change-roles.ts'
import { createInvite } from './invite.ts'
import { createJoin } from './join.ts'
import {
  findStaffSession,
  listOpenInvitations,
  listSessionsOfStaff,
  listStaffMembers,
} from './staff.repository.ts'
import type { StaffNeeds } from './staff-needs.ts'

/** The staff (admins and sellers), their invitations and sessions. docs/product.md §5, §31 */
export function createStaffService(needs: StaffNeeds) {
  const { db, withTx, clock, evictSessions } = needs

  /** Sessions not used since then have no valid token left. */
  const sessionsSince = () => new Date(clock().getTime() - REFRESH_TOKEN_SECONDS * 1000)

  return {
    ...createInvite(needs),
    ...createJoin(needs),
    ...createChangeRoles(needs),

    /** All admins and sellers, and the open invitations. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer) {
      viewer.assertAdmin()
      const [members, invitations] = await Promise.all([
        listStaffMembers(db, sessionsSince()),
        listOpenInvitations(db),
      ])
      return { members, invitations }
    },

    /** All sessions of the staff that can still be used. Throws forbidden unless the viewer is an admin. */
    async listSessions(viewer: Viewer): Promise<StaffSession[]> {
      viewer.assertAdmin()
      const open = await listSessionsOfStaff(db, sessionsSince())
      return open.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }))
    },

    /**
     * Revokes a session of the staff, the viewer's own included. Throws forbidden, and notFound when it is revoked or a
     * customer's.
     */
    async endSession(viewer: Viewer, sessionId: string): Promise<void> {
      viewer.assertAdmin()
      await withTx(async (tx) => {
        const now = clock()
        const session = await findStaffSession(tx, sessionId)
        if (!session) throw notFound(messages.sessionNotFound)
        await revokeSession(tx, sessionId, { reason: 'ended-by-admin', now })
        await recordAudit(
          tx,
          viewer,
          'session.ended',
          { type: 'user', id: session.userId },
          { before: { device: session.userAgent }, after: null, at: now },
        )
      })
      evictSessions([sessionId])
    },
  }
}
