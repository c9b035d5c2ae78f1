import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { deliveryMessages } from '#contract/sales/delivery/delivery-messages.ts'
import type { DeliveryTimes } from '#contract/sales/delivery/delivery-times-staff.ts'
import { placeOptions } from '#contract/sales/delivery/find-places.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { SettingsCard } from '#web/admin/settings/settings-card.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { hourNames, weekdayNames } from '#web/formatting/clock-names.ts'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { deliveryTimesQuery, saveDeliveryTimes } from './delivery-times-api.ts'
import { deliveryTimesTexts as texts } from './delivery-times-texts.ts'
import {
  type DeliveryTimesValues,
  deliveryTimesBody,
  deliveryTimesErrors,
  deliveryTimesValues,
  type TypedRange,
} from './delivery-times-values.ts'
import { DistrictTimes } from './district-times.tsx'

/** How many working days an order takes, and when the shop works (docs/product.md §29). Placed orders keep their days. */
export function DeliveryTimesForm() {
  const query = useQuery(deliveryTimesQuery)
  return (
    <SettingsCard id="delivery-times" title={texts.times} query={query}>
      {(times) => <Fields key={JSON.stringify(times)} times={times} />}
    </SettingsCard>
  )
}

function Fields({ times }: { times: DeliveryTimes }) {
  const { data: places = [] } = useQuery(placesQuery)
  const form = useForm<DeliveryTimesValues>({
    initialValues: deliveryTimesValues(times),
    validate: deliveryTimesErrors,
    send: async (values) => {
      await saveDeliveryTimes({ ...deliveryTimesBody(values), updatedAt: times.updatedAt })
      notify.success(deliveryMessages.timesSaved)
    },
  })
  const { values, change, fieldErrors, field } = form
  return (
    <FormFrame form={form}>
      <p className="text-sm text-ink-soft">
        {texts.about} {texts.law}
      </p>
      <RangeFields
        name="inside"
        legend={texts.inside}
        range={values.inside}
        error={fieldErrors.inside}
        onChange={(inside) => change({ inside })}
      />
      <RangeFields
        name="outside"
        legend={texts.outside}
        range={values.outside}
        error={fieldErrors.outside}
        onChange={(outside) => change({ outside })}
      />
      <DistrictTimes
        rows={values.districts}
        error={fieldErrors.districts}
        districts={placeOptions(places.flatMap((division) => division.districts))}
        onChange={(districts) => change({ districts })}
      />
      <WeekdaysOff
        days={values.weekdaysOff}
        error={fieldErrors.weekdaysOff}
        onChange={(weekdaysOff) => change({ weekdaysOff })}
      />
      <SelectField
        label={texts.cutOff}
        hint={texts.cutOffHint}
        placeholder={texts.noCutOff}
        options={hourNames().flatMap((label, hour) => (hour === 0 ? [] : [{ value: String(hour), label }]))}
        className="max-w-xs"
        {...field('cutOffHour')}
      />
    </FormFrame>
  )
}

type RangeProps = {
  name: string
  legend: string
  range: TypedRange
  error: string | undefined
  onChange: (range: TypedRange) => void
}

function RangeFields({ name, legend, range, error, onChange }: RangeProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid max-w-xl grid-cols-2 items-start gap-4">
        <TextField
          label={texts.least}
          name={name}
          inputMode="numeric"
          value={range.least}
          error={error}
          onChange={(event) => onChange({ ...range, least: event.target.value })}
        />
        <TextField
          label={texts.most}
          name={`${name}Most`}
          inputMode="numeric"
          value={range.most}
          onChange={(event) => onChange({ ...range, most: event.target.value })}
        />
      </div>
    </fieldset>
  )
}

type WeekdaysProps = {
  days: readonly number[]
  error: string | undefined
  onChange: (days: readonly number[]) => void
}

function WeekdaysOff({ days, error, onChange }: WeekdaysProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold">{texts.weekdaysOff}</legend>
      <div className="flex flex-wrap gap-x-6">
        {weekdayNames().map((label, day) => (
          <Checkbox
            key={label}
            label={label}
            name="weekdaysOff"
            checked={days.includes(day)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...days, day].toSorted() : days.filter((other) => other !== day),
              )
            }
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-sm text-brick-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
