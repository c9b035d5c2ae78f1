import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 as Trash } from '#web/design/icons/shop.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'

type Row = { district: string }

/** What the fields of a row need. */
type RowFields<R extends Row> = {
  row: R
  /** Of the row, from 1, as it is shown. */
  number: string
  /** The name of a field that is wrong or not. */
  nameOf: (isWrong: boolean) => string | undefined
  change: (part: Partial<R>) => void
}

type Props<R extends Row> = {
  /** The name of the fields, by which an error finds them. */
  name: string
  texts: {
    legend: string
    hint: string
    district: (number: string) => string
    choose: string
    /** Where something other than a district is chosen. */
    required?: string
    remove: (row: R, number: string) => string
    add: string
  }
  rows: readonly R[]
  /** All districts, in their order. */
  districts: readonly { value: string; label: string }[]
  newRow: R
  /** Whether what a row has beside its district is wrong. */
  isWrong: (row: R) => boolean
  error: string | undefined
  onChange: (rows: readonly R[]) => void
  rowClass: string
  selectClass?: string
  fieldsOf: (fields: RowFields<R>) => ReactNode
  /** What is wrong with a row, below its fields. */
  problemOf?: (row: R) => ReactNode
}

/** Districts with something of their own, such as a fee: a row for each, which can be removed. */
export function DistrictRows<R extends Row>(props: Props<R>) {
  const { name, texts, rows, districts, newRow, isWrong, error, onChange } = props
  // After an error the form focuses the first field of this name: only the wrong fields have that name, if any is wrong.
  const hasErrors = rows.some((row) => !row.district || isWrong(row))
  const nameOf = (isWrongField: boolean) => (isWrongField || !hasErrors ? name : undefined)
  const change = (at: number, part: Partial<R>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{texts.legend}</legend>
      {texts.hint && <p className="text-sm text-ink-soft">{texts.hint}</p>}
      {rows.map((row, index) => {
        const number = formatNumber(index + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state
          <div key={index} className={`grid items-start gap-2 ${props.rowClass}`}>
            <SelectField
              label={texts.district(number)}
              hideLabel
              className={props.selectClass}
              name={nameOf(!row.district)}
              placeholder={texts.choose}
              value={row.district}
              error={error && !row.district ? (texts.required ?? messages.districtRequired) : undefined}
              options={districts.map((option) => ({
                ...option,
                disabled:
                  option.value !== row.district && rows.some(({ district }) => district === option.value),
              }))}
              onChange={(event) => change(index, { district: event.target.value } as Partial<R>)}
            />
            {props.fieldsOf({ row, number, nameOf, change: (part) => change(index, part) })}
            <IconButton label={texts.remove(row, number)} onClick={() => onChange(rows.toSpliced(index, 1))}>
              <Trash aria-hidden="true" className="size-5" />
            </IconButton>
            {error && row.district && props.problemOf?.(row)}
          </div>
        )
      })}
      <Button
        variant="secondary"
        className="w-fit"
        disabled={rows.length >= districts.length}
        onClick={() => onChange([...rows, newRow])}
      >
        {texts.add}
      </Button>
    </fieldset>
  )
}
