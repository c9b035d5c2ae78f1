import { TextField } from '#web/design/form/text-field.tsx'

const couriers = ['Pathao', 'Steadfast', 'RedX', 'Sundarban', 'SA Paribahan', 'Paperfly', 'eCourier']

export type Courier = { courierName: string; trackingNumber: string }

/** Who delivers a parcel; both fields are optional and told to the customer. */
export function CourierFields({
  courier,
  onChange,
}: {
  courier: Courier
  onChange: (courier: Courier) => void
}) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Courier"
        list="couriers"
        maxLength={80}
        autoComplete="off"
        value={courier.courierName}
        onChange={(event) => onChange({ ...courier, courierName: event.target.value })}
      />
      <datalist id="couriers">
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        hint="The customer sees it. Leave it empty when there is none."
        maxLength={80}
        autoComplete="off"
        value={courier.trackingNumber}
        onChange={(event) => onChange({ ...courier, trackingNumber: event.target.value })}
      />
    </div>
  )
}
