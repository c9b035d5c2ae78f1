import type { Endpoint, Who } from '#contract/endpoint.ts'
import type { Role } from '#contract/identity/accounts.ts'
import { permissionTexts } from '#contract/identity/permission-texts.ts'
import {
  missingPermission,
  type Permission,
  type RequiredPermission,
} from '#contract/identity/permissions.ts'
import { messages } from '#contract/messages.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** The signed-in caller with their session. Role and permissions come from the database, at most five seconds old. */
export type Viewer = {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  /** Of the staff role of an admin; empty for others. docs/permissions.md */
  readonly permissions: ReadonlySet<Permission>
  /** Whether the viewer is an admin with this permission. */
  may(required: RequiredPermission): boolean
  /** Throws forbidden, naming what is missing, unless the viewer is an admin with this permission. */
  assertMay(required: RequiredPermission): void
  /** Throws forbidden unless the id is the viewer's own, or the viewer is an admin with this permission. */
  assertSelfOrMay(userId: string, required: RequiredPermission): void
  /** Throws forbidden unless the id is the viewer's own. */
  assertSelf(userId: string): void
  /** Throws forbidden unless the viewer is an admin. */
  assertAdmin(): void
  /** Throws forbidden unless the viewer is a seller. */
  assertSeller(): void
}

type Account = { userId: string; sessionId: string; role: Role; permissions: Iterable<Permission> }

export function createViewer({ permissions: held, ...account }: Account): Viewer {
  const permissions = new Set(account.role === 'admin' ? held : [])

  function assertAdmin() {
    if (account.role !== 'admin') throw forbidden(messages.notAllowed)
  }

  function assertMay(required: RequiredPermission) {
    assertAdmin()
    const missing = missingPermission(permissions, required)
    if (missing) throw forbidden(messages.permissionMissing(permissionTexts[missing]))
  }

  return {
    ...account,
    permissions,
    may: (required) => account.role === 'admin' && !missingPermission(permissions, required),
    assertMay,
    assertSelfOrMay(userId, required) {
      if (userId !== account.userId) assertMay(required)
    },
    assertSelf(userId) {
      if (userId !== account.userId) throw forbidden(messages.notAllowed)
    },
    assertAdmin,
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
export function assertAllowed(
  { who, permission }: Pick<Endpoint, 'who' | 'permission'>,
  viewer: Viewer | undefined,
): void {
  if (who === 'anyone') return
  if (!viewer) throw unauthenticated(messages.signInFirst)
  if (who === 'signed-in') return
  if (!rolesOf[who].includes(viewer.role)) throw forbidden(messages.notAllowed)
  if (viewer.role === 'admin' && permission) viewer.assertMay(permission)
}
