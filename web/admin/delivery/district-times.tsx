import { TextField } from '#web/design/form/text-field.tsx'
import { deliveryTimesTexts as texts } from './delivery-times-texts.ts'
import { type DistrictTime, rangeError } from './delivery-times-values.ts'
import { DistrictRows } from './district-rows.tsx'

type Props = {
  rows: readonly DistrictTime[]
  /** All districts, in their order. */
  districts: readonly { value: string; label: string }[]
  error: string | undefined
  onChange: (rows: readonly DistrictTime[]) => void
}

/** Districts to which an order takes another time than to their side of Dhaka. */
export function DistrictTimes({ rows, districts, error, onChange }: Props) {
  const problemOf = (row: DistrictTime) => rangeError(row, true)
  const placeOf = (row: DistrictTime, number: string) =>
    districts.find(({ value }) => value === row.district)?.label || row.district || texts.district(number)
  return (
    <DistrictRows
      name="districts"
      texts={{
        legend: texts.districts,
        hint: rows.length === 0 ? texts.noDistricts : texts.districtsHint,
        district: texts.district,
        choose: texts.chooseDistrict,
        remove: (row, number) => texts.remove(placeOf(row, number)),
        add: texts.addDistrict,
      }}
      rows={rows}
      districts={districts}
      newRow={{ district: '', least: '', most: '' }}
      isWrong={(row) => problemOf(row) !== undefined}
      error={error}
      onChange={onChange}
      rowClass="grid-cols-[1fr_1fr_auto] sm:grid-cols-[minmax(0,1fr)_5rem_5rem_auto]"
      selectClass="max-sm:col-span-full"
      fieldsOf={({ row, number, nameOf, change }) => {
        const isWrong = problemOf(row) !== undefined
        return (
          <>
            <TextField
              label={texts.leastOf(placeOf(row, number))}
              hideLabel
              name={nameOf(isWrong)}
              inputMode="numeric"
              value={row.least}
              aria-invalid={error && isWrong ? true : undefined}
              onChange={(event) => change({ least: event.target.value })}
            />
            <TextField
              label={texts.mostOf(placeOf(row, number))}
              hideLabel
              inputMode="numeric"
              value={row.most}
              onChange={(event) => change({ most: event.target.value })}
            />
          </>
        )
      }}
      problemOf={(row) =>
        problemOf(row) && <p className="col-span-full text-sm text-brick-ink">{problemOf(row)}</p>
      }
    />
  )
}
