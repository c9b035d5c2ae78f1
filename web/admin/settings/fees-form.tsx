import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { DeliveryFees } from '#contract/sales/delivery/delivery.ts'
import { placeOptions } from '#contract/sales/delivery/find-places.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { type DistrictFee, DistrictFees } from './district-fees.tsx'
import { deliveryFeesQuery, saveFees } from './settings-api.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './settings-texts.ts'

/** Delivery fees inside and outside Dhaka, and of districts with a fee of their own. Placed orders keep their fee. */
export function FeesForm() {
  const query = useQuery(deliveryFeesQuery)
  return (
    <SettingsCard id="fees" title={settingsTexts.fees} query={query}>
      {(fees) => <Fields key={JSON.stringify(fees)} fees={fees} />}
    </SettingsCard>
  )
}

type Values = {
  insideFee: string
  outsideFee: string
  districts: readonly DistrictFee[]
  /** Empty: never. */
  freeFrom: string
  freeDistricts: readonly DistrictFee[]
}

function Fields({ fees }: { fees: DeliveryFees & { updatedAt: Date | null } }) {
  const { data: places = [] } = useQuery(placesQuery)
  const form = useForm<Values>({
    initialValues: valuesOf(fees),
    validate: feeErrors,
    serverFields: {
      shippingFee: 'insideFee',
      shippingFeeOutside: 'outsideFee',
      districtFees: 'districts',
      freeDeliveryFrom: 'freeFrom',
      districtFreeDelivery: 'freeDistricts',
    },
    send: async ({ insideFee, outsideFee, districts, freeFrom, freeDistricts }) => {
      await saveFees({
        insideFee: parseWholeNumber(insideFee),
        outsideFee: parseWholeNumber(outsideFee),
        districtFees: amountsOf(districts),
        freeDeliveryFrom: parseWholeNumber(freeFrom) ?? 0,
        districtFreeDelivery: amountsOf(freeDistricts),
        updatedAt: fees.updatedAt,
      })
      notify.success(messages.feesSaved)
    },
  })
  const districts = placeOptions(places.flatMap((division) => division.districts))
  return (
    // Until they were saved once they are nobody's choice: the checklist of a new shop asks for it.
    <FormFrame form={form} isNew={fees.updatedAt === null}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={settingsTexts.inside}
          hint={settingsTexts.insideHint}
          inputMode="numeric"
          {...form.field('insideFee')}
        />
        <TextField
          label={settingsTexts.outside}
          hint={settingsTexts.outsideHint}
          inputMode="numeric"
          {...form.field('outsideFee')}
        />
      </div>
      <DistrictFees
        name="districts"
        texts={{
          legend: settingsTexts.districts,
          none: settingsTexts.noDistricts,
          amountOf: settingsTexts.feeOf,
          invalid: messages.feeInvalid,
        }}
        rows={form.values.districts}
        error={form.fieldErrors.districts}
        districts={districts}
        onChange={(rows) => form.change({ districts: rows })}
      />
      <TextField
        label={settingsTexts.freeFrom}
        hint={settingsTexts.freeFromHint}
        inputMode="numeric"
        {...form.field('freeFrom')}
      />
      <DistrictFees
        name="freeDistricts"
        texts={{
          legend: settingsTexts.freeDistricts,
          none: settingsTexts.noFreeDistricts,
          amountOf: settingsTexts.freeFromOf,
          invalid: messages.freeDeliveryInvalid,
        }}
        rows={form.values.freeDistricts}
        error={form.fieldErrors.freeDistricts}
        districts={districts}
        onChange={(freeDistricts) => form.change({ freeDistricts })}
      />
    </FormFrame>
  )
}

function valuesOf(fees: DeliveryFees): Values {
  const { insideFee, outsideFee, districtFees, freeDeliveryFrom, districtFreeDelivery } = fees
  return {
    insideFee: String(insideFee),
    outsideFee: String(outsideFee),
    districts: rowsOf(districtFees),
    freeFrom: freeDeliveryFrom ? String(freeDeliveryFrom) : '',
    freeDistricts: rowsOf(districtFreeDelivery),
  }
}

const rowsOf = (amounts: Readonly<Record<string, number>> = {}): DistrictFee[] =>
  Object.entries(amounts).map(([district, amount]) => ({ district, fee: String(amount) }))

const amountsOf = (rows: readonly DistrictFee[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ district, fee }) => [district, parseWholeNumber(fee) ?? 0]))

function feeErrors({ insideFee, outsideFee, districts, freeFrom, freeDistricts }: Values) {
  const isInvalid = (typed: string) => parseWholeNumber(typed) === undefined
  return {
    ...(isInvalid(insideFee) && { insideFee: messages.feeInvalid }),
    ...(isInvalid(outsideFee) && { outsideFee: messages.feeInvalid }),
    ...(districts.some(({ fee }) => isInvalid(fee)) && { districts: messages.feeInvalid }),
    ...(districts.some(({ district }) => !district) && { districts: messages.districtRequired }),
    ...(freeFrom.trim() && isInvalid(freeFrom) && { freeFrom: messages.freeDeliveryInvalid }),
    ...(freeDistricts.some(({ fee }) => isInvalid(fee)) && { freeDistricts: messages.freeDeliveryInvalid }),
    ...(freeDistricts.some(({ district }) => !district) && { freeDistricts: messages.districtRequired }),
  }
}
