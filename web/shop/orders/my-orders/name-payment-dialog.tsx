import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messages } from '#contract/messages.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { siteQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { type WalletValues, walletErrors } from '#web/shop/orders/checkout/order-fields.ts'
import { WalletFields } from '#web/shop/orders/payments/wallet-fields.tsx'
import { myOrdersTexts } from './my-orders-texts.tsx'
import { nameWalletPayment } from './order-api.ts'

/** Says with which wallet and transaction an order was paid after it was placed (docs/product.md §12). */
export function NamePaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const formId = useId()
  const amount = formatPrice(Math.round(order.amountDue))
  const { data: site } = useQuery(siteQuery, queryClient())
  const { values, change, fieldErrors, errors, busy, submit, formRef } = useForm<WalletValues>({
    initialValues: {
      wallet: order.wallet ?? '',
      paymentNumber: order.paymentNumber,
      walletTransactionId: order.walletTransactionId ?? '',
    },
    validate: namedPaymentErrors,
    async send(named) {
      await nameWalletPayment(order.id, named)
      notify.success(messages.walletPaymentNamed)
      onClose()
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={myOrdersTexts.paymentOf(`#${shownOrderNumber(order.id)}`)}
      footer={
        <>
          <DialogCancel>{myOrdersTexts.back}</DialogCancel>
          <Button type="submit" form={formId} busy={busy}>
            {myOrdersTexts.savePayment}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={errors} className="empty:hidden" />
        <p>{myOrdersTexts.sayHowYouPaid(amount)}</p>
        <WalletFields
          amount={amount}
          fields={values}
          onChange={change}
          errors={fieldErrors}
          merchantNumber={site?.merchantNumber}
          numbers={site?.wallets}
        />
      </form>
    </Dialog>
  )
}

/** The wallet, and one of transaction id and number. */
function namedPaymentErrors(values: WalletValues) {
  const isEmpty = !values.walletTransactionId.trim() && !values.paymentNumber.trim()
  return {
    ...(!values.wallet && { wallet: messages.walletRequired }),
    ...walletErrors(values),
    ...(isEmpty && { walletTransactionId: messages.walletPaymentEmpty }),
  }
}
