import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { variantLabel } from '#web/admin/products/variant-label.ts'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import type { useForm } from '#web/design/form/use-form.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import {
  isCost,
  isUnits,
  type LineValues,
  type PurchaseOrderValues,
  typedTotal,
} from './purchase-order-values.ts'
import { purchasingTexts } from './purchasing-texts.tsx'
import { SupplierField } from './supplier-field.tsx'
import { VariantPicker } from './variant-picker.tsx'

type Props = {
  form: ReturnType<typeof useForm<PurchaseOrderValues>>
  isNew?: boolean
  submitLabel?: string
  actions?: ReactNode
}

/** The form of a draft: supplier, goods, and what is said to the supplier. */
export function PurchaseOrderForm({ form, isNew = false, ...rest }: Props) {
  const { field, values, change, fieldErrors } = form
  return (
    <FormFrame form={form} isNew={isNew} {...rest}>
      <FormSection title={purchasingTexts.whole}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SupplierField {...field('supplierName')} />
          <TextField {...field('expectedOn')} type="date" label={purchasingTexts.expected} />
        </div>
      </FormSection>
      <FormSection title={purchasingTexts.goods}>
        <Lines lines={values.lines} hasErrors={!!fieldErrors.lines} onChange={(lines) => change({ lines })} />
        <VariantPicker
          error={fieldErrors.lines}
          onChoose={(row) => {
            if (values.lines.some(({ variantId }) => variantId === row.variantId)) return
            const line = {
              ...{ variantId: row.variantId, name: variantLabel(row) },
              ...{ units: String(row.suggestedUnits), unitCost: row.lastCost ? String(row.lastCost) : '' },
            }
            change({ lines: [...values.lines, line] })
          }}
        />
      </FormSection>
      <FormSection title={purchasingTexts.note}>
        <TextArea {...field('note')} label={purchasingTexts.note} hideLabel maxLength={2000} />
      </FormSection>
    </FormFrame>
  )
}

type LinesProps = {
  lines: readonly LineValues[]
  hasErrors: boolean
  onChange: (lines: readonly LineValues[]) => void
}

function Lines({ lines, hasErrors, onChange }: LinesProps) {
  const set = (changed: LineValues, part: Partial<LineValues>) =>
    onChange(lines.map((line) => (line === changed ? { ...line, ...part } : line)))
  if (lines.length === 0) return <p className="text-sm text-ink-soft">{purchasingTexts.noLines}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li
            key={line.variantId}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3 gap-y-1 py-3 md:grid-cols-[1fr_8rem_12rem_auto]"
          >
            <span lang={languageOf(line.name)} className="font-medium break-words max-md:col-span-3 md:pt-8">
              {line.name}
            </span>
            <TextField
              label={purchasingTexts.units}
              aria-label={purchasingTexts.unitsOf(line.name)}
              inputMode="numeric"
              value={line.units}
              error={hasErrors && !isUnits(line.units) ? purchasingMessages.unitsInvalid : undefined}
              onChange={(event) => set(line, { units: event.target.value })}
            />
            <TextField
              label={purchasingTexts.unitCost}
              aria-label={purchasingTexts.unitCostOf(line.name)}
              inputMode="numeric"
              value={line.unitCost}
              error={hasErrors && !isCost(line.unitCost) ? messages.unitCostInvalid : undefined}
              onChange={(event) => set(line, { unitCost: event.target.value })}
            />
            <IconButton
              className="mt-6"
              label={purchasingTexts.removeOf(line.name)}
              onClick={() => onChange(lines.filter((other) => other !== line))}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="text-end font-semibold tabular-nums">
        {`${purchasingTexts.total} ${formatPrice(typedTotal(lines))}`}
      </p>
      <p className="text-sm text-ink-soft">{purchasingTexts.unknownCost}</p>
    </>
  )
}
