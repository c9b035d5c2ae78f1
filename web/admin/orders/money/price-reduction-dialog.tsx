import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { AmountField } from '#web/admin/forms/amount-field.tsx'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { useReadVersion } from '#web/admin/orders/use-read-version.ts'
import { Button } from '#web/design/button.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { priceReductionTexts } from './price-reduction-texts.ts'

/** Lowers what a delivered order costs, whose customer keeps the goods: amount and reason. */
export function PriceReductionDialog({
  order,
  staff,
  actions,
  onClose,
}: OrderCardProps & { onClose: () => void }) {
  const version = useReadVersion(staff)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = parseWholeNumber(typed) ?? 0

  async function reduce() {
    if (amount < 1) throw wrongField('amount', messages.reductionRequired)
    if (reason.trim() === '') throw wrongField('reason', messages.reductionReasonRequired)
    await version.save((updatedAt) => actions.reducePrice({ updatedAt, amount, reason: reason.trim() }))
    notify.success(priceReductionTexts.saved)
  }

  return (
    <ConfirmDialog
      title={priceReductionTexts.title}
      confirmLabel={priceReductionTexts.save}
      isDangerous={false}
      onConfirm={reduce}
      onClose={onClose}
    >
      <p className="mb-4">{priceReductionTexts.text}</p>
      <div className="grid gap-4">
        <AmountField
          label={priceReductionTexts.amount}
          name="amount"
          required
          value={typed}
          onChange={setTyped}
        />
        <div className="grid gap-2">
          <TextField
            label={priceReductionTexts.reason}
            name="reason"
            hint={priceReductionTexts.reasonHint}
            autoComplete="off"
            required
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            {priceReductionTexts.reasons.map((suggestion) => (
              <Button key={suggestion} variant="secondary" size="small" onClick={() => setReason(suggestion)}>
                {suggestion}
              </Button>
            ))}
          </div>
        </div>
      </div>
      <p aria-live="polite" className="mt-4 border-t border-line pt-3 text-lg font-bold tabular-nums">
        {(order.addedTax ? priceReductionTexts.newTotalAtMost : priceReductionTexts.newTotal)(
          formatPrice(Math.max(0, order.grandTotal - amount)),
        )}
      </p>
    </ConfirmDialog>
  )
}
