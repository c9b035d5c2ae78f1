import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as roles from '#contract/identity/roles-staff.ts'
import * as contract from '#contract/identity/staff.ts'

export function staffRoutes(register: RegisterEndpoint, { staff }: Pick<Shop, 'staff'>) {
  register(contract.listStaffEndpoint, ({ viewer }) => staff.list(viewer))
  register(contract.inviteStaffEndpoint, ({ viewer, body }) =>
    staff.invite(viewer, body.contact, body.role, body.staffRole),
  )
  register(contract.withdrawInvitationEndpoint, async ({ viewer, params }) => {
    await staff.withdraw(viewer, params.id)
    return null
  })
  register(contract.readInvitationEndpoint, ({ body, request }) =>
    staff.readInvitation(body.token, request.ip),
  )
  register(contract.acceptInvitationEndpoint, async ({ body, request }) => {
    await staff.join(body, request.ip)
    return null
  })
  register(roles.getStaffAccessEndpoint, ({ viewer }) => staff.getAccess(viewer))
  register(roles.listStaffRolesEndpoint, ({ viewer }) => staff.listRoles(viewer))
  register(roles.createStaffRoleEndpoint, ({ viewer, body }) => staff.createRole(viewer, body))
  register(roles.updateStaffRoleEndpoint, ({ viewer, params, body }) =>
    staff.updateRole(viewer, params.id, body),
  )
  register(roles.deleteStaffRoleEndpoint, async ({ viewer, params }) => {
    await staff.deleteRole(viewer, params.id)
    return null
  })
  register(roles.changeStaffRoleEndpoint, async ({ viewer, params, body }) => {
    await staff.changeStaffRole(viewer, params.id, body.staffRole)
    return null
  })
  register(contract.listStaffSessionsEndpoint, ({ viewer }) => staff.listSessions(viewer))
  register(contract.endStaffSessionEndpoint, async ({ viewer, params }) => {
    await staff.endSession(viewer, params.id)
    return null
  })
}
