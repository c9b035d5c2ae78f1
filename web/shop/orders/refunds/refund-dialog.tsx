import { useId } from 'react'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { formatPrice, shortId } from '#web/formatting/formatting.ts'
import { useAccountForm } from '#web/shop/account/register/use-account-form.ts'
import { sendRefundRequest } from './refund-api.ts'
import { isRefundMethod, listedMethods } from './refund-labels.ts'
import { refundFieldErrors } from './refund-rules.ts'

type Props = { order: Order; onClose: () => void; onAccepted: () => void }

/** Cancelling a paid order: where the money is sent back to (docs/product.md §12, §14, §15). */
export function RefundDialog({ order, onClose, onAccepted }: Props) {
  const formId = useId()
  const { values, change, field, box, busy, submit, form } = useAccountForm({
    start: { refundMethod: '', refundNumber: '' },
    refusalsOf: refundFieldErrors,
    failed: messages.refundFailed,
    async send({ refundMethod, refundNumber }) {
      if (!isRefundMethod(refundMethod)) return
      await sendRefundRequest({ orderId: order.id, method: refundMethod, number: refundNumber.trim() })
      notify.success(messages.refundSubmitted)
      onAccepted()
    },
  })
  const { onChange: _typed, ...method } = field('refundMethod')

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Cancel order"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep Order
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Submit Refund Request
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p>
          {`Order #${shortId(order.id)} is already paid. We will cancel it and send ${formatPrice(order.grandTotal)} back to your mobile wallet.`}
        </p>
        <FormErrorBox errors={box} className="empty:hidden" />
        <SelectField
          label="Refund Method"
          placeholder="Select a method"
          options={listedMethods}
          onChange={(event) => change({ refundMethod: event.target.value })}
          {...method}
          value={values.refundMethod}
        />
        <TextField
          label="Refund Number"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="01XXXXXXXXX"
          maxLength={40}
          {...field('refundNumber')}
        />
      </form>
    </Dialog>
  )
}
