import type { Door } from '#api/http/endpoint-routes.ts'
import { listMessages, retryMessages } from '#contract/messages-staff.ts'
import type { Shop } from '../shop.ts'

export function messageRoutes(door: Door, { staffMessages }: Pick<Shop, 'staffMessages'>) {
  door(listMessages, ({ viewer, query }) => staffMessages.list(viewer, query))
  door(retryMessages, ({ viewer, body }) => staffMessages.retry(viewer, body.messageIds))
}
