import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SingleOrder, StaffLine } from '#contract/sales/staff-orders/staff-view.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { destinationErrors } from '#web/admin/orders/order-destination.ts'
import {
  OtherDestination,
  type OtherDestinationProps,
  useRecipientAndAddress,
} from '#web/admin/orders/other-destination.tsx'
import { usePhoneLines } from '#web/admin/orders/phone-order/load-phone-product.ts'
import { areLoaded, newLineOf, withCurrentPrices } from '#web/admin/orders/phone-order/phone-order.ts'
import { ProductPicker } from '#web/admin/orders/phone-order/product-picker.tsx'
import { changePreviewQuery, type OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { useReadVersion } from '#web/admin/orders/use-read-version.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { ChangedLines } from './changed-lines.tsx'
import { ChangedSums } from './changed-sums.tsx'
import {
  changedTotals,
  changePlanOf,
  discountsBefore,
  type OrderChangeForm,
  orderChangeFrom,
  unitsToPay,
} from './order-change.ts'
import { orderVersionTexts } from './order-version-texts.ts'

/**
 * Changes what an order contains and costs, where it goes and who receives it while it is not sent, and shows what the
 * customer has to pay then.
 */
export function ChangeOrderDialog({
  actions,
  onClose,
  ...current
}: OrderCardProps & { onClose: () => void }) {
  const version = useReadVersion({ ...current, updatedAt: current.staff.updatedAt })
  const { order, staff } = version.read
  // Lines that were taken out completely are not offered again.
  const lines = staff.lines.filter((line) => unitsToPay(line) > 0)
  const [typed, setTyped] = useState<OrderChangeForm>({
    units: {},
    added: [],
    discount: undefined,
    fee: undefined,
    destination: undefined,
    reason: '',
  })
  // Only those that were changed here: the others are as they are after somebody else's change.
  const units = Object.fromEntries(lines.map((line) => [line.id, typed.units[line.id] ?? unitsToPay(line)]))
  const form = { ...typed, units }
  const change = (part: Partial<OrderChangeForm>) => setTyped((before) => ({ ...before, ...part }))
  const [hasTried, setHasTried] = useState(false)
  const { added, preview, totals } = useChangedPrice(order, lines, form)

  return (
    <ConfirmDialog
      title={orderVersionTexts.change}
      confirmLabel={orderVersionTexts.save}
      isDangerous={false}
      size="medium"
      onConfirm={async () => {
        setHasTried(true)
        await version.save((updatedAt) =>
          actions.change(orderChangeFrom(lines, { ...form, added }, { updatedAt, totals })),
        )
        notify.success(orderVersionTexts.changed)
      }}
      onClose={onClose}
    >
      <ChangedLines
        {...{ order, lines, added, form }}
        onChange={({ units, ...part }) => change({ ...part, units: { ...typed.units, ...units } })}
      />
      <div className="mt-4 grid gap-4">
        <ProductPicker
          onChoose={(product) =>
            change({ added: [...form.added, newLineOf(product, `${product.id} ${Date.now()}`)] })
          }
        />
        <AmountFields {...{ order, form, preview }} onChange={change} />
        <TextField
          label={orderVersionTexts.reason}
          name="reason"
          hint={orderVersionTexts.reasonHint}
          maxLength={300}
          autoComplete="off"
          value={form.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </div>
      <ChangedDestination
        order={order}
        destination={form.destination}
        errors={hasTried ? destinationErrors(form.destination) : {}}
        onChange={(destination) => change({ destination })}
      />
      <ChangedSums order={order} preview={preview} totals={totals} />
    </ConfirmDialog>
  )
}

type AmountsProps = {
  order: SingleOrder
  form: OrderChangeForm
  preview: StaffQuote | undefined
  onChange: (part: Partial<OrderChangeForm>) => void
}

/** Discount and delivery fee: as the shop computes them until something is typed. */
function AmountFields({ order, form, preview, onChange }: AmountsProps) {
  const hasOtherDiscounts = preview && preview.ruleDiscount + preview.couponDiscount > 0
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={orderVersionTexts.discount}
        name="discount"
        inputMode="numeric"
        autoComplete="off"
        value={form.discount ?? (preview ? String(preview.staffDiscount) : '')}
        {...(hasOtherDiscounts && { hint: orderVersionTexts.discountHint })}
        onChange={(event) => onChange({ discount: event.target.value })}
      />
      <TextField
        label={orderVersionTexts.deliveryFee}
        name="deliveryFee"
        inputMode="numeric"
        autoComplete="off"
        value={form.fee ?? String((preview ?? order).deliveryFee)}
        onChange={(event) => onChange({ fee: event.target.value })}
      />
    </div>
  )
}

/** Where a changed order goes and who receives it: as before, or what is entered here. */
function ChangedDestination(props: OtherDestinationProps) {
  const { data: places } = useQuery(placesQuery)
  const address = useRecipientAndAddress(props.order)
  return (
    <section aria-label={deliveryTexts.delivery} className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="text-sm break-words">{orderVersionTexts.deliveryTo(address)}</p>
      <OtherDestination {...props} places={places} label={orderVersionTexts.otherDestination} />
    </section>
  )
}

/**
 * The prices of the changed order: those that the shop answered, and until it has answered for what the form says
 * now, those that the form adds up itself.
 */
function useChangedPrice(order: SingleOrder, lines: readonly StaffLine[], form: OrderChangeForm) {
  const chosen = usePhoneLines(form.added)
  const plan = areLoaded(chosen) ? changePlanOf(lines, { ...form, added: chosen }) : undefined
  const { data: preview, isPlaceholderData } = useQuery(changePreviewQuery(order.id, plan))
  const current = plan && !isPlaceholderData ? preview : undefined
  const added = current ? withCurrentPrices(chosen, current) : chosen
  const discounts = preview ?? discountsBefore(order)
  const { addedTax } = preview ?? order
  const totals = current ?? changedTotals(lines, { ...form, added }, { order, discounts, addedTax })
  return { added, preview, totals }
}
