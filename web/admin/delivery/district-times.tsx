import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 as Trash } from '#web/design/icons/shop.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'
import { deliveryTimesTexts as texts } from './delivery-times-texts.ts'
import { type DistrictTime, rangeError } from './delivery-times-values.ts'

type District = { name: string; nameBn: string }

type Props = {
  rows: readonly DistrictTime[]
  /** All districts. */
  districts: readonly District[]
  error: string | undefined
  onChange: (rows: readonly DistrictTime[]) => void
}

/** Districts to which an order takes another time than to their side of Dhaka. */
export function DistrictTimes({ rows, districts, error, onChange }: Props) {
  const change = (at: number, part: Partial<DistrictTime>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  // After an error the form focuses the first field named `districts`: only the wrong fields have that name, if any is wrong.
  const isWrong = (row: DistrictTime) => !row.district || rangeError(row, true) !== undefined
  const hasErrors = rows.some(isWrong)
  const nameOf = (isMistaken: boolean) => (isMistaken || !hasErrors ? 'districts' : undefined)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{texts.districts}</legend>
      <p className="text-sm text-ink-soft">{rows.length === 0 ? texts.noDistricts : texts.districtsHint}</p>
      {rows.map((row, index) => {
        const number = formatNumber(index + 1)
        const district = districts.find(({ name }) => name === row.district)
        const place = district ? localName(district) : row.district || texts.district(number)
        const wrongTime = rangeError(row, true)
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state
            key={index}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_5rem_5rem_auto]"
          >
            <SelectField
              label={texts.district(number)}
              hideLabel
              className="max-sm:col-span-full"
              name={nameOf(!row.district)}
              placeholder={texts.chooseDistrict}
              value={row.district}
              error={error && !row.district ? messages.districtRequired : undefined}
              options={districts.map(({ name, nameBn }) => ({
                value: name,
                label: localName({ name, nameBn }),
                disabled: name !== row.district && rows.some(({ district }) => district === name),
              }))}
              onChange={(event) => change(index, { district: event.target.value })}
            />
            <TextField
              label={texts.leastOf(place)}
              hideLabel
              name={nameOf(wrongTime !== undefined)}
              inputMode="numeric"
              value={row.least}
              aria-invalid={error && wrongTime ? true : undefined}
              onChange={(event) => change(index, { least: event.target.value })}
            />
            <TextField
              label={texts.mostOf(place)}
              hideLabel
              inputMode="numeric"
              value={row.most}
              onChange={(event) => change(index, { most: event.target.value })}
            />
            <IconButton label={texts.remove(place)} onClick={() => onChange(rows.toSpliced(index, 1))}>
              <Trash aria-hidden="true" className="size-5" />
            </IconButton>
            {error && row.district && wrongTime && (
              <p className="col-span-full text-sm text-brick-ink">{wrongTime}</p>
            )}
          </div>
        )
      })}
      <Button
        variant="secondary"
        className="w-fit"
        disabled={rows.length >= districts.length}
        onClick={() => onChange([...rows, { district: '', least: '', most: '' }])}
      >
        {texts.addDistrict}
      </Button>
    </fieldset>
  )
}
