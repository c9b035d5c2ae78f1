import { useId } from 'react'
import { MAX_ADDRESS_LABEL_LENGTH } from '#contract/sales/delivery/address-limits.ts'
import type { CustomerAddress } from '#contract/sales/delivery/addresses.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { type DestinationFields, deliveryErrors, withChange } from '#web/shop/orders/checkout/order-fields.ts'
import { PlaceFields } from '#web/shop/orders/checkout/place-fields.tsx'
import { RecipientFields } from '#web/shop/orders/checkout/recipient-fields.tsx'
import { addAddress, changeAddress } from './address-api.ts'
import { addressTexts } from './address-texts.ts'

type Props = {
  customerId: string
  /** The one to be edited; without it a new one is added. */
  address: CustomerAddress | undefined
  onClose: () => void
}

/** Adds or edits an address of the address book, with the fields and rules of the checkout (docs/product.md §25). */
export function AddressDialog({ customerId, address, onClose }: Props) {
  const formId = useId()
  const { values, change, field, fieldErrors, errors, busy, submit, formRef } = useForm({
    initialValues: valuesOf(address),
    validate: deliveryErrors,
    serverFields,
    async send({ label, recipientName, recipientPhone, ...deliveryAddress }) {
      const typed = { label, recipientName, recipientPhone, deliveryAddress }
      if (address) await changeAddress(customerId, address.id, typed)
      else await addAddress(customerId, typed)
      notify.success(addressTexts.saved)
      onClose()
    },
  })
  const changeFields = (part: Partial<DestinationFields>) => change(withChange(values, part))

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={address ? addressTexts.editAddress : addressTexts.newAddress}
      footer={
        <>
          <DialogCancel>{addressTexts.cancel}</DialogCancel>
          <Button type="submit" form={formId} busy={busy} busyLabel={addressTexts.saving}>
            {addressTexts.save}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={errors} className="empty:hidden" />
        <TextField
          label={addressTexts.label}
          hint={addressTexts.labelHint}
          autoComplete="off"
          maxLength={MAX_ADDRESS_LABEL_LENGTH}
          {...field('label')}
        />
        <TextArea
          label={addressTexts.address}
          autoComplete="street-address"
          maxLength={500}
          {...field('addressDetails')}
        />
        <PlaceFields fields={values} onChange={changeFields} errors={fieldErrors} />
        <RecipientFields fields={values} onChange={changeFields} errors={fieldErrors} />
      </form>
    </Dialog>
  )
}

/** The server's names of the fields. */
const serverFields = {
  'deliveryAddress.division': 'division',
  'deliveryAddress.district': 'district',
  'deliveryAddress.city': 'city',
  'deliveryAddress.addressDetails': 'addressDetails',
} as const

function valuesOf(address: CustomerAddress | undefined): DestinationFields & { label: string } {
  const { label = '', recipientName = '', recipientPhone = '', deliveryAddress } = address ?? {}
  const { division = '', district = '', city = '', addressDetails = '' } = deliveryAddress ?? {}
  return { label, addressDetails, division, district, city, recipientName, recipientPhone }
}
