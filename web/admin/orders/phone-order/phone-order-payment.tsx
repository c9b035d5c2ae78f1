import { fullDeliveryFee } from '#contract/pricing/free-delivery.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { orderVersionTexts } from '#web/admin/orders/changes/order-version-texts.ts'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import { taxesTexts } from '#web/admin/taxes/taxes-texts.ts'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { paymentMethodLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import type { PhoneOrderPart } from './phone-order.ts'
import { phoneOrderTexts } from './phone-order-texts.ts'

const methods = () =>
  (['cash', 'mobile-banking'] as const).map((value) => ({ value, label: paymentMethodLabels[value] }))

/** Payment method, coupon, discount, delivery fee and totals of an order by phone, as the shop answers them. */
export function PhoneOrderPayment({ form, totals, shopFee, preview, isCurrent }: PhoneOrderPart) {
  const { ruleDiscount = 0, couponDiscount = 0, couponRejection } = preview ?? {}
  const { subtotal, discountAmount, freeDeliveryAmount = 0, addedTax = 0, grandTotal } = totals
  const may = useMay()
  const granted = discountAmount - ruleDiscount - couponDiscount
  const code = form.values.couponCode.trim().toUpperCase()
  return (
    <Card as="section" aria-label={phoneOrderTexts.payment} className="grid gap-4">
      <h2 className="text-lg font-semibold">{phoneOrderTexts.payment}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={phoneOrderTexts.paymentMethod}
          options={methods()}
          {...form.field('paymentMethod')}
        />
        {form.values.paymentMethod === 'mobile-banking' && (
          <TextField
            label={phoneOrderTexts.paymentNumber}
            inputMode="tel"
            maxLength={40}
            {...form.field('paymentNumber')}
          />
        )}
        <TextField
          label={phoneOrderTexts.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          {...form.field('couponCode')}
        />
        {may('orders.change') && (
          <>
            <TextField
              label={phoneOrderTexts.discount}
              inputMode="numeric"
              placeholder={formatNumber(0)}
              {...form.field('discount')}
            />
            <TextField
              label={phoneOrderTexts.deliveryFee}
              inputMode="numeric"
              placeholder={formatNumber(shopFee)}
              {...form.field('fee')}
            />
          </>
        )}
      </div>
      <p aria-live="polite" className="text-sm font-medium text-brick-ink empty:hidden">
        {code &&
          isCurrent &&
          couponRejection &&
          phoneOrderTexts.couponCountsNot(code, couponRejection.message)}
      </p>
      <dl
        aria-live="polite"
        className="grid gap-1 border-t border-line pt-3 tabular-nums *:flex *:justify-between"
      >
        <Amount name={phoneOrderTexts.subtotal} amount={subtotal} />
        {ruleDiscount > 0 && <Amount name={orderVersionTexts.offers} amount={-ruleDiscount} />}
        {couponDiscount > 0 && <Amount name={orderVersionTexts.coupon(code)} amount={-couponDiscount} />}
        {granted > 0 && <Amount name={phoneOrderTexts.discount} amount={-granted} />}
        <Amount name={phoneOrderTexts.deliveryFee} amount={fullDeliveryFee(totals)} />
        {freeDeliveryAmount > 0 && <Amount name={orderPageTexts.freeDelivery} amount={-freeDeliveryAmount} />}
        {addedTax > 0 && <Amount name={taxesTexts.added} amount={addedTax} />}
        <Amount name={phoneOrderTexts.total} amount={grandTotal} isTotal />
      </dl>
    </Card>
  )
}

function Amount({ name, amount, isTotal = false }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'text-lg font-bold' : undefined}>
      <dt>{name}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}
