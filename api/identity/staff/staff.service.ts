import { recordAudit } from '#api/audit/audit.repository.ts'
import { notFound } from '#api/errors.ts'
import { REFRESH_TOKEN_SECONDS } from '#api/identity/sessions/refresh-token.ts'
import { updateSessionEnded } from '#api/identity/sessions/sessions.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import type { StaffSession } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { createInvite } from './invite.ts'
import { createJoin } from './join.ts'
import {
  findStaffSession,
  listMembers,
  listOpenInvitations,
  listSessionsOfStaff,
} from './staff.repository.ts'
import type { StaffNeeds } from './staff-needs.ts'

/** Who runs the shop: admins and sellers, how they are asked to join, and from where they are signed in. docs/product.md §5 */
export function createStaffService(needs: StaffNeeds) {
  const { db, withTx, clock, forgetSessions } = needs

  /** Sessions last used before it have no token left that works. */
  const oldest = () => new Date(clock().getTime() - REFRESH_TOKEN_SECONDS * 1000)

  return {
    ...createInvite(needs),
    ...createJoin(needs),

    /** All admins and sellers, and who was asked to join. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer) {
      viewer.assertStaff()
      const [members, invitations] = await Promise.all([listMembers(db, oldest()), listOpenInvitations(db)])
      return { members, invitations }
    },

    /** Every session of the staff that can still be used. Throws forbidden unless the viewer is an admin. */
    async listSessions(viewer: Viewer): Promise<StaffSession[]> {
      viewer.assertStaff()
      const open = await listSessionsOfStaff(db, oldest())
      return open.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }))
    },

    /** Ends a session of the staff, one's own too: its tokens stop at once. Throws notFound when it has ended or is a customer's. */
    async endSession(viewer: Viewer, sessionId: string): Promise<void> {
      viewer.assertStaff()
      await withTx(async (tx) => {
        const now = clock()
        const session = await findStaffSession(tx, sessionId)
        if (!session) throw notFound(messages.sessionNotFound)
        await updateSessionEnded(tx, sessionId, { reason: 'ended-by-admin', now })
        await recordAudit(
          tx,
          viewer,
          'session.ended',
          { type: 'user', id: session.userId },
          { before: { device: session.userAgent }, after: null, at: now },
        )
      })
      forgetSessions([sessionId])
    },
  }
}
