import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { listMessagesEndpoint, retryMessagesEndpoint } from '#contract/messages-staff.ts'

export function messageRoutes(register: RegisterEndpoint, { staffMessages }: Pick<Shop, 'staffMessages'>) {
  register(listMessagesEndpoint, ({ viewer, query }) => staffMessages.list(viewer, query))
  register(retryMessagesEndpoint, ({ viewer, body }) => staffMessages.retry(viewer, body.messageIds))
}
