import { orderNumber, parseOrderNumber } from '#contract/sales/order-number.ts'

/** Tracking numbers by order id; orders without one are missing. */
type TrackingNumbers = Readonly<Record<string, string>>

/**
 * Reads tracking numbers that were pasted, one a line: `#104512 PTH-1` gives that order its number, with any space, comma
 * or tab between; where no line names an order, the numbers are those of `orderIds` in their order. `unread` are the
 * lines that fit no order.
 */
export function readPastedNumbers(
  text: string,
  orderIds: readonly string[],
): { numbers: TrackingNumbers; unread: string[] } {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const named = lines.map((line) => splitLine(line, orderIds))
  const isNamed = named.some(({ orderId }) => orderId !== undefined)
  const numbers: Record<string, string> = {}
  const unread: string[] = []
  for (const [index, line] of lines.entries()) {
    const orderId = isNamed ? named[index]?.orderId : orderIds[index]
    const number = isNamed ? named[index]?.number : line
    if (orderId && number && !(orderId in numbers)) numbers[orderId] = number
    else unread.push(line)
  }
  return { numbers, unread }
}

/** The order that the first word names, and the rest. */
function splitLine(line: string, orderIds: readonly string[]) {
  const [, first = '', rest = ''] = /^(\S+?)[\s,;]+(.*)$/.exec(line) ?? []
  const typed = parseOrderNumber(first)
  const orderId = typed && orderIds.find((id) => orderNumber(id) === typed)
  return { orderId: orderId || undefined, number: rest.trim() }
}
