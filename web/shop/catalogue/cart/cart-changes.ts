import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { type CartLine, lineKey, type NewCartLine } from './cart-line.ts'
import { cartLines, saveLines } from './cart-store.ts'

/** The result of a change of the cart; a rejected one has its reason and, for stock, the available quantity. */
type CartChange =
  | { done: true; was: 'added' | 'updated' }
  | { done: false; reason: 'stock'; available: number }
  | { done: false; reason: 'notStored' }

/**
 * Adds a product to the cart. The same product in the same colour and size increases its line (`updated`). More than the
 * stock, or than one order may have, is rejected (docs/product.md §24).
 */
export function addLine(added: NewCartLine): CartChange {
  const key = lineKey(added)
  const before = cartLines().find((line) => lineKey(line) === key)
  const quantity = (before?.quantity ?? 0) + added.quantity
  const available = Math.min(added.maxStock, MAX_LINE_UNITS)
  if (added.quantity < 1 || quantity > available) return { done: false, reason: 'stock', available }

  const line: CartLine = { ...added, quantity, subTotal: added.price * quantity }
  const next = before ? cartLines().map((other) => (other === before ? line : other)) : [...cartLines(), line]
  return save(next, before ? 'updated' : 'added')
}

/** Sets the quantity of a line, from 1 to its stock; anything else is rejected. */
export function setQuantity(key: string, quantity: number): CartChange {
  const line = cartLines().find((other) => lineKey(other) === key)
  const available = Math.min(line?.maxStock ?? 0, MAX_LINE_UNITS)
  if (!line || quantity < 1 || quantity > available) return { done: false, reason: 'stock', available }
  const changed = { ...line, quantity, subTotal: line.price * quantity }
  return save(
    cartLines().map((other) => (other === line ? changed : other)),
    'updated',
  )
}

/** A removed line and its index in the cart. */
export type RemovedLine = { line: CartLine; index: number }

/** Removes a line and returns it, so that it can be restored. */
export function removeLine(key: string): RemovedLine | undefined {
  const before = cartLines()
  const index = before.findIndex((line) => lineKey(line) === key)
  const line = before[index]
  if (!line) return undefined
  save(
    before.filter((other) => other !== line),
    'updated',
  )
  return { line, index }
}

/** Restores a removed line at its index, unless the same line has been added since. */
export function restoreLine({ line, index }: RemovedLine): void {
  const now = cartLines()
  if (now.some((other) => lineKey(other) === lineKey(line))) return
  save([...now.slice(0, index), line, ...now.slice(index)], 'added')
}

function save(next: readonly CartLine[], was: 'added' | 'updated'): CartChange {
  return saveLines(next) ? { done: true, was } : { done: false, reason: 'notStored' }
}
