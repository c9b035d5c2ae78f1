import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeliveryFees, Places } from '#contract/sales/delivery/delivery.ts'
import { placeOption, placeOptions } from '#contract/sales/delivery/find-places.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import type { FieldErrors } from '#web/design/form/use-form.ts'
import { formatDays } from '#web/formatting/format-days.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'
import { queryClient } from '#web/http/query-client.ts'
import {
  type Destination,
  deliveryEstimatesQuery,
  deliveryFeeQuery,
  placesQuery,
} from './checkout-queries.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import type { OrderFields } from './order-fields.ts'
import { PlaceFinder } from './place-finder.tsx'

type Place = Pick<OrderFields, 'division' | 'district' | 'city'>
type Props = {
  fields: Place
  onChange: (change: Partial<Place>) => void
  errors: FieldErrors<Place>
  /** Below the division. */
  hint?: ReactNode
}

/** Division, district and city/upazila, each enabled by the one before it (docs/product.md §24). */
export function PlaceFields({ fields, onChange, errors, hint }: Props) {
  const places = useQuery(placesQuery, queryClient())
  const division = places.data?.find(({ name }) => name === fields.division)
  const district = division?.districts.find(({ name }) => name === fields.district)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <div className="col-span-full">
        <PlaceFinder places={places.data ?? noPlaces} onChange={onChange} />
      </div>
      <SelectField
        label={checkoutTexts.division}
        name="division"
        placeholder={places.isPending ? checkoutTexts.loading : checkoutTexts.selectDivision}
        options={(places.data ?? []).map(placeOption)}
        value={division ? fields.division : ''}
        onChange={(event) => onChange({ division: event.target.value })}
        error={errors.division}
        hint={hint}
      />
      <SelectField
        label={checkoutTexts.district}
        name="district"
        placeholder={checkoutTexts.selectDistrict}
        options={placeOptions(division?.districts ?? [])}
        disabled={!division}
        value={district ? fields.district : ''}
        onChange={(event) => onChange({ district: event.target.value })}
        error={errors.district}
      />
      <SelectField
        label={checkoutTexts.city}
        name="city"
        placeholder={checkoutTexts.selectCity}
        options={placeOptions(district?.cities ?? [])}
        disabled={!district}
        value={district ? fields.city : ''}
        onChange={(event) => onChange({ city: event.target.value })}
        error={errors.city}
      />
      {district && <Arrival division={fields.division} district={fields.district} />}
      {places.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-brick-ink sm:col-span-3">
          {checkoutTexts.placesFailed}
          <Button variant="secondary" size="small" onClick={() => void places.refetch()}>
            {checkoutTexts.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

/** When the order arrives, where the shop says it, and the days without delivery before that. */
function Arrival(destination: Destination) {
  const estimates = useQuery(deliveryEstimatesQuery, queryClient())
  const arrival = estimates.data?.arrivalAt(destination)
  return (
    <div aria-live="polite" className="col-span-full text-sm empty:hidden">
      {arrival && <p className="font-semibold">{checkoutTexts.arrival(formatDays(arrival.estimate))}</p>}
      {arrival?.breaks.map(({ isExpected, ...days }) => (
        <p key={`${days.firstDay} ${days.name}`} className="text-ink-soft">
          {(isExpected ? checkoutTexts.expectedBreak : checkoutTexts.deliveryBreak)(
            localName(days),
            formatDays(days),
          )}
        </p>
      ))}
    </div>
  )
}

const noPlaces: Places = []

/** What delivery costs: the hint of forms for an order. */
export function useDeliveryFeeHint(): string | undefined {
  const fees = useQuery(deliveryFeeQuery, queryClient())
  return fees.data && feeHint(fees.data.fees)
}

function feeHint({ insideFee, outsideFee, districtFees = {} }: DeliveryFees): string {
  const text = Object.keys(districtFees).length > 0 ? checkoutTexts.feesWithDistricts : checkoutTexts.fees
  return text(formatPrice(insideFee), formatPrice(outsideFee))
}
