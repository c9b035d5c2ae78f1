import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { promisedDaysText } from '#contract/sales/delivery/promised-days.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import { Button } from '#web/design/button.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { PromiseFields, promiseErrors, promiseFrom } from './promise-fields.tsx'
import type { OrderCardProps } from './staff-order-api.ts'
import { useReadVersion } from './use-read-version.ts'

/** The days on which an order is promised, which can be changed until it is delivered. */
export function OrderPromise(props: OrderCardProps) {
  const { order } = props
  const [isEditing, setIsEditing] = useState(false)
  const may = useMay()
  const canEdit = order.status !== 'delivered' && order.status !== 'cancelled'
  if (!canEdit && !order.promisedUntil) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      {isEditing ? (
        <PromiseForm {...props} onDone={() => setIsEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-sm">
            {order.promisedUntil
              ? deliveryTexts.promised(promisedDaysText(order))
              : deliveryTexts.notPromised}
          </p>
          {canEdit && may({ anyOf: ['orders.confirm', 'orders.change'] }) && (
            <Button variant="quiet" size="small" onClick={() => setIsEditing(true)}>
              {order.promisedUntil ? deliveryTexts.changeDay : deliveryTexts.promiseDay}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function PromiseForm({ order, staff, actions, onDone }: OrderCardProps & { onDone: () => void }) {
  const version = useReadVersion(staff)
  const form = useForm({
    initialValues: { promisedFrom: order.promisedFrom ?? '', promisedUntil: order.promisedUntil ?? '' },
    validate: promiseErrors,
    async send(values) {
      await version.save((updatedAt) => actions.changePromise({ updatedAt, ...promiseFrom(values) }))
      notify.success(messages.promiseSaved)
      onDone()
    },
  })
  return (
    <FormFrame
      form={form}
      actions={
        <Button variant="secondary" onClick={onDone}>
          {deliveryTexts.cancel}
        </Button>
      }
    >
      <PromiseFields field={form.field} />
    </FormFrame>
  )
}
