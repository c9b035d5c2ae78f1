import type { EventFollower, FollowedEvent } from '#api/events/follow-events.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import type { Tx } from '#database/connect.ts'
import {
  listDeadlineData,
  listOrdersOfOtherHomeDistrict,
  replaceOpenDeadlines,
} from './deadlines.repository.ts'
import { deadlinesOfOrder } from './order-deadlines.ts'

/** Orders that are derived again in one transaction when the shop's own district has changed. */
const BATCH_SIZE = 500

/** Derives the open deadlines of an order again after everything that happened to it. docs/product.md §4 */
export const followDeadlines: EventFollower = {
  name: 'order-deadlines',
  begins: 'first',
  skips: ['stock.moved', 'stock.matched', 'stock.unmatched'],
  async handle(tx, events) {
    const orderIds = [...new Set(events.flatMap(orderOf))]
    if (orderIds.length > 0) await deriveDeadlines(tx, orderIds, await readHomeDistrict(tx))
  },
}

/** Derives those again that another district of the shop was assumed for; returns how many orders. */
export async function rederiveDeadlines(tx: Tx): Promise<number> {
  const homeDistrict = await readHomeDistrict(tx)
  const orderIds = await listOrdersOfOtherHomeDistrict(tx, homeDistrict, BATCH_SIZE)
  if (orderIds.length > 0) await deriveDeadlines(tx, orderIds, homeDistrict)
  return orderIds.length
}

async function deriveDeadlines(tx: Tx, orderIds: readonly string[], homeDistrict: string): Promise<void> {
  const data = await listDeadlineData(tx, orderIds)
  const open = [...data].flatMap(([orderId, found]) => {
    const unfinished = deadlinesOfOrder(found, homeDistrict).filter(({ endedAt }) => endedAt === null)
    // The first of each kind is the one that ends first.
    const byKind = Map.groupBy(unfinished, ({ kind }) => kind)
    return [...byKind.values()].flatMap(([first]) => (first ? [{ orderId, ...first }] : []))
  })
  await replaceOpenDeadlines(tx, orderIds, open, homeDistrict)
}

const readHomeDistrict = async (tx: Tx) => (await readStoredSettings(tx)).homeDistrict

/** The order that an event is about. */
function orderOf({ type, subjectId, data }: FollowedEvent): string[] {
  if (type.startsWith('order.')) return [subjectId]
  const { orderId } = data as { orderId?: unknown }
  return typeof orderId === 'string' ? [orderId] : []
}
