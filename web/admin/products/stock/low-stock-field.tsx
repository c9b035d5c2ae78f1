import { useRef, useState } from 'react'
import { LOW_STOCK, MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import type { StockItem } from '#contract/catalogue/stock-staff.ts'
import { inDigits } from '#contract/counts.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { setLowStock } from './product-stock-api.ts'
import { recordName } from './stock-labels.ts'
import { staffStockTexts } from './stock-texts.ts'

/** From which number of units on a variant is low; saved when the field is left or Enter is pressed. */
export function LowStockField({ productId, record }: { productId: string; record: StockItem }) {
  const [typed, setTyped] = useState<string>()
  const isSaving = useRef(false)
  const stored = record.lowStockUnits

  async function save() {
    // Enter saves, and leaving the field would do it a second time meanwhile.
    if (typed === undefined || isSaving.current) return
    const units = typed.trim() === '' ? null : parseWholeNumber(typed)
    if (units === stored) return setTyped(undefined)
    if (units === undefined || (units ?? 0) > MAX_STOCK) return notify.error(messages.stockInvalid)
    isSaving.current = true
    try {
      await setLowStock({ id: productId, itemId: record.id }, units)
      notify.success(staffStockTexts.lowSaved)
      setTyped(undefined)
    } catch (error) {
      notify.error(failureText(error))
    }
    isSaving.current = false
  }

  return (
    <TextField
      className="ms-auto w-20"
      label={staffStockTexts.lowOf(recordName(record))}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      placeholder={inDigits(String(LOW_STOCK))}
      value={typed ?? (stored === null ? '' : inDigits(String(stored)))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && void save()}
    />
  )
}
