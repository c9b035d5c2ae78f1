import { useQuery } from '@tanstack/react-query'
import { MAX_LATER_RATES } from '#contract/settings/taxes.ts'
import { categoriesQuery } from '#web/admin/products/staff-product-api.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 as Trash } from '#web/design/icons/shop.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'
import { type LaterRow, laterRowError, type ProductRate, subjectOf } from './tax-form-values.ts'
import { taxesTexts } from './taxes-texts.ts'

type Props = {
  rows: readonly LaterRow[]
  /** Products with a rate of their own, which may have a later one. */
  products: readonly ProductRate[]
  error: string | undefined
  onChange: (rows: readonly LaterRow[]) => void
}

/** Rates that are entered in advance, each with the day from which it holds. */
export function LaterRates({ rows, products, error, onChange }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const named = new Map([
    ...rows.flatMap(({ subject, name }) => (name ? [[subject, name] as const] : [])),
    ...products.map(
      ({ productId, productName }) => [subjectOf({ of: 'product', id: productId }), productName] as const,
    ),
  ])
  const options = [
    { value: 'shop', label: taxesTexts.percent },
    { value: 'delivery', label: taxesTexts.deliveryPercent },
    ...categories.map((one) => ({
      value: subjectOf({ of: 'category', id: one.id }),
      label: localName(one),
    })),
    ...[...named].map(([value, label]) => ({ value, label })),
  ]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{taxesTexts.later}</legend>
      <p className="text-sm text-ink-soft">{taxesTexts.laterHint}</p>
      {rows.map((row, index) => (
        <LaterRateRow
          key={row.key}
          row={row}
          number={formatNumber(index + 1)}
          options={options}
          error={error === undefined ? undefined : laterRowError(row, rows)}
          onChange={(changed) => onChange(rows.with(index, { ...row, ...changed }))}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length < MAX_LATER_RATES && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...rows, newRow()])}
        >
          {taxesTexts.addLater}
        </Button>
      )}
    </fieldset>
  )
}

const newRow = (): LaterRow => ({ key: crypto.randomUUID(), subject: 'shop', percent: '', from: '' })

type Options = { value: string; label: string }[]

/** Kept with the row, since the product may leave the list that it was chosen from. */
const productNameOf = (subject: string, options: Options) =>
  subject.startsWith('product:') ? options.find(({ value }) => value === subject)?.label : undefined

type RowProps = {
  row: LaterRow
  number: string
  options: Options
  error: ReturnType<typeof laterRowError>
  onChange: (changed: Partial<LaterRow>) => void
  onRemove: () => void
}

function LaterRateRow({ row, number, options, error, onChange, onRemove }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_10rem_auto]">
      <SelectField
        label={taxesTexts.laterOf(number)}
        hideLabel
        className="col-span-full sm:col-span-1"
        value={row.subject}
        options={options}
        onChange={({ target: { value: subject } }) =>
          onChange({ subject, name: productNameOf(subject, options) })
        }
      />
      <TextField
        label={taxesTexts.laterPercent(number)}
        hideLabel
        name={error?.field === 'percent' ? 'later' : undefined}
        inputMode="decimal"
        placeholder="%"
        value={row.percent}
        error={error?.field === 'percent' ? error.text : undefined}
        onChange={(event) => onChange({ percent: event.target.value })}
      />
      <TextField
        label={taxesTexts.laterFrom(number)}
        hideLabel
        name={error?.field === 'from' ? 'later' : undefined}
        type="date"
        value={row.from}
        error={error?.field === 'from' ? error.text : undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <IconButton label={taxesTexts.removeLater(number)} onClick={onRemove}>
        <Trash aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
