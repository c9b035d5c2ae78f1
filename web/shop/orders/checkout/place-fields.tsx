import { useQuery } from '@tanstack/react-query'
import type { Places } from '#contract/sales/delivery.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { placesQuery } from './checkout-queries.ts'
import type { OrderFieldErrors, OrderFields } from './order-fields.ts'
import { PlaceFinder } from './place-finder.tsx'

type Props = {
  fields: OrderFields
  onChange: (change: Partial<OrderFields>) => void
  errors: OrderFieldErrors
}

/** Division, district and city/upazila, each enabled by the one before it (docs/product.md §24). */
export function PlaceFields({ fields, onChange, errors }: Props) {
  const places = useQuery(placesQuery, queryClient())
  const division = places.data?.find(({ name }) => name === fields.division)
  const district = division?.districts.find(({ name }) => name === fields.district)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <div className="col-span-full">
        <PlaceFinder places={places.data ?? noPlaces} onChange={onChange} />
      </div>
      <SelectField
        label="Division"
        name="division"
        placeholder={places.isPending ? 'Loading...' : 'Select a division'}
        options={(places.data ?? []).map(optionOf)}
        value={division ? fields.division : ''}
        onChange={(event) => onChange({ division: event.target.value })}
        error={errors.division}
      />
      <SelectField
        label="District"
        name="district"
        placeholder="Select a district"
        options={(division?.districts ?? []).map(optionOf)}
        disabled={!division}
        value={district ? fields.district : ''}
        onChange={(event) => onChange({ district: event.target.value })}
        error={errors.district}
      />
      <SelectField
        label="City/Upazila"
        name="city"
        placeholder="Select a city/upazila"
        options={(district?.cities ?? []).map(optionOf)}
        disabled={!district}
        value={district ? fields.city : ''}
        onChange={(event) => onChange({ city: event.target.value })}
        error={errors.city}
      />
      {places.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-brick-ink sm:col-span-3">
          The places we deliver to could not be loaded.
          <Button variant="secondary" size="small" onClick={() => void places.refetch()}>
            Retry
          </Button>
        </p>
      )}
    </div>
  )
}

const noPlaces: Places = []

function optionOf({ name }: { name: string }) {
  return { value: name, label: name }
}
