import type { Who } from '#contract/endpoint.ts'
import type { Role } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** The signed-in caller with their session. The role comes from the database, at most five seconds old. */
export type Viewer = {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  /** Throws forbidden unless the id is the viewer's own, or the viewer is an admin. */
  assertSelfOrAdmin(userId: string): void
  /** Throws forbidden unless the id is the viewer's own. */
  assertSelf(userId: string): void
  /** Throws forbidden unless the viewer is an admin. */
  assertAdmin(): void
  /** Throws forbidden unless the viewer is a seller. */
  assertSeller(): void
}

export function createViewer(account: { userId: string; sessionId: string; role: Role }): Viewer {
  return {
    ...account,
    assertSelfOrAdmin(userId) {
      if (userId !== account.userId && account.role !== 'admin') throw forbidden(messages.notAllowed)
    },
    assertSelf(userId) {
      if (userId !== account.userId) throw forbidden(messages.notAllowed)
    },
    assertAdmin() {
      if (account.role !== 'admin') throw forbidden(messages.notAllowed)
    },
    assertSeller() {
      if (account.role !== 'seller') throw forbidden(messages.notAllowed)
    },
  }
}

const rolesOf: Record<Exclude<Who, 'anyone' | 'signed-in'>, readonly Role[]> = {
  user: ['user'],
  seller: ['seller'],
  admin: ['admin'],
  'seller-or-admin': ['seller', 'admin'],
}

/** Checks a viewer against an endpoint's access rule. Throws unauthenticated or forbidden. */
export function assertAllowed(who: Who, viewer: Viewer | undefined): void {
  if (who === 'anyone') return
  if (!viewer) throw unauthenticated(messages.signInFirst)
  if (who !== 'signed-in' && !rolesOf[who].includes(viewer.role)) throw forbidden(messages.notAllowed)
}
