import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/identity/staff.ts'

export function staffRoutes(door: RegisterEndpoint, { staff }: Pick<Shop, 'staff'>) {
  door(contract.listStaffEndpoint, ({ viewer }) => staff.list(viewer))
  door(contract.inviteStaffEndpoint, ({ viewer, body }) => staff.invite(viewer, body.contact, body.role))
  door(contract.withdrawInvitationEndpoint, async ({ viewer, params }) => {
    await staff.withdraw(viewer, params.id)
    return null
  })
  door(contract.readInvitationEndpoint, ({ body, request }) => staff.readInvitation(body.token, request.ip))
  door(contract.acceptInvitationEndpoint, async ({ body, request }) => {
    await staff.join(body, request.ip)
    return null
  })
  door(contract.listStaffSessionsEndpoint, ({ viewer }) => staff.listSessions(viewer))
  door(contract.endStaffSessionEndpoint, async ({ viewer, params }) => {
    await staff.endSession(viewer, params.id)
    return null
  })
}
