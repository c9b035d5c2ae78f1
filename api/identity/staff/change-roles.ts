import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { conflict, invalid, invalidField, notFound } from '#api/errors.ts'
import { lockUsers, updateRole } from '#api/identity/accounts/staff-changes.repository.ts'
import { notifySessionsOf } from '#api/identity/sessions/sessions.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { defaultRoleTexts } from '#contract/identity/permission-texts.ts'
import { type Permission, withIncluded } from '#contract/identity/permissions.ts'
import type { RoleInput, ShopRole, StaffAccess } from '#contract/identity/roles-staff.ts'
import { defaultPermissions, defaultRoles, isDefaultRole } from '#contract/identity/staff-roles.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import { assertMayGrant, getRolePermissions, permissionsOfAccount } from './grants.ts'
import { columnsOfRole, knownPermissions, roleIdOf } from './role-columns.ts'
import type { StaffNeeds } from './staff-needs.ts'
import * as repository from './staff-roles.repository.ts'

/** Roles of one shop beside the default ones, at most. */
const MAX_OWN_ROLES = 50

/** The staff roles, and who has which. Changes apply to open sessions at once. docs/permissions.md */
export function createChangeRoles({ db, withTx, clock, evictSessions }: StaffNeeds) {
  /** The role that a change is about and the viewer, locked. Throws notFound, conflict for the viewer's own role. */
  async function lockRole(tx: Tx, viewer: Viewer, roleId: string) {
    const [actor] = await lockUsers(tx, [viewer.userId])
    const role = await repository.findOwnRole(tx, roleId, 'update')
    if (!role) throw notFound(messages.roleNotFound)
    if (actor?.staffRoleId === roleId) throw conflict(messages.roleIsOwn)
    await assertMayGrant(tx, actor, knownPermissions(role.permissions))
    return { actor, role }
  }

  async function get(roleId: string): Promise<ShopRole> {
    const found = (await list()).find(({ id }) => id === roleId)
    if (!found) throw notFound(messages.roleNotFound)
    return found
  }

  async function list(): Promise<ShopRole[]> {
    const [own, members, invitations] = await Promise.all([
      repository.listOwnRoles(db),
      repository.countMembersByRole(db),
      repository.countInvitationsByRole(db),
    ])
    const withCounts = (role: Omit<ShopRole, 'memberCount' | 'invitationCount'>): ShopRole => ({
      ...role,
      memberCount: members.get(role.id) ?? 0,
      invitationCount: invitations.get(role.id) ?? 0,
    })
    return [
      ...defaultRoles.map((id) =>
        withCounts({
          id,
          name: defaultRoleTexts[id],
          permissions: [...defaultPermissions[id]],
          updatedAt: null,
        }),
      ),
      ...own.map(({ createdAt: _, ...role }) =>
        withCounts({ ...role, permissions: knownPermissions(role.permissions) }),
      ),
    ]
  }

  return {
    /** The viewer's own staff role. Throws forbidden unless the viewer is an admin. */
    async getAccess(viewer: Viewer): Promise<StaffAccess> {
      viewer.assertAdmin()
      const { roleId, roleName } = await repository.findRoleOf(db, viewer.userId)
      return {
        staffRole: roleId,
        roleName: isDefaultRole(roleId) ? defaultRoleTexts[roleId] : roleName,
        permissions: [...viewer.permissions],
      }
    },

    /** The default roles and the shop's own. Throws forbidden. */
    async listRoles(viewer: Viewer): Promise<ShopRole[]> {
      viewer.assertMay('staff.manage')
      return list()
    },

    /** Throws forbidden for permissions that the viewer lacks, and conflict for a name that another role has. */
    async createRole(viewer: Viewer, input: RoleInput): Promise<ShopRole> {
      viewer.assertMay('staff.manage')
      const role = checked(input)
      const now = clock()
      const id = newId(now.getTime())
      await withTx(async (tx) => {
        const [actor] = await lockUsers(tx, [viewer.userId])
        await assertMayGrant(tx, actor, role.permissions)
        if ((await repository.countOwnRoles(tx)) >= MAX_OWN_ROLES) throw invalid(messages.tooManyRoles)
        await repository.insertOwnRole(tx, { id, ...role, createdAt: now, updatedAt: now })
        const change = { before: null, after: role, at: now }
        await recordAudit(tx, viewer, 'staff-role.created', { type: 'staff-role', id }, change)
      }).catch(rethrowNameTaken)
      return get(id)
    },

    /**
     * Throws forbidden for permissions that the viewer lacks, notFound, and conflict for the viewer's own role, one that
     * was changed meanwhile, and a name that another role has.
     */
    async updateRole(
      viewer: Viewer,
      id: string,
      { updatedAt: readAt, ...input }: RoleInput & { updatedAt: Date },
    ): Promise<ShopRole> {
      viewer.assertMay('staff.manage')
      const after = checked(input)
      const evicted = await withTx(async (tx) => {
        const { actor, role } = await lockRole(tx, viewer, id)
        await assertUnchangedSince(tx, readAt, { type: 'staff-role', ...role })
        await assertMayGrant(tx, actor, after.permissions)
        const now = clock()
        await repository.updateOwnRole(tx, { ...role, ...after, updatedAt: now })
        const before = { name: role.name, permissions: role.permissions }
        await recordAudit(
          tx,
          viewer,
          'staff-role.changed',
          { type: 'staff-role', id },
          { before, after, at: now },
        )
        return notifySessionsOf(tx, await repository.listAccountsWithRole(tx, id))
      }).catch(rethrowNameTaken)
      evictSessions(evicted)
      return get(id)
    },

    /** Throws forbidden, notFound, and conflict for a role that somebody has or an open invitation gives. */
    async deleteRole(viewer: Viewer, id: string): Promise<void> {
      viewer.assertMay('staff.manage')
      await withTx(async (tx) => {
        const { role } = await lockRole(tx, viewer, id)
        await repository.deleteOwnRole(tx, id)
        const before = { name: role.name, permissions: role.permissions }
        const change = { before, after: null, at: clock() }
        await recordAudit(tx, viewer, 'staff-role.deleted', { type: 'staff-role', id }, change)
      }).catch((error: unknown) => {
        throw sqlState(error) === FOREIGN_KEY_VIOLATION ? conflict(messages.roleInUse) : error
      })
    },

    /**
     * Gives an admin another role. Throws forbidden for a role, present or new, with permissions that the viewer lacks,
     * notFound for others than admins, and conflict for the viewer's own account: one owner is always left.
     */
    async changeStaffRole(viewer: Viewer, userId: string, roleId: string): Promise<void> {
      viewer.assertMay('staff.manage')
      if (userId === viewer.userId) throw conflict(messages.ownRole)
      const evicted = await withTx(async (tx) => {
        const accounts = await lockUsers(tx, [viewer.userId, userId])
        const account = accounts.find(({ id }) => id === userId)
        if (account?.role !== 'admin') throw notFound(messages.userNotFound)
        await assertMayGrant(
          tx,
          accounts.find(({ id }) => id === viewer.userId),
          [...(await permissionsOfAccount(tx, account)), ...(await getRolePermissions(tx, roleId))],
        )
        const former = roleIdOf(account)
        if (former === roleId) return []
        const now = clock()
        await updateRole(tx, userId, { role: 'admin', ...columnsOfRole(roleId) }, now)
        const change = { before: { staffRole: former }, after: { staffRole: roleId }, at: now }
        await recordAudit(tx, viewer, 'account.staff-role-changed', { type: 'user', id: userId }, change)
        return notifySessionsOf(tx, [userId])
      })
      evictSessions(evicted)
    },
  }
}

/** The role with the permissions that its own bring; its name is not that of a default role. */
function checked({ name, permissions }: RoleInput): { name: string; permissions: Permission[] } {
  const isTaken = defaultRoles.some((role) => defaultRoleTexts[role].toLowerCase() === name.toLowerCase())
  if (isTaken) throw invalidField('name', messages.roleNameTaken)
  return { name, permissions: withIncluded(permissions) }
}

function rethrowNameTaken(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? conflict(messages.roleNameTaken) : error
}
