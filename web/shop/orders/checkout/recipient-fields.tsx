import { useState } from 'react'
import { TextField } from '#web/design/form/text-field.tsx'
import type { FieldErrors } from '#web/design/form/use-form.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import type { OrderFields } from './order-fields.ts'

type Recipient = Pick<OrderFields, 'recipientName' | 'recipientPhone'>
type Props = {
  fields: Recipient
  errors: FieldErrors<Recipient>
  onChange: (change: Partial<Recipient>) => void
}

/** Who receives the parcel where it is not the buyer; folded away until somebody fills it in. */
export function RecipientFields({ fields, errors, onChange }: Props) {
  const isFilledIn = fields.recipientName !== ''
  const [wasFilledIn, setWasFilledIn] = useState(isFilledIn)
  const [isOpen, setIsOpen] = useState(isFilledIn)
  if (isFilledIn !== wasFilledIn) {
    setWasFilledIn(isFilledIn)
    // A chosen address may bring its recipient.
    if (isFilledIn) setIsOpen(true)
  }
  const hasError = errors.recipientName !== undefined || errors.recipientPhone !== undefined
  const isShown = isOpen || hasError
  return (
    <details open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit py-2.5 font-medium text-leaf-ink">{checkoutTexts.otherRecipient}</summary>
      {isShown && (
        <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
          <TextField
            label={checkoutTexts.recipientName}
            name="recipientName"
            autoComplete="off"
            maxLength={200}
            value={fields.recipientName}
            onChange={(event) => onChange({ recipientName: event.target.value })}
            error={errors.recipientName}
          />
          <TextField
            label={checkoutTexts.recipientPhone}
            name="recipientPhone"
            type="tel"
            autoComplete="off"
            maxLength={40}
            hint={checkoutTexts.recipientPhoneHint}
            value={fields.recipientPhone}
            onChange={(event) => onChange({ recipientPhone: event.target.value })}
            error={errors.recipientPhone}
          />
        </div>
      )}
    </details>
  )
}
