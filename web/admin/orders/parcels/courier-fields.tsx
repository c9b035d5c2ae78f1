import { useQuery } from '@tanstack/react-query'
import { courierServicesQuery } from '#web/admin/couriers/courier-api.ts'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { TextField } from '#web/design/form/text-field.tsx'

/** Suggested in addition to the couriers that the shop works with. */
const usualCouriers = ['Pathao', 'Steadfast', 'RedX', 'Sundarban', 'SA Paribahan', 'Paperfly', 'eCourier']

type Courier = { courierName: string; trackingNumber: string }

/**
 * Who delivers a parcel; both fields are optional and shown to the customer. A courier that the shop works with gives
 * the number itself.
 */
export function CourierFields({
  courier,
  onChange,
}: {
  courier: Courier
  onChange: (courier: Courier) => void
}) {
  const { data: services = [] } = useQuery(courierServicesQuery)
  const isSame = (name: string) => name.toLowerCase() === courier.courierName.trim().toLowerCase()
  const service = services.find(({ name }) => isSame(name))
  return (
    <div className="grid gap-4">
      <CourierField
        value={courier.courierName}
        onChange={(courierName) => onChange({ ...courier, courierName })}
      />
      <TextField
        label={deliveryTexts.trackingNumber}
        name="trackingNumber"
        hint={service ? deliveryTexts.serviceHint(service.name) : deliveryTexts.trackingHint}
        maxLength={80}
        autoComplete="off"
        value={courier.trackingNumber}
        onChange={(event) => onChange({ ...courier, trackingNumber: event.target.value })}
      />
    </div>
  )
}

/** The courier's name, with those of the shop and the usual ones as suggestions. */
export function CourierField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { data: services = [] } = useQuery(courierServicesQuery)
  const names = [...new Set([...services.map(({ name }) => name), ...usualCouriers])]
  return (
    <>
      <TextField
        label={deliveryTexts.courier}
        name="courierName"
        list="couriers"
        maxLength={80}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id="couriers">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
