import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/settings/message-texts.ts'

export function messageTextRoutes(register: RegisterEndpoint, { messageTexts }: Pick<Shop, 'messageTexts'>) {
  register(contract.listMessageTextsEndpoint, ({ viewer }) => messageTexts.list(viewer))
  register(contract.updateMessageTextEndpoint, ({ viewer, params, body }) =>
    messageTexts.update(viewer, params.template, body),
  )
  register(contract.previewMessageTextEndpoint, ({ viewer, params, body }) =>
    messageTexts.preview(viewer, params.template, body),
  )
}
