import { getUser } from '#contract/accounts.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function accountRoutes(door: Door, { accounts }: Pick<Shop, 'accounts'>) {
  door(getUser, ({ viewer, params }) => accounts.get(viewer, params.id))
}
