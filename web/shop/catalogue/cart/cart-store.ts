import { useSyncExternalStore } from 'react'
import { MAX_LINE_UNITS } from '#contract/sales/order-limits.ts'
import { createLocalStorageStore, writeText } from '#web/session/local-storage-store.ts'
import { type CartLine, lineKey, type NewCartLine, parseLines } from './cart-line.ts'

const cartKey = 'cart'
const noLines: readonly CartLine[] = []

const cart = createLocalStorageStore({
  keys: [cartKey],
  parse: parseLines,
  empty: noLines,
  events: ['cartUpdated'],
})

/** Whether a change of the cart was made; a refused one says why and, where stock is the reason, how many there are. */
export type CartChange =
  | { done: true; was: 'added' | 'updated' }
  | { done: false; reason: 'stock'; available: number }
  | { done: false; reason: 'notKept' }

/** The lines of the cart as they are now. On the server there are none. */
export function lines(): readonly CartLine[] {
  return typeof window === 'undefined' ? noLines : cart.read()
}

/**
 * Puts something into the cart. The same product in the same colour and size adds to its line (`updated`); more than
 * the stock, or than one order may have, is refused as a whole (docs/product.md §24: "otherwise it is rejected").
 */
export function addLine(input: NewCartLine): CartChange {
  const key = lineKey(input)
  const before = lines().find((line) => lineKey(line) === key)
  const quantity = (before?.quantity ?? 0) + input.quantity
  const available = Math.min(input.maxStock, MAX_LINE_UNITS)
  if (input.quantity < 1 || quantity > available) return { done: false, reason: 'stock', available }

  const line: CartLine = { ...input, quantity, subTotal: input.price * quantity }
  const next = before ? lines().map((other) => (other === before ? line : other)) : [...lines(), line]
  return save(next, before ? 'updated' : 'added')
}

/** Sets how many of a line are wanted, between 1 and its stock; more than the stock is refused. */
export function setQuantity(key: string, quantity: number): CartChange {
  const line = lines().find((other) => lineKey(other) === key)
  const available = Math.min(line?.maxStock ?? 0, MAX_LINE_UNITS)
  if (!line || quantity < 1 || quantity > available) return { done: false, reason: 'stock', available }
  const changed = { ...line, quantity, subTotal: line.price * quantity }
  return save(
    lines().map((other) => (other === line ? changed : other)),
    'updated',
  )
}

type Fresh = Pick<CartLine, 'productName' | 'price' | 'maxStock'> & Partial<Pick<CartLine, 'image'>>

/** Replaces what the shop knows better by now (name, price, stock) in every line of the product. */
export function refreshLines(productId: string, currentOf: (line: CartLine) => Fresh): void {
  save(
    lines().map((line) => {
      if (line.productId !== productId) return line
      const fresh = currentOf(line)
      return { ...line, ...fresh, subTotal: fresh.price * line.quantity }
    }),
    'updated',
  )
}

/** A line that was taken out, and which of the lines it was. */
export type RemovedLine = { line: CartLine; index: number }

/** Takes a line out and answers it, for who thinks better of it. */
export function removeLine(key: string): RemovedLine | undefined {
  const before = lines()
  const index = before.findIndex((line) => lineKey(line) === key)
  const line = before[index]
  if (!line) return undefined
  save(
    before.filter((other) => other !== line),
    'updated',
  )
  return { line, index }
}

/** Puts a removed line back where it was, unless the same has been added since. */
export function restoreLine({ line, index }: RemovedLine): void {
  const now = lines()
  if (now.some((other) => lineKey(other) === lineKey(line))) return
  save([...now.slice(0, index), line, ...now.slice(index)], 'added')
}

/** Empties the cart: after an order and at logout (docs/product.md §14). */
export function clear(): void {
  writeText(cartKey, null)
  announce()
}

/** The lines, kept up to date with this tab and the others. Empty on the server and while hydrating. */
export function useCartLines(): readonly CartLine[] {
  return useSyncExternalStore(cart.subscribe, cart.read, () => noLines)
}

/** How many pieces are in the cart, for the badge. */
export function useCartCount(): number {
  return useCartLines().reduce((count, line) => count + line.quantity, 0)
}

function save(next: readonly CartLine[], was: 'added' | 'updated'): CartChange {
  if (!writeText(cartKey, JSON.stringify(next))) return { done: false, reason: 'notKept' }
  announce()
  return { done: true, was }
}

/** The store itself listens to this event too, so one announcement reaches everybody in the tab. */
function announce() {
  window.dispatchEvent(new Event('cartUpdated'))
}
