import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { type Wallet, wallets } from '#contract/sales/orders.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { AmountField } from '#web/admin/forms/amount-field.tsx'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { courierCashOf } from '#web/admin/orders/money/collected-choice.tsx'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { useReadVersion } from '#web/admin/orders/use-read-version.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'

const COURIER = 'courier'

const ways = () => [
  { value: '', label: deliveryTexts.byHand },
  { value: COURIER, label: deliveryTexts.byCourier },
  ...wallets.map((wallet) => ({ value: wallet, label: walletLabels[wallet] })),
]

/**
 * Records money received for an order: what is due, or a part such as an advance. At first it has what a courier took for a
 * delivered parcel and nobody recorded.
 */
export function RecordPaymentDialog({
  order,
  staff,
  actions,
  onClose,
}: OrderCardProps & { onClose: () => void }) {
  const version = useReadVersion(staff)
  // What the customer named may be recorded already: the rest comes some other way.
  const isNamedRecorded = staff.payments.some(
    ({ state, reference }) =>
      state !== 'reversed' && reference !== null && reference === order.walletTransactionId,
  )
  const named = isNamedRecorded ? undefined : (order.wallet ?? undefined)
  const [held] = named ? [] : courierCashOf({ order, staff }, 'delivered')
  const [amount, setAmount] = useState(String(held?.amount ?? order.amountDue))
  const [way, setWay] = useState<Wallet | typeof COURIER | ''>(named ?? (held ? COURIER : ''))
  const wallet = wallets.find((one) => one === way)
  const canNotify = wallet !== undefined || (way === '' && order.paymentMethod === 'mobile-banking')
  const [courierName, setCourierName] = useState(held?.courierName ?? order.courierName ?? '')
  const [notifies, setNotifies] = useState(true)
  const [transactionId, setTransactionId] = useState(isNamedRecorded ? '' : (order.walletTransactionId ?? ''))

  async function record() {
    const received = parseWholeNumber(amount)
    if (!received) throw wrongField('amount', messages.amountRequired)
    const walletTransactionId = transactionId.trim()
    await version.save((updatedAt) =>
      actions.recordPayment({
        updatedAt,
        amount: received,
        ...(wallet && { wallet, ...(walletTransactionId && { walletTransactionId }) }),
        ...(way === COURIER && { courierName }),
        ...(canNotify && { isSilent: !notifies }),
      }),
    )
    const rest = order.amountDue - received
    notify.success(rest > 0 ? deliveryTexts.recordedPart(formatPrice(rest)) : deliveryTexts.recorded)
  }

  return (
    <ConfirmDialog
      title={deliveryTexts.recordPayment}
      confirmLabel={deliveryTexts.recordPayment}
      isDangerous={false}
      onConfirm={record}
      onClose={onClose}
    >
      <p className="mb-4">{deliveryTexts.toBePaid(formatPrice(order.amountDue))}</p>
      <div className="grid gap-4">
        <AmountField
          label={deliveryTexts.amount}
          name="amount"
          required
          value={amount}
          onChange={setAmount}
        />
        <SelectField
          label={deliveryTexts.howItCame}
          name="wallet"
          options={ways()}
          value={way}
          onChange={({ target }) =>
            setWay(([COURIER, ...wallets] as const).find((one) => one === target.value) ?? '')
          }
        />
        {way === COURIER && (
          <TextField
            label={deliveryTexts.courier}
            name="courierName"
            hint={deliveryTexts.courierHint}
            autoComplete="off"
            required
            maxLength={80}
            value={courierName}
            onChange={(event) => setCourierName(event.target.value)}
          />
        )}
        {wallet && (
          <TextField
            label={deliveryTexts.transactionId}
            name="walletTransactionId"
            hint={deliveryTexts.transactionHint}
            autoComplete="off"
            maxLength={40}
            value={transactionId}
            onChange={(event) => setTransactionId(event.target.value)}
          />
        )}
        {canNotify && (
          <Checkbox
            label={orderPageTexts.notifyCustomer}
            checked={notifies}
            onChange={(event) => setNotifies(event.target.checked)}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
