import { listMessages, retryMessages } from '#contract/outbox.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function messageRoutes(door: Door, { staffMessages }: Pick<Shop, 'staffMessages'>) {
  door(listMessages, ({ viewer, query }) => staffMessages.list(viewer, query))
  door(retryMessages, ({ viewer, body }) => staffMessages.retry(viewer, body.messageIds))
}
