import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/identity/staff.ts'

export function staffRoutes(register: RegisterEndpoint, { staff }: Pick<Shop, 'staff'>) {
  register(contract.listStaffEndpoint, ({ viewer }) => staff.list(viewer))
  register(contract.inviteStaffEndpoint, ({ viewer, body }) => staff.invite(viewer, body.contact, body.role))
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
  register(contract.listStaffSessionsEndpoint, ({ viewer }) => staff.listSessions(viewer))
  register(contract.endStaffSessionEndpoint, async ({ viewer, params }) => {
    await staff.endSession(viewer, params.id)
    return null
  })
}
