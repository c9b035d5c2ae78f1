import { priceSteps } from '#contract/catalogue/bulk/bulk-change.ts'
import { CategoryFields } from '#web/admin/products/category-fields.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { bulkChangeTexts } from './bulk-change-texts.ts'
import { type BulkValues, priceWays } from './read-change.ts'

type Props = { values: BulkValues; onChange: (part: Partial<BulkValues>) => void }

/** The category that products get, on all three levels. */
export function BulkCategoryFields({ values, onChange }: Props) {
  return <CategoryFields values={values} onChange={onChange} errors={{}} />
}

/** By how much prices are raised or lowered, or which discount they get. */
export function BulkPriceFields({ values, error, onChange }: Props & { error: string | undefined }) {
  const { way, typed, step } = values
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={bulkChangeTexts.way}
        name="way"
        value={way}
        options={priceWays.map((value) => ({ value, label: bulkChangeTexts.ways[value] }))}
        onChange={({ target }) => onChange({ way: priceWays.find((one) => one === target.value) ?? way })}
      />
      <TextField
        label={way.startsWith('amount') ? bulkChangeTexts.taka : bulkChangeTexts.percent}
        name="typed"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        error={error}
        onChange={({ target }) => onChange({ typed: target.value })}
      />
      <SelectField
        label={bulkChangeTexts.rounding}
        name="step"
        value={step}
        options={priceSteps.map((value) => ({
          value: String(value),
          label: bulkChangeTexts.roundings[value],
        }))}
        onChange={({ target }) => onChange({ step: target.value })}
      />
    </div>
  )
}
