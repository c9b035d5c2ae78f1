import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { Stepper } from '#web/design/form/stepper.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'

type Choosable = { lineId: string; productName: string; max: number }
export type ChosenUnits = Readonly<Record<string, number>>

/** A number of units for each line, from none to all. */
export function UnitChoice({
  lines,
  chosen,
  onChange,
}: {
  lines: readonly Choosable[]
  chosen: ChosenUnits
  onChange: (chosen: ChosenUnits) => void
}) {
  return (
    <ul className="grid gap-3">
      {lines.map(({ lineId, productName, max }) => (
        <li key={lineId} className="flex items-center justify-between gap-3">
          <span className="min-w-0 text-sm">
            <span lang={languageOf(productName)} className="font-medium break-words">
              {productName}
            </span>
            <span className="block text-xs text-ink-soft tabular-nums">
              {deliveryTexts.of(formatNumber(max))}
            </span>
          </span>
          <Stepper
            label={deliveryTexts.unitsOf(productName)}
            min={0}
            max={max}
            value={chosen[lineId] ?? 0}
            onChange={(units) => onChange({ ...chosen, [lineId]: units })}
            className="shrink-0"
          />
        </li>
      ))}
    </ul>
  )
}

/** The lines of which units were chosen. */
export const chosenLines = (chosen: ChosenUnits) =>
  Object.entries(chosen)
    .filter(([, units]) => units > 0)
    .map(([lineId, units]) => ({ lineId, units }))
