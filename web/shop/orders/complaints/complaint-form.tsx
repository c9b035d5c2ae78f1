import { useQuery } from '@tanstack/react-query'
import type { ComplaintReason } from '#contract/sales/complaints/complaint-limits.ts'
import { MAX_COMPLAINT_LENGTH } from '#contract/sales/complaints/complaint-limits.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { queryClient } from '#web/http/query-client.ts'
import { customerOrdersQuery } from '#web/shop/orders/my-orders/order-api.ts'
import { complaintReasonOptions } from './complaint-labels.ts'
import { complaintTexts as texts } from './complaint-texts.ts'
import { openComplaint } from './complaints-api.ts'

/** Opens a complaint about one of the customer's orders, at first `orderId`, or about none. */
export function ComplaintForm({ customerId, orderId }: { customerId: string; orderId: string }) {
  const { data: orders = [] } = useQuery(
    { ...customerOrdersQuery(customerId), enabled: customerId !== '' },
    queryClient(),
  )
  const { field, change, errors, busy, submit, formRef } = useForm({
    initialValues: { orderId, reason: '', text: '' },
    validate: ({ reason, text }) => ({
      ...(reason === '' && { reason: texts.reasonRequired }),
      ...(text.trim() === '' && { text: texts.textRequired }),
    }),
    async send({ orderId: chosen, reason, text }) {
      await openComplaint({ ...(chosen && { orderId: chosen }), reason: reason as ComplaintReason, text })
      notify.success(texts.sent)
      change({ reason: '', text: '' })
    },
  })

  return (
    <Card as="section" aria-label={texts.newComplaint}>
      <h2 className="text-lg font-semibold">{texts.newComplaint}</h2>
      <form ref={formRef} noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <FormErrorBox errors={errors} className="empty:hidden" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.order}
            placeholder={texts.noOrder}
            options={orderOptions(orders, orderId)}
            {...field('orderId')}
          />
          <SelectField
            label={texts.reason}
            placeholder={texts.chooseReason}
            options={complaintReasonOptions()}
            {...field('reason')}
          />
        </div>
        <TextArea label={texts.text} maxLength={MAX_COMPLAINT_LENGTH} {...field('text')} />
        <Button type="submit" busy={busy} busyLabel={texts.sending} className="me-auto">
          {texts.send}
        </Button>
      </form>
    </Card>
  )
}

/** The customer's orders; the one that the page was opened with also before they are loaded. */
function orderOptions(orders: readonly Order[], orderId: string) {
  const loaded = orders.map(({ id, createdAt }) => ({
    value: id,
    label: texts.orderFrom(shownOrderNumber(id), formatDate(createdAt)),
  }))
  if (orderId === '' || loaded.some(({ value }) => value === orderId)) return loaded
  return [{ value: orderId, label: `#${shownOrderNumber(orderId)}` }, ...loaded]
}
