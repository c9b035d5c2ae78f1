import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { type CartLine, lineKey } from './cart-line.ts'

/** Units of each line, by its key, as this device and the account last had them in common. */
export type CommonCart = Readonly<Record<string, number>>

type Carts = {
  local: readonly CartLine[]
  stored: readonly CartLine[]
  /** Undefined where this device has never had the cart of the account, or does not know any more. */
  common: CommonCart | undefined
}

/**
 * The cart of this device and that of the account as one. A line changed on one side takes that side's state, removal
 * included; one changed on both, or with unknown history, takes the larger quantity within stock.
 */
export function mergeCarts({ local, stored, common }: Carts): CartLine[] {
  const localByKey = byKey(local)
  const storedByKey = byKey(stored)
  const merged: CartLine[] = []
  for (const key of new Set([...localByKey.keys(), ...storedByKey.keys()])) {
    const here = localByKey.get(key)
    const there = storedByKey.get(key)
    const line = here ?? there
    const wanted = mergedQuantity(here?.quantity ?? 0, there?.quantity ?? 0, common && (common[key] ?? 0))
    if (!line || wanted === 0) continue
    const quantity = wanted === line.quantity ? wanted : withinStock(wanted, line)
    merged.push({ ...line, quantity, subTotal: line.price * quantity })
  }
  return merged
}

function mergedQuantity(here: number, there: number, before: number | undefined): number {
  if (here === before) return there
  if (there === before) return here
  return Math.max(here, there)
}

/** What is sold out keeps its quantity: the drawer says so. */
function withinStock(quantity: number, { maxStock }: CartLine): number {
  return Math.min(quantity, maxStock || quantity, MAX_LINE_UNITS)
}

const byKey = (lines: readonly CartLine[]) => new Map(lines.map((line) => [lineKey(line), line]))

export function unitsByKey(lines: readonly CartLine[]): CommonCart {
  return Object.fromEntries(lines.map((line) => [lineKey(line), line.quantity]))
}

/** Whether two carts have the same lines in the same quantities, in any order. */
export function hasSameUnits(one: CommonCart, other: CommonCart): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
