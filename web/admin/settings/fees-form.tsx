import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { DeliveryFees } from '#contract/sales/delivery/delivery.ts'
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
    <SettingsCard title={settingsTexts.fees} query={query}>
      {(fees) => <Fields key={JSON.stringify(fees)} fees={fees} />}
    </SettingsCard>
  )
}

type Values = { insideFee: string; outsideFee: string; districts: readonly DistrictFee[] }

function Fields({ fees }: { fees: DeliveryFees & { updatedAt: Date | null } }) {
  const { data: places = [] } = useQuery(placesQuery)
  const form = useForm<Values>({
    initialValues: valuesOf(fees),
    validate: feeErrors,
    serverFields: { shippingFee: 'insideFee', shippingFeeOutside: 'outsideFee', districtFees: 'districts' },
    send: async ({ insideFee, outsideFee, districts }) => {
      await saveFees({
        insideFee: parseWholeNumber(insideFee),
        outsideFee: parseWholeNumber(outsideFee),
        districtFees: Object.fromEntries(
          districts.map(({ district, fee }) => [district, parseWholeNumber(fee) ?? 0]),
        ),
        updatedAt: fees.updatedAt,
      })
      notify.success(messages.feesSaved)
    },
  })
  return (
    <FormFrame form={form}>
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
        rows={form.values.districts}
        error={form.fieldErrors.districts}
        names={places.flatMap(({ districts }) => districts.map(({ name }) => name)).toSorted()}
        onChange={(districts) => form.change({ districts })}
      />
    </FormFrame>
  )
}

function valuesOf({ insideFee, outsideFee, districtFees = {} }: DeliveryFees): Values {
  const districts = Object.entries(districtFees).map(([district, fee]) => ({ district, fee: String(fee) }))
  return { insideFee: String(insideFee), outsideFee: String(outsideFee), districts }
}

function feeErrors({ insideFee, outsideFee, districts }: Values) {
  const isInvalid = (typed: string) => parseWholeNumber(typed) === undefined
  return {
    ...(isInvalid(insideFee) && { insideFee: messages.feeInvalid }),
    ...(isInvalid(outsideFee) && { outsideFee: messages.feeInvalid }),
    ...(districts.some(({ fee }) => isInvalid(fee)) && { districts: messages.feeInvalid }),
    ...(districts.some(({ district }) => !district) && { districts: messages.districtRequired }),
  }
}
