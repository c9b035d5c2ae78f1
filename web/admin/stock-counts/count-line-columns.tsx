import { useRef, useState } from 'react'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import type { StockCountLine } from '#contract/sales/stock-counts/stock-counts.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { variantLabel } from '#web/admin/products/variant-label.ts'
import type { Column } from '#web/admin/table/column.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { failureText, isApiError } from '#web/http/request-failure.ts'
import { signedCount } from './signed-count.ts'
import { setStockCountLine } from './stock-count-api.ts'
import { stockCountTexts } from './stock-count-texts.ts'

/** The columns of a count's lines; while it is open, what was counted can be entered. */
export const countLineColumns = (countId: string, isOpen: boolean): readonly Column<StockCountLine>[] => [
  {
    id: 'name',
    title: stockCountTexts.product,
    isName: true,
    cell: (line) => (
      <>
        <span lang={languageOf(variantLabel(line))}>{variantLabel(line)}</span>
        {(line.sku || line.barcode) && (
          <span className="block text-sm font-normal text-ink-soft">
            {[line.sku, line.barcode].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'expected',
    title: stockCountTexts.expected,
    align: 'end',
    cell: ({ expectedUnits, onHand }) => formatNumber(expectedUnits ?? onHand),
  },
  {
    id: 'counted',
    title: stockCountTexts.counted,
    align: 'end',
    cell: (line) =>
      isOpen ? (
        <CountedUnits key={line.id} countId={countId} line={line} />
      ) : line.countedUnits === null ? (
        '–'
      ) : (
        formatNumber(line.countedUnits)
      ),
  },
  {
    id: 'difference',
    title: stockCountTexts.difference,
    align: 'end',
    cell: ({ countedUnits, expectedUnits }) =>
      countedUnits === null || expectedUnits === null ? '–' : signedCount(countedUnits - expectedUnits),
  },
  {
    id: 'countedAt',
    title: stockCountTexts.last,
    cell: ({ countedAt, countedByName }) => countedAt && `${formatDateTime(countedAt)}, ${countedByName}`,
  },
]

/** Saved when the field is left or Enter is pressed; until then what others count does not replace what is typed. */
function CountedUnits({ countId, line }: { countId: string; line: StockCountLine }) {
  const [typed, setTyped] = useState<string>()
  const isSaving = useRef(false)
  const [read, setRead] = useState(line.countedUnits)
  const shown = typed ?? (line.countedUnits === null ? '' : String(line.countedUnits))

  async function save() {
    // Enter saves, and leaving the field would do it a second time meanwhile.
    if (typed === undefined || isSaving.current) return
    const units = typed.trim() === '' ? null : parseWholeNumber(typed)
    if (units === read) return setTyped(undefined)
    if (units === undefined || (units ?? 0) > MAX_STOCK) return notify.error(messages.stockInvalid)
    isSaving.current = true
    try {
      const body = { countedUnits: units, countedUnitsRead: read }
      await setStockCountLine({ id: countId, lineId: line.id }, body)
      setTyped(undefined)
    } catch (error) {
      notify.error(failureText(error))
      // Somebody else's number is shown; without an answer the typed one stays, to be sent again.
      if (isApiError(error) && error.status > 0) setTyped(undefined)
    }
    isSaving.current = false
  }

  return (
    <TextField
      className="ms-auto w-24"
      label={stockCountTexts.countedOf(variantLabel(line))}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        if (typed === undefined) setRead(line.countedUnits)
        setTyped(event.target.value)
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && void save()}
    />
  )
}
