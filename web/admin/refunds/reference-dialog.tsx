import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { type RefundChannel, type RefundSource, refundMethods } from '#contract/sales/refunds.ts'
import { wrongField } from '#web/design/form/field-errors.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { refundQueueTexts } from './refund-queue-texts.ts'

/** What staff say of money that they have sent back. */
export type SentByHand = { reference: string; sentFrom: RefundSource }

type Props = {
  amount: number | null
  /** How it was to go back. */
  method: RefundChannel
  /** Whether it was paid through a gateway, whose merchant panel can send it. */
  isThroughGateway: boolean
  /** Where the money goes, with its number. */
  destination?: string
  /** What has to be known before the money is sent. */
  note?: string
  onConfirm: (sent: SentByHand) => Promise<unknown>
  onClose: () => void
}

/** Records money that was refunded by hand: its reference, and whether a merchant panel, a wallet or cash paid it. */
export function ReferenceDialog({
  amount,
  method,
  isThroughGateway,
  destination,
  note,
  onConfirm,
  onClose,
}: Props) {
  const [reference, setReference] = useState('')
  const sources = refundSources(isThroughGateway)
  const [sentFrom, setSentFrom] = useState(() => usualSource(method, isThroughGateway))
  const placeholder = isThroughGateway ? { placeholder: refundQueueTexts.chooseSource } : {}
  return (
    <ConfirmDialog
      title={refundQueueTexts.byHandTitle}
      confirmLabel={refundQueueTexts.actions.markRefunded}
      isDangerous={false}
      onConfirm={async () => {
        if (reference.trim() === '') throw wrongField('reference', messages.refundReferenceRequired)
        if (!sentFrom) throw wrongField('sentFrom', refundQueueTexts.sourceMissing)
        await onConfirm({ reference: reference.trim(), sentFrom })
        notify.success(refundQueueTexts.marked)
      }}
      onClose={onClose}
    >
      {note && <p className="mb-2 font-medium">{note}</p>}
      <p className="mb-4">{refundQueueTexts.byHandText(amount === null ? null : formatPrice(amount))}</p>
      {destination && <p className="mb-4 font-medium tabular-nums">{refundQueueTexts.goesTo(destination)}</p>}
      <TextField
        label={refundQueueTexts.referenceField}
        name="reference"
        required
        maxLength={80}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <SelectField
        label={refundQueueTexts.sentFrom}
        name="sentFrom"
        className="mt-4"
        required
        options={sources}
        {...placeholder}
        value={sentFrom ?? ''}
        onChange={({ target }) => setSentFrom(sources.find(({ value }) => value === target.value)?.value)}
      />
    </ConfirmDialog>
  )
}

const refundSources = (isThroughGateway: boolean): { value: RefundSource; label: string }[] => [
  ...(isThroughGateway ? [{ value: 'gateway', label: refundQueueTexts.merchantPanel } as const] : []),
  ...refundMethods.map((wallet) => ({ value: wallet, label: walletLabels[wallet] })),
  { value: 'by-hand', label: refundQueueTexts.cashOrBank },
]

/** Undefined: the gateway did not send it, so that either its panel or a wallet did, which the books have to know. */
function usualSource(method: RefundChannel, isThroughGateway: boolean): RefundSource | undefined {
  if (isThroughGateway) return undefined
  return refundMethods.find((wallet) => wallet === method) ?? 'by-hand'
}
