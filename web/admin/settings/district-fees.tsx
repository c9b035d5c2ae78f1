import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { DistrictRows } from '#web/admin/delivery/district-rows.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { settingsTexts } from './settings-texts.ts'

export type DistrictFee = { district: string; fee: string }

type Props = {
  /** The name of the fields, by which an error finds them. */
  name: string
  texts: { legend: string; none: string; amountOf: (district: string, n: string) => string; invalid: string }
  rows: readonly DistrictFee[]
  /** All districts, in their order. */
  districts: readonly { value: string; label: string }[]
  error: string | undefined
  onChange: (rows: readonly DistrictFee[]) => void
}

/** Districts with an amount of their own, such as a delivery fee. */
export function DistrictFees({ name, texts, rows, districts, error, onChange }: Props) {
  const placeOf = ({ district }: DistrictFee) =>
    districts.find(({ value }) => value === district)?.label ?? district
  const isWrong = ({ fee }: DistrictFee) => parseWholeNumber(fee) === undefined
  return (
    <DistrictRows
      name={name}
      texts={{
        legend: texts.legend,
        hint: rows.length === 0 ? texts.none : '',
        district: settingsTexts.district,
        choose: settingsTexts.chooseDistrict,
        remove: (row, number) => settingsTexts.removeDistrict(placeOf(row), number),
        add: settingsTexts.addDistrict,
      }}
      rows={rows}
      districts={districts}
      newRow={{ district: '', fee: '' }}
      isWrong={isWrong}
      error={error}
      onChange={onChange}
      rowClass="grid-cols-[minmax(0,1fr)_7rem_auto]"
      fieldsOf={({ row, number, nameOf, change }) => (
        <TextField
          label={texts.amountOf(placeOf(row), number)}
          hideLabel
          name={nameOf(isWrong(row))}
          inputMode="numeric"
          value={row.fee}
          error={error && isWrong(row) ? texts.invalid : undefined}
          onChange={(event) => change({ fee: event.target.value })}
        />
      )}
    />
  )
}
