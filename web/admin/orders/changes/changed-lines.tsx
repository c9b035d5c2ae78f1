import { useQuery } from '@tanstack/react-query'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { choiceLabel, lineNameOf, plainNameOf, shownLineLabel } from '#contract/sales/line-options.ts'
import type { SingleOrder, StaffLine } from '#contract/sales/staff-orders/staff-view.ts'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { phoneProductQuery } from '#web/admin/orders/phone-order/load-phone-product.ts'
import { newLineOf, type PhoneLine } from '#web/admin/orders/phone-order/phone-order.ts'
import { PhoneLineRow } from '#web/admin/orders/phone-order/phone-order-lines.tsx'
import { phoneOrderTexts } from '#web/admin/orders/phone-order/phone-order-texts.ts'
import { Button } from '#web/design/button.tsx'
import { Stepper } from '#web/design/form/stepper.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { fixedUnits, needsUnpacking, type OrderChangeForm } from './order-change.ts'
import { orderVersionTexts } from './order-version-texts.ts'

type Props = {
  order: SingleOrder
  /** Those that the order has, and those that are added with their current prices. */
  lines: readonly StaffLine[]
  added: readonly PhoneLine[]
  form: OrderChangeForm
  onChange: (part: Pick<Partial<OrderChangeForm>, 'units' | 'added'>) => void
}

/** What a changed order contains: units of its lines, other variants of them, and lines that are added. */
export function ChangedLines({ order, lines, added, form, onChange }: Props) {
  const changeAdded = (key: string, part: Partial<PhoneLine>) =>
    onChange({ added: form.added.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <>
      <ul className="divide-y divide-line border-b border-line">
        {lines.map((line) => (
          <ExistingLine
            key={line.id}
            line={line}
            units={form.units[line.id] ?? 0}
            sold={order.lines.find(({ id }) => id === line.id)}
            onChange={(units) => onChange({ units: { [line.id]: units } })}
            onSwap={(other, units) =>
              onChange({
                units: { [line.id]: fixedUnits(line) },
                added: [...form.added, { ...other, quantity: units }],
              })
            }
          />
        ))}
        {added.map((line) => (
          <PhoneLineRow
            key={line.key}
            line={line}
            onChange={(part) => changeAdded(line.key, part)}
            onRemove={() => onChange({ added: form.added.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ul>
      <p aria-live="polite" className="mt-3 text-sm font-medium empty:hidden">
        {lines.some((line) => needsUnpacking(line, form.units[line.id] ?? 0)) && orderVersionTexts.unpacks}
      </p>
    </>
  )
}

type LineProps = {
  line: StaffLine
  units: number
  /** The line as its customer sees it. */
  sold: OrderLine | undefined
  onChange: (units: number) => void
  /** Another variant takes the place of the units that are not sent. */
  onSwap: (other: PhoneLine, units: number) => void
}

function ExistingLine({ line, units, sold, onChange, onSwap }: LineProps) {
  const { unitPrice } = line
  const name = plainNameOf(line)
  const fixed = fixedUnits(line)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-3">
      <div className="min-w-0 text-sm">
        <p lang={languageOf(name)} className="font-semibold break-words">
          {name}
        </p>
        <p className="text-ink-soft tabular-nums">
          {[
            choiceLabel(line),
            formatPrice(unitPrice),
            line.packed > 0 && orderVersionTexts.packedUnits(formatNumber(line.packed)),
            fixed > 0 && orderVersionTexts.sentUnits(formatNumber(fixed)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Stepper
          label={deliveryTexts.unitsOf(shownLineLabel(line))}
          min={fixed}
          max={MAX_LINE_UNITS}
          value={units}
          onChange={onChange}
          className="mt-2"
        />
        {sold && units > fixed && (
          <OtherVariant sold={sold} onChoose={(other) => onSwap(other, units - fixed)} />
        )}
      </div>
      <p className="font-semibold tabular-nums">{formatPrice(unitPrice * units)}</p>
    </li>
  )
}

/** Exchanges a line for another variant of its product at the current price; nothing where there is no other. */
function OtherVariant({ sold, onChoose }: { sold: OrderLine; onChoose: (other: PhoneLine) => void }) {
  const { productId, variantId } = sold
  const { data: product } = useQuery(phoneProductQuery(productId))
  const other = product?.variants.find(({ id, stock }) => id !== variantId && stock > 0)
  if (!product || !other) return null
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={phoneOrderTexts.otherVariantOf(lineNameOf(sold))}
      onClick={() => onChoose(newLineOf(product, `${productId} ${Date.now()}`, other.id))}
      className="-ms-3 mt-1"
    >
      {phoneOrderTexts.otherVariant}
    </Button>
  )
}
