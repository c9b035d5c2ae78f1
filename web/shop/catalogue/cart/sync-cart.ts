import { MAX_CART_LINES, MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { isApiError } from '#web/http/request-failure.ts'
import { readText, writeText } from '#web/session/local-storage-store.ts'
import { currentSession } from '#web/session/session-store.ts'
import { type CartLine, linesIn } from './cart-line.ts'
import { cartLines, saveLines } from './cart-store.ts'
import { type CommonCart, hasSameUnits, mergeCarts, unitsByKey } from './merge-carts.ts'

const { call } = lazyApi(() => import('#contract/sales/carts.ts'))

/** How often two devices may get in each other's way before it is left to the next change. */
const MAX_TRIES = 3

/** `0190f000-0000-7000-8000-000000000001`: a line without such an id stays on its device. */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

let lastSync: Promise<unknown> = Promise.resolve()

/**
 * Makes the cart of this browser and that of the signed-in account the same, one tab at a time. Without `isOpening`
 * the account is asked only when this device has changed something. Throws ApiError; nothing is lost then, and the
 * next call goes on. docs/product.md §24
 */
export function syncCart({ isOpening }: { isOpening: boolean }): Promise<void> {
  const work = () => sync(isOpening)
  if (navigator.locks) return navigator.locks.request('biponi-cart', work)
  const done = lastSync.then(work, work)
  lastSync = done.catch(() => undefined)
  return done
}

async function sync(isOpening: boolean): Promise<void> {
  const userId = currentSession().user?._id
  if (!userId) return
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const known = readSyncedCart(userId)
    if (known && !isOpening && tries === 0 && hasSameUnits(known.units, unitsByKey(sendable(cartLines()))))
      return
    const stored = await call('getCartEndpoint', { params: { customerId: userId } })
    // Meanwhile somebody else may have signed in here.
    if (currentSession().user?._id !== userId) return
    const common = isReadable() ? known?.units : undefined
    const merged = mergeCarts({ local: cartLines(), stored: linesIn(stored.items), common })
    if (!store(merged)) return
    if (await send(userId, stored, merged)) return
  }
}

/** Sends the merged cart unless the account has it already; false when another device came first. */
async function send(
  userId: string,
  stored: { version: number; items: readonly unknown[] },
  merged: readonly CartLine[],
): Promise<boolean> {
  const items = sendable(merged)
  const units = unitsByKey(items)
  try {
    const isSame = hasSameUnits(units, unitsByKey(linesIn(stored.items)))
    const { version } = isSame
      ? stored
      : await call('saveCartEndpoint', {
          params: { customerId: userId },
          body: { version: stored.version, items },
        })
    if (currentSession().user?._id === userId) writeSyncedCart({ userId, version, units })
    return true
  } catch (error) {
    if (isApiError(error) && error.status === 409) return false
    throw error
  }
}

/** Stores the merged lines in this browser, if they differ; false when it is full, and then the account keeps its own. */
function store(merged: readonly CartLine[]): boolean {
  const now: CommonCart = unitsByKey(cartLines())
  return hasSameUnits(now, unitsByKey(merged)) || saveLines(merged)
}

/** False where the stored text has lines that cannot be read: what is missing then was not removed. */
function isReadable(): boolean {
  try {
    const stored: unknown = JSON.parse(readText('cart') ?? '[]')
    return Array.isArray(stored) && linesIn(stored).length === stored.length
  } catch {
    return false
  }
}

/** The lines as the account takes them. */
function sendable(lines: readonly CartLine[]) {
  return lines
    .filter(({ productId }) => UUID.test(productId))
    .slice(0, MAX_CART_LINES)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_LINE_UNITS) }))
}

const commonKey = 'cartSynced'

/** The version of the account's cart that this device has last had, and its units by line. */
type SyncedCart = { userId: string; version: number; units: CommonCart }

/** What this device last had in common with the account; undefined for another account, and where it cannot be read. */
function readSyncedCart(userId: string): SyncedCart | undefined {
  try {
    const synced = JSON.parse(readText(commonKey) ?? 'null') as SyncedCart | null
    const isReadable = synced?.userId === userId && Number.isInteger(synced.version) && synced.units
    return isReadable ? synced : undefined
  } catch {
    return undefined
  }
}

/** Without it, when it cannot be stored, carts are merged as if nothing was known: nothing is lost. */
function writeSyncedCart(synced: SyncedCart): void {
  if (!writeText(commonKey, JSON.stringify(synced))) writeText(commonKey, null)
}
