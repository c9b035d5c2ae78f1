import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 as Trash } from '#web/design/icons/shop.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { settingsTexts } from './settings-texts.ts'

export type DistrictFee = { district: string; fee: string }

type Props = {
  /** The name of the fields, by which an error finds them. */
  name: string
  texts: { legend: string; none: string; amountOf: (district: string, n: string) => string; invalid: string }
  rows: readonly DistrictFee[]
  /** All districts, by name. */
  names: readonly string[]
  error: string | undefined
  onChange: (rows: readonly DistrictFee[]) => void
}

/** Districts with an amount of their own, such as a delivery fee. */
export function DistrictFees({ name, texts, rows, names, error, onChange }: Props) {
  const change = (at: number, part: Partial<DistrictFee>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const isDistrictMissing = ({ district }: DistrictFee) => !district
  const isFeeInvalid = ({ fee }: DistrictFee) => parseWholeNumber(fee) === undefined
  // After an error the form focuses the first field of this name: only the wrong fields have that name, if any is wrong.
  const hasErrors = rows.some((row) => isDistrictMissing(row) || isFeeInvalid(row))
  const nameOf = (isWrong: boolean) => (isWrong || !hasErrors ? name : undefined)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{texts.legend}</legend>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2"
        >
          <SelectField
            label={settingsTexts.district(formatNumber(index + 1))}
            hideLabel
            name={nameOf(isDistrictMissing(row))}
            placeholder={settingsTexts.chooseDistrict}
            value={row.district}
            error={error && isDistrictMissing(row) ? messages.districtRequired : undefined}
            options={names.map((name) => ({
              value: name,
              label: name,
              disabled: name !== row.district && rows.some(({ district }) => district === name),
            }))}
            onChange={(event) => change(index, { district: event.target.value })}
          />
          <TextField
            label={texts.amountOf(row.district, formatNumber(index + 1))}
            hideLabel
            name={nameOf(isFeeInvalid(row))}
            inputMode="numeric"
            value={row.fee}
            error={error && isFeeInvalid(row) ? texts.invalid : undefined}
            onChange={(event) => change(index, { fee: event.target.value })}
          />
          <IconButton
            label={settingsTexts.removeDistrict(row.district, formatNumber(index + 1))}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            <Trash aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="secondary"
        className="w-fit"
        disabled={rows.length >= names.length}
        onClick={() => onChange([...rows, { district: '', fee: '' }])}
      >
        {settingsTexts.addDistrict}
      </Button>
    </fieldset>
  )
}
