import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/identity/customer-notes.ts'

export function customerNoteRoutes(
  register: RegisterEndpoint,
  { customerNotes }: Pick<Shop, 'customerNotes'>,
) {
  register(contract.getCustomerNotesEndpoint, ({ viewer, params }) => customerNotes.get(viewer, params.id))
  register(contract.addCustomerNoteEndpoint, ({ viewer, params, body }) =>
    customerNotes.add(viewer, params.id, body.text),
  )
  register(contract.deleteCustomerNoteEndpoint, ({ viewer, params }) =>
    customerNotes.delete(viewer, params.id, params.noteId),
  )
  register(contract.changeCustomerTagsEndpoint, ({ viewer, params, body }) =>
    customerNotes.changeTags(viewer, params.id, body),
  )
  register(contract.listCustomerTagsEndpoint, ({ viewer }) => customerNotes.listTags(viewer))
}
