import { TextArea } from '#web/design/form/text-field.tsx'
import {
  type DestinationFields,
  type OrderFieldErrors,
  withChange,
} from '#web/shop/orders/checkout/order-fields.ts'
import { PlaceFields, useDeliveryFeeHint } from '#web/shop/orders/checkout/place-fields.tsx'
import { RecipientFields } from '#web/shop/orders/checkout/recipient-fields.tsx'
import { deliveryTexts } from './delivery-texts.ts'

/** Where an order goes, and who receives it there where it is not the buyer. */
export type DestinationValues = DestinationFields

type Props = {
  values: DestinationValues
  errors: OrderFieldErrors
  onChange: (change: Partial<DestinationValues>) => void
  /** One field below the other, in a narrow column. */
  isNarrow?: boolean
}

/** Address and recipient in the forms of the staff, with the places of the checkout. */
export function AddressFields({ values, errors, onChange, isNarrow = false }: Props) {
  return (
    <div
      className={isNarrow ? 'grid gap-4 [&>div]:sm:grid-cols-1 [&>details>div]:sm:grid-cols-1' : 'grid gap-4'}
    >
      <TextArea
        label={deliveryTexts.address}
        name="addressDetails"
        maxLength={500}
        value={values.addressDetails}
        onChange={(event) => onChange({ addressDetails: event.target.value })}
        error={errors.addressDetails}
      />
      <PlaceFields
        fields={values}
        hint={useDeliveryFeeHint()}
        errors={errors}
        onChange={(part) => {
          const { division, district, city } = withChange(values, part)
          onChange({ division, district, city })
        }}
      />
      <RecipientFields fields={values} errors={errors} onChange={onChange} />
    </div>
  )
}
