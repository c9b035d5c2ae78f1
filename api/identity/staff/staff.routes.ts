import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/identity/staff.ts'

export function staffRoutes(door: Door, { staff }: Pick<Shop, 'staff'>) {
  door(contract.listStaff, ({ viewer }) => staff.list(viewer))
  door(contract.inviteStaff, ({ viewer, body }) => staff.invite(viewer, body.contact, body.role))
  door(contract.withdrawInvitation, async ({ viewer, params }) => {
    await staff.withdraw(viewer, params.id)
    return null
  })
  door(contract.readInvitation, ({ body, request }) => staff.readInvitation(body.token, request.ip))
  door(contract.acceptInvitation, async ({ body, request }) => {
    await staff.join(body, request.ip)
    return null
  })
  door(contract.listStaffSessions, ({ viewer }) => staff.listSessions(viewer))
  door(contract.endStaffSession, async ({ viewer, params }) => {
    await staff.endSession(viewer, params.id)
    return null
  })
}
