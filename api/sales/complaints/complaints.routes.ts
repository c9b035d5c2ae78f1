import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/sales/complaints/complaints.ts'
import * as staff from '#contract/sales/complaints/complaints-staff.ts'

export function complaintRoutes(register: RegisterEndpoint, { complaints }: Pick<Shop, 'complaints'>) {
  register(contract.openComplaintEndpoint, ({ viewer, body }) => complaints.open(viewer, body))
  register(contract.listOwnComplaintsEndpoint, ({ viewer }) => complaints.listOwn(viewer))
  register(contract.addToComplaintEndpoint, ({ viewer, params, body }) =>
    complaints.add(viewer, params.id, body.text),
  )
  register(staff.listComplaintsEndpoint, ({ viewer, query }) => complaints.list(viewer, query))
  register(staff.getComplaintEndpoint, ({ viewer, params }) => complaints.get(viewer, params.id))
  register(staff.answerComplaintEndpoint, ({ viewer, params, body }) =>
    complaints.answer(viewer, params.id, body),
  )
  register(staff.addComplaintNoteEndpoint, ({ viewer, params, body }) =>
    complaints.note(viewer, params.id, body.text),
  )
  register(staff.resolveComplaintEndpoint, ({ viewer, params, body }) =>
    complaints.resolve(viewer, params.id, body),
  )
  register(staff.reopenComplaintEndpoint, ({ viewer, params }) => complaints.reopen(viewer, params.id))
}
