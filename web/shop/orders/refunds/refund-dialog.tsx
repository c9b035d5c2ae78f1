import { useId } from 'react'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDigits, formatPrice } from '#web/formatting/formatting.ts'
import { requestRefund } from './refund-api.ts'
import { isRefundMethod, listedMethods } from './refund-labels.ts'
import { refundTexts } from './refund-texts.ts'

type Props = { order: Order; onClose: () => void; onAccepted: () => void }

/** Cancels a paid order and asks where the money is sent (docs/product.md §12, §14, §15). */
export function RefundDialog({ order, onClose, onAccepted }: Props) {
  const formId = useId()
  const { field, errors, busy, submit, formRef } = useForm({
    // Where it was paid from, which most want it back to.
    initialValues: {
      refundMethod: order.wallet ?? '',
      refundNumber: order.wallet ? order.paymentNumber : '',
    },
    validate: refundFieldErrors,
    fallbackMessage: messages.refundFailed,
    toast: true,
    async send({ refundMethod, refundNumber }) {
      if (!isRefundMethod(refundMethod)) return
      await requestRefund({ orderId: order.id, method: refundMethod, number: refundNumber.trim() })
      notify.success(messages.refundSubmitted)
      onAccepted()
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      title={refundTexts.cancelOrder}
      footer={
        <>
          <DialogCancel>{refundTexts.keepOrder}</DialogCancel>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {refundTexts.submit}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p>{explanationOf(order)}</p>
        <FormErrorBox errors={errors} className="empty:hidden" />
        <SelectField
          label={refundTexts.method}
          placeholder={refundTexts.selectMethod}
          options={listedMethods()}
          {...field('refundMethod')}
        />
        <TextField
          label={refundTexts.number}
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={formatDigits('01XXXXXXXXX')}
          maxLength={40}
          {...field('refundNumber')}
        />
      </form>
    </Dialog>
  )
}

/** Where the money goes; what came through a gateway is sent to the wallet only when it cannot go back that way. */
function explanationOf({ id, amountPaid, paymentMethod }: Order): string {
  const explain = paymentMethod === 'ssl' ? refundTexts.explanationOnline : refundTexts.explanation
  return explain(shownOrderNumber(id), formatPrice(amountPaid))
}

/** Confirms a refund request (docs/product.md §18). */
export function RefundAccepted({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={refundTexts.accepted}
      footer={
        <>
          <ButtonLink to="/user/refund-request" variant="secondary">
            {refundTexts.seeMyRefunds}
          </ButtonLink>
          <Button onClick={onClose}>{refundTexts.ok}</Button>
        </>
      }
    >
      <p>{messages.refundAccepted}</p>
    </Dialog>
  )
}

type RefundFields = { refundMethod: string; refundNumber: string }

/** Validates a refund request before it is sent (docs/product.md §15). */
export function refundFieldErrors({ refundMethod, refundNumber }: RefundFields): Partial<RefundFields> {
  const methodError = refundMethod === '' ? messages.refundMethodRequired : messages.refundMethodUnknown
  return {
    ...(!isRefundMethod(refundMethod) && { refundMethod: methodError }),
    ...(!isPhone(refundNumber) && { refundNumber: messages.refundNumberInvalid }),
  }
}
