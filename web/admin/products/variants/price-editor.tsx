import { useEffect, useRef, useState } from 'react'
import type { PriceSheet } from '#contract/catalogue/prices-staff.ts'
import type { VariantSheet } from '#contract/catalogue/variants-staff.ts'
import type { CustomerGroup } from '#contract/identity/customer-groups.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { Button } from '#web/design/button.tsx'
import { assertNoErrors, fieldErrorsOf } from '#web/design/form/field-errors.ts'
import { incompleteDates } from '#web/design/form/incomplete-dates.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { savePriceSheet } from './price-sheet-api.ts'
import {
  newPriceRow,
  type PriceKind,
  type PriceRowValues,
  priceKinds,
  priceRowErrors,
  priceRowsOf,
  priceSheetInputOf,
  SEVERAL,
  usualPrices,
} from './price-sheet-values.ts'
import { priceTexts } from './price-texts.ts'

type Props = {
  productId: string
  sheet: PriceSheet
  variants: VariantSheet['variants']
  groups: readonly CustomerGroup[]
  /** Otherwise shoppers do not see what is saved. */
  isOnSale: boolean
  onSaved: (sheet: PriceSheet) => void
}

/** The form of a product's prices for a time, for quantities and for groups of customers. */
export function PriceEditor({ productId, sheet, variants, groups, isOnSale, onSaved }: Props) {
  const offered = variants.map(({ id }) => id)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useForm<{ rows: PriceRowValues[] }>({
    initialValues: { rows: priceRowsOf(sheet, offered) },
    send: async ({ rows }) => {
      try {
        const times = formRef.current?.querySelectorAll<HTMLInputElement>('[type="datetime-local"]')
        assertNoErrors({ ...priceRowErrors(rows), ...incompleteDates(times ?? []) })
        onSaved(await savePriceSheet(productId, priceSheetInputOf(rows, offered, sheet)))
      } catch (error) {
        setErrors(fieldErrorsOf(error))
        throw error
      }
      notify.success(isOnSale ? priceTexts.savedAndShown : priceTexts.saved)
    },
  })
  const { rows } = form.values
  const { formRef } = form
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first) formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [errors, formRef])

  /** The row that was added last, whose first field gets the focus. */
  const added = useRef('')
  useEffect(() => {
    const index = rows.findIndex(({ key }) => key === added.current)
    if (index < 0) return
    added.current = ''
    formRef.current?.querySelector<HTMLElement>(`[name="prices.${index}.price"]`)?.focus()
  }, [rows, formRef])

  function addRow(kind: PriceKind) {
    added.current = `new ${Date.now()} ${rows.length}`
    changeRows([...rows, newPriceRow(kind, added.current, groups[0]?.id ?? '')])
  }

  function changeRows(next: PriceRowValues[]) {
    setErrors({})
    form.change({ rows: next })
  }

  return (
    <FormFrame form={form}>
      <p className="text-sm text-ink-soft">{priceTexts.about}</p>
      {rows.length === 0 && <p className="font-medium">{priceTexts.none}</p>}
      {rows.map((row, index) => (
        <FormSection key={row.key} title={priceTexts.kinds[row.kind]}>
          <p className="text-sm text-ink-soft">{priceTexts.hints[row.kind]}</p>
          <PriceFields
            row={row}
            variants={variants}
            groups={groups}
            errors={errors}
            path={`prices.${index}`}
            onChange={(part) =>
              changeRows(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))
            }
          />
          <div>
            <Button
              variant="secondary"
              aria-label={priceTexts.remove(priceTexts.kinds[row.kind], formatNumber(index + 1))}
              onClick={() => changeRows(rows.filter(({ key }) => key !== row.key))}
            >
              {priceTexts.removeShort}
            </Button>
          </div>
        </FormSection>
      ))}
      <fieldset className="flex flex-wrap items-center gap-3">
        <legend className="mb-2 font-semibold">{priceTexts.add}</legend>
        {priceKinds.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            disabled={kind === 'group' && groups.length === 0}
            onClick={() => addRow(kind)}
          >
            {priceTexts.kinds[kind]}
          </Button>
        ))}
      </fieldset>
      {groups.length === 0 && <p className="text-sm text-ink-soft">{priceTexts.noGroups}</p>}
    </FormFrame>
  )
}

type FieldsProps = Pick<Props, 'variants' | 'groups'> & {
  row: PriceRowValues
  path: string
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<PriceRowValues>) => void
}

function PriceFields({ row, variants, groups, path, errors, onChange }: FieldsProps) {
  const field = (name: string) => ({ name: `${path}.${name}`, error: errors[`${path}.${name}`] })
  const { kind } = row
  const usual = usualPrices(row, variants)
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {variants.length > 1 && (
        <SelectField
          {...field('variants')}
          label={priceTexts.variant}
          value={row.forVariant}
          onChange={(event) => onChange({ forVariant: event.target.value })}
          options={[
            { value: '', label: priceTexts.allVariants },
            ...(row.forVariant === SEVERAL
              ? [{ value: SEVERAL, label: priceTexts.severalVariants(formatNumber(row.variantIds.length)) }]
              : []),
            ...variants.map(({ id, optionValues }) => ({
              value: id,
              label: optionValues.join(' / ') || priceTexts.thisProduct,
            })),
          ]}
        />
      )}
      {kind === 'group' && (
        <SelectField
          {...field('customerGroup')}
          label={priceTexts.group}
          value={row.groupId}
          onChange={(event) => onChange({ groupId: event.target.value })}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {kind !== 'time' && (
        <TextField
          {...field('leastQuantity')}
          label={priceTexts.leastQuantity}
          inputMode="numeric"
          autoComplete="off"
          value={row.leastQuantity}
          onChange={(event) => onChange({ leastQuantity: event.target.value })}
        />
      )}
      <TextField
        {...field('price')}
        label={priceTexts.price}
        {...(usual && { hint: usualText(usual) })}
        inputMode="numeric"
        autoComplete="off"
        required
        value={row.price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <TextField
        {...field('from')}
        label={priceTexts.from}
        type="datetime-local"
        hint={priceTexts.fromHint}
        value={row.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        {...field('until')}
        label={priceTexts.until}
        type="datetime-local"
        hint={kind === 'time' ? priceTexts.openEndHint : priceTexts.untilHint}
        value={row.until}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </div>
  )
}

function usualText({ least, most }: { least: number; most: number }) {
  return least === most
    ? priceTexts.usual(formatPrice(least))
    : priceTexts.usualRange(formatPrice(least), formatPrice(most))
}
