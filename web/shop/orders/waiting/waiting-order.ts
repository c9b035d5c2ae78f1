import type { Quote } from '#contract/pricing/order-lines.ts'
import type { NewOrder } from '#contract/sales/orders.ts'
import { createLocalStorageStore, readText, writeText } from '#web/session/local-storage-store.ts'
import { type CartLine, linesIn } from '#web/shop/catalogue/cart/cart-line.ts'
import type { OrderFields } from '#web/shop/orders/checkout/order-fields.ts'

/** Why a waiting order is not sent by itself any more; the shopper decides. */
export type WaitingOutcome =
  | { kind: 'changed'; reason: string; quote: Quote }
  | { kind: 'refused'; reason: string }
  | { kind: 'expired' }

/** An order that got no answer, as it was to be sent: the same content with the same key is the same order. */
export type WaitingOrder = {
  customerId: string
  key: string
  order: NewOrder
  /** As they were shown, and as they were chosen: of the latter nothing stays in the cart. */
  lines: readonly CartLine[]
  chosenLines: readonly CartLine[]
  /** To fill in the form again. */
  fields: OrderFields
  /** Once it is placed, its address goes into the account. */
  savesAddress?: boolean | undefined
  /** In milliseconds since 1970. */
  waitingSince: number
  /** It may have reached the shop, whose answer was lost. */
  mayHaveArrived: boolean
  outcome?: WaitingOutcome | undefined
}

const waitingKey = 'waitingOrder'
/** The shop remembers a key for a day (docs/product.md §4): sent again after that, an order could be placed twice. */
const MAX_AGE_MS = 23 * 3_600_000

const store = createLocalStorageStore<WaitingOrder | undefined>({
  keys: [waitingKey],
  parse: parseWaitingOrder,
  empty: undefined,
})

/** The order that waits in this browser, whoever's it is; one at most. */
export const readWaitingOrder = store.read
export const subscribeToWaitingOrder = store.subscribe

/** Keeps an order through reloads, for all tabs. False where the storage is full or disabled. */
export function saveWaitingOrder(waiting: WaitingOrder): boolean {
  const isStored = writeText(waitingKey, JSON.stringify(waiting))
  store.changed()
  return isStored
}

export function clearWaitingOrder(): void {
  if (readText(waitingKey) === null) return
  writeText(waitingKey, null)
  store.changed()
}

/** Whether an order waited so long that it is not sent without the shopper's word. */
export function isTooOld({ waitingSince }: Pick<WaitingOrder, 'waitingSince'>, now = Date.now()): boolean {
  return now - waitingSince > MAX_AGE_MS || now < waitingSince - MAX_AGE_MS
}

/** Whether an order can wait: what is paid through a gateway leads to its page at once. */
export const canWait = ({ paymentMethod }: Pick<NewOrder, 'paymentMethod'>) => paymentMethod !== 'ssl'

/** Throws on text that is not JSON; what is no waiting order is none. */
export function parseWaitingOrder(text: string | null): WaitingOrder | undefined {
  const stored = JSON.parse(text ?? 'null') as Partial<WaitingOrder> | null
  if (typeof stored !== 'object' || stored === null) return undefined
  const { customerId, key, order, fields, savesAddress, waitingSince, outcome } = stored
  if (typeof customerId !== 'string' || typeof key !== 'string' || !key) return undefined
  if (typeof order !== 'object' || typeof fields !== 'object' || typeof waitingSince !== 'number')
    return undefined
  const lines = linesIn(stored.lines)
  if (lines.length === 0) return undefined
  const chosenLines = linesIn(stored.chosenLines)
  const mayHaveArrived = stored.mayHaveArrived !== false
  const formed = { order, lines, chosenLines, fields, savesAddress: savesAddress === true }
  return { customerId, key, ...formed, waitingSince, mayHaveArrived, outcome }
}
