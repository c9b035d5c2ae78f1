import { useEffect, useRef, useState } from 'react'
import type { VariantSheet } from '#contract/catalogue/variants-staff.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { isApiError } from '#web/http/request-failure.ts'
import { OptionFields } from './option-fields.tsx'
import {
  cellErrors,
  cellErrorsOf,
  mergedValues,
  optionsError,
  type SheetValues,
  sheetInputOf,
  sheetValuesOf,
  unitsTyped,
} from './sheet-values.ts'
import { fetchVariantSheet, saveVariantSheet } from './variant-sheet-api.ts'
import { VariantTable } from './variant-table.tsx'
import { staffVariantTexts } from './variant-texts.ts'

type Props = {
  productId: string
  sheet: VariantSheet
  /** The shop's custom fields of variants. */
  customFields: readonly CustomField[]
  imageUrls: readonly string[]
  /** Otherwise shoppers do not see what is saved. */
  isOnSale: boolean
  onSaved: (sheet: VariantSheet) => void
}

/** The form of a product's options and variants. */
export function VariantEditor({ productId, sheet, customFields, imageUrls, isOnSale, onSaved }: Props) {
  // The sheet as it is stored, as far as this page knows.
  const [base, setBase] = useState(sheet)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const grid = useRef<HTMLDivElement>(null)
  const form = useForm<SheetValues>({
    initialValues: sheetValuesOf(sheet, customFields),
    validate: (values) => {
      const found = cellErrors(values, customFields)
      setErrors(found)
      return { options: optionsError(values), rows: Object.values(found)[0] }
    },
    send: async (values) => {
      try {
        onSaved(await saveVariantSheet(productId, sheetInputOf(values, base)))
      } catch (error) {
        if (isApiError(error)) setErrors(cellErrorsOf(error.errors ?? [], values))
        if (isApiError(error) && error.status === 409 && !error.errors?.length) await takeTheirChanges(values)
        throw error
      }
      notify.success(isOnSale ? staffVariantTexts.savedAndShown : staffVariantTexts.saved)
    },
  })
  const { values, change } = form
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first) grid.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [errors])

  /** So that saving again keeps what somebody else changed meanwhile. */
  async function takeTheirChanges(mine: SheetValues) {
    const theirs = await fetchVariantSheet(productId)
    setBase(theirs)
    const [was, now] = [base, theirs].map((stored) => sheetValuesOf(stored, customFields))
    if (was && now) change(mergedValues(was, mine, now))
  }

  function changeSheet(next: SheetValues) {
    setErrors({})
    change(next)
  }

  return (
    <FormFrame form={form}>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <FormSection title={staffVariantTexts.options}>
          <p className="text-sm text-ink-soft">{staffVariantTexts.optionsText}</p>
          <OptionFields values={values} onChange={changeSheet} />
        </FormSection>
        <FormSection title={staffVariantTexts.pricesAndStock}>
          <Checkbox
            label={staffVariantTexts.countEach}
            checked={values.hasVariants}
            onChange={() => changeSheet({ ...values, hasVariants: !values.hasVariants })}
          />
          {values.hasVariants && values.toDivide !== undefined && (
            <p aria-live="polite">
              {staffVariantTexts.divide(formatNumber(values.toDivide), formatNumber(unitsTyped(values)))}
            </p>
          )}
          {!values.hasVariants && (
            <TextField
              name="stock"
              label={staffVariantTexts.unitsInStock}
              inputMode="numeric"
              className="max-w-48"
              value={values.stock}
              onChange={(event) => changeSheet({ ...values, stock: event.target.value })}
            />
          )}
          <p className="text-sm text-ink-soft">{staffVariantTexts.gridHint}</p>
          <div ref={grid} className="min-w-0">
            <VariantTable
              values={values}
              customFields={customFields}
              onChange={changeSheet}
              errors={errors}
              imageUrls={imageUrls}
            />
          </div>
        </FormSection>
      </div>
    </FormFrame>
  )
}
