import { useState } from 'react'
import { ReasonDialog } from '#web/admin/forms/reason-dialog.tsx'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { orderListTexts } from '#web/admin/orders/list/order-list-texts.ts'
import {
  collectedLabel,
  courierCashOf,
  useCollectedChoice,
} from '#web/admin/orders/money/collected-choice.tsx'
import { isUnpaidInAdvance, UnpaidNotice } from '#web/admin/orders/money/unpaid-notice.tsx'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import { CourierFields } from '#web/admin/orders/parcels/courier-fields.tsx'
import { parcelTexts } from '#web/admin/orders/parcels/parcel-texts.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { suggestedReasons } from '#web/admin/orders/suggested-reasons.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { paymentMethodLabels } from '#web/shop/orders/my-orders/order-labels.ts'

export type StepDialogName = keyof typeof dialogs

type Props = OrderCardProps & { onClose: () => void }

/** Asks about a step of an order before it is taken. */
export function StepDialog({ name, ...props }: Props & { name: StepDialogName }) {
  const NamedDialog = dialogs[name]
  return <NamedDialog {...props} />
}

const dialogs = {
  ship: ShipDialog,
  delivered: DeliveredDialog,
  cancel: CancelDialog,
  refused: RefusedDialog,
  paid: PaidDialog,
}

/** What couriers collect for the parcels of an order that are on their way: no more than is due. */
export function cashOnTheWay({ parcels, amountDue }: OrderCardProps['order']): number {
  const cash = parcels
    .filter(({ state }) => state === 'handed-over')
    .reduce((sum, { cashToCollect }) => sum + cashToCollect, 0)
  return Math.min(cash, amountDue)
}

/** Hands over all that is left of an order, with courier and tracking number; both are optional and sent to the customer. */
function ShipDialog({ order, actions, onClose }: Props) {
  const [courier, setCourier] = useState({ courierName: '', trackingNumber: '' })
  return (
    <ConfirmDialog
      title={deliveryTexts.handOver}
      confirmLabel={isUnpaidInAdvance(order) ? deliveryTexts.markShippedUnpaid : deliveryTexts.markShipped}
      isDangerous={false}
      onConfirm={async () => {
        await actions.updateStatus({ status: 'shipped', ...courier })
        notify.success(deliveryTexts.orderOnItsWay)
      }}
      onClose={onClose}
    >
      <UnpaidNotice order={order} />
      <CourierFields courier={courier} onChange={setCourier} />
    </ConfirmDialog>
  )
}

/** Delivered cannot be undone, and says that the courier has the money, which is recorded unless staff take that off. */
function DeliveredDialog({ order, staff, actions, onClose }: Props) {
  const collected = useCollectedChoice(collectedLabel(courierCashOf({ order, staff }, 'handed-over')))
  return (
    <ConfirmDialog
      title={parcelTexts.deliveredTitle}
      confirmLabel={parcelTexts.markDelivered}
      isDangerous={false}
      onConfirm={async () => {
        await actions.updateStatus({ status: 'delivered', ...collected.input })
        notify.success(orderListTexts.next.delivered.done)
      }}
      onClose={onClose}
    >
      <p>{orderPageTexts.deliveredText(formatPrice(cashOnTheWay(order)))}</p>
      {collected.field}
    </ConfirmDialog>
  )
}

function CancelDialog({ order, actions, onClose }: Props) {
  return (
    <ReasonDialog
      title={orderPageTexts.cancel}
      text={orderPageTexts.cancelText}
      confirmLabel={orderPageTexts.cancel}
      cancelLabel={orderPageTexts.back}
      hint={orderPageTexts.reasonHint}
      suggestions={suggestedReasons.cancel[order.language]}
      onConfirm={(reason) => actions.updateStatus({ status: 'cancelled', reason })}
      successMessage={orderPageTexts.cancelled}
      onClose={onClose}
    />
  )
}

/** The customer did not take any of it. */
function RefusedDialog({ order, actions, onClose }: Props) {
  return (
    <ReasonDialog
      title={orderPageTexts.refused}
      text={orderPageTexts.refusedText}
      confirmLabel={orderPageTexts.refusedRecord}
      cancelLabel={orderPageTexts.back}
      hint={orderPageTexts.reasonHint}
      suggestions={suggestedReasons.refuse[order.language]}
      onConfirm={(reason) => actions.refuseDelivery(reason)}
      successMessage={orderPageTexts.refusedDone}
      onClose={onClose}
    />
  )
}

/** Shows what the customer said about the payment, to compare it, and asks whether couriers have the cash. */
function PaidDialog({ order, staff, actions, onClose }: Props) {
  const [notifies, setNotifies] = useState(true)
  const cash = order.paymentMethod === 'cash' ? courierCashOf({ order, staff }, 'delivered') : []
  const collected = useCollectedChoice(collectedLabel(cash))
  return (
    <ConfirmDialog
      title={orderPageTexts.markPaidTitle}
      confirmLabel={orderPageTexts.markPaid}
      isDangerous={false}
      onConfirm={async () => {
        await actions.markPaid({ isSilent: !notifies, ...collected.input })
        notify.success(orderPageTexts.markPaidDone)
      }}
      onClose={onClose}
    >
      <p>
        {orderPageTexts.markPaidText(formatPrice(order.amountDue), paymentMethodLabels[order.paymentMethod])}
      </p>
      {order.paymentNumber && (
        <p className="mt-2 tabular-nums">{orderPageTexts.paidFrom(order.paymentNumber)}</p>
      )}
      {order.walletTransactionId && (
        <p className="tabular-nums">{orderPageTexts.transaction(order.walletTransactionId)}</p>
      )}
      {order.paymentMethod === 'mobile-banking' && (
        <Checkbox
          className="mt-3"
          label={orderPageTexts.notifyCustomer}
          checked={notifies}
          onChange={(event) => setNotifies(event.target.checked)}
        />
      )}
      {collected.field}
    </ConfirmDialog>
  )
}
