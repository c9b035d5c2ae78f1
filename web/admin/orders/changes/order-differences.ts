import type { Places } from '#contract/sales/delivery/delivery.ts'
import { lineLabel, shownLineLabel } from '#contract/sales/line-options.ts'
import type { OrderChange } from '#contract/sales/order-changes.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { addressLine } from '#web/shop/account/addresses/use-address-line.ts'
import { orderVersionTexts } from './order-version-texts.ts'

type Version = OrderChange['before']
type Line = Version['lines'][number]

/** What differs between two versions: `Lamp: 3 → 1` for each item and price, then who receives the order and where. */
export function differences(before: Version, after: Version, places?: Places): string[] {
  const items = [...before.lines, ...after.lines].map((line) => {
    const [was, is] = [unitsOf(before, line), unitsOf(after, line)]
    return was === is ? '' : `${shownLineLabel(line)}: ${formatNumber(was)} → ${formatNumber(is)}`
  })
  const [from, to] = [recipientAndAddress(before, places), recipientAndAddress(after, places)]
  const delivery = from.map((was, index) => (was === to[index] ? '' : `${was} → ${to[index]}`))
  return [...new Set([...items, ...delivery])].filter(Boolean)
}

function unitsOf({ lines }: Version, of: Line): number {
  const isSame = (line: Line) => line.unitPrice === of.unitPrice && lineLabel(line) === lineLabel(of)
  return lines.filter(isSame).reduce((sum, { units }) => sum + units, 0)
}

/** Buyer, recipient and address, each in one text; nothing where the change is not about them. */
function recipientAndAddress({ delivery }: Version, places: Places | undefined): string[] {
  if (!delivery) return []
  const { customerName, phone, recipientName, recipientPhone, deliveryAddress } = delivery
  return [
    `${customerName}, ${phone}`,
    recipientName ? `${recipientName}, ${recipientPhone}` : orderVersionTexts.customerReceives,
    addressLine(deliveryAddress, places),
  ]
}
