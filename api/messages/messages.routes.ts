import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import { listMessagesEndpoint, retryMessagesEndpoint } from '#contract/messages-staff.ts'
import type { Shop } from '../shop.ts'

export function messageRoutes(door: RegisterEndpoint, { staffMessages }: Pick<Shop, 'staffMessages'>) {
  door(listMessagesEndpoint, ({ viewer, query }) => staffMessages.list(viewer, query))
  door(retryMessagesEndpoint, ({ viewer, body }) => staffMessages.retry(viewer, body.messageIds))
}
