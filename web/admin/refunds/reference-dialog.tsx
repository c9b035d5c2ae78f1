import { useState } from 'react'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { refundQueueTexts } from './refund-queue-texts.ts'

type Props = {
  amount: number | null
  /** Where the money goes, with its number. */
  destination?: string
  /** What has to be known before the money is sent. */
  note?: string
  onConfirm: (reference: string) => Promise<unknown>
  onClose: () => void
}

/** Records the reference of money that was refunded by hand, in the merchant panel or from a wallet. */
export function ReferenceDialog({ amount, destination, note, onConfirm, onClose }: Props) {
  const [reference, setReference] = useState('')
  return (
    <ConfirmDialog
      title={refundQueueTexts.byHandTitle}
      confirmLabel={refundQueueTexts.actions.markRefunded}
      isDangerous={false}
      onConfirm={async () => {
        if (reference.trim() === '') throw wrongField('reference', refundQueueTexts.referenceMissing)
        await onConfirm(reference.trim())
        notify.success(refundQueueTexts.marked)
      }}
      onClose={onClose}
    >
      {note && <p className="mb-2 font-medium">{note}</p>}
      <p className="mb-4">{refundQueueTexts.byHandText(amount === null ? null : formatPrice(amount))}</p>
      {destination && <p className="mb-4 font-medium tabular-nums">{refundQueueTexts.goesTo(destination)}</p>}
      <div ref={focusWithDialog}>
        <TextField
          label={refundQueueTexts.referenceField}
          name="reference"
          required
          maxLength={80}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/**
 * A modal dialog focuses the element with this attribute when it is shown, which is after React has focused what it
 * knows of.
 */
const focusWithDialog = (element: HTMLElement | null) =>
  element?.querySelector('input')?.setAttribute('autofocus', '')
