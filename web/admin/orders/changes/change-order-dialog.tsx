import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { choiceLabel, lineNameOf, plainNameOf, shownLineLabel } from '#contract/sales/line-options.ts'
import type { SingleOrder, StaffLine } from '#contract/sales/staff-orders/staff-view.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import { destinationErrors } from '#web/admin/orders/order-destination.ts'
import { phoneProductQuery, usePhoneLines } from '#web/admin/orders/phone-order/load-phone-product.ts'
import {
  areLoaded,
  newLineOf,
  type PhoneLine,
  withCurrentPrices,
} from '#web/admin/orders/phone-order/phone-order.ts'
import { PhoneLineRow } from '#web/admin/orders/phone-order/phone-order-lines.tsx'
import { phoneOrderTexts } from '#web/admin/orders/phone-order/phone-order-texts.ts'
import { ProductPicker } from '#web/admin/orders/phone-order/product-picker.tsx'
import { changePreviewQuery, type OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { useReadVersion } from '#web/admin/orders/use-read-version.ts'
import { Button } from '#web/design/button.tsx'
import { Stepper } from '#web/design/form/stepper.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { ChangedDestination } from './changed-destination.tsx'
import {
  changedTotals,
  changePlanOf,
  discountsBefore,
  fixedUnits,
  needsUnpacking,
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
      <ul className="divide-y divide-line border-b border-line">
        {lines.map((line) => (
          <ExistingLine
            key={line.id}
            line={line}
            units={form.units[line.id] ?? 0}
            sold={order.lines.find(({ id }) => id === line.id)}
            onChange={(units) => change({ units: { ...typed.units, [line.id]: units } })}
            onSwap={(other, units) =>
              change({
                units: { ...typed.units, [line.id]: fixedUnits(line) },
                added: [...form.added, { ...other, quantity: units }],
              })
            }
          />
        ))}
        {added.map((line) => (
          <PhoneLineRow
            key={line.key}
            line={line}
            onChange={(part) =>
              change({ added: form.added.map((one) => (one.key === line.key ? { ...one, ...part } : one)) })
            }
            onRemove={() => change({ added: form.added.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ul>
      <p aria-live="polite" className="mt-3 text-sm font-medium empty:hidden">
        {lines.some((line) => needsUnpacking(line, form.units[line.id] ?? 0)) && orderVersionTexts.unpacks}
      </p>
      <div className="mt-4 grid gap-4">
        <ProductPicker
          onChoose={(product) =>
            change({ added: [...form.added, newLineOf(product, `${product.id} ${Date.now()}`)] })
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={orderVersionTexts.discount}
            name="discount"
            inputMode="numeric"
            autoComplete="off"
            value={form.discount ?? (preview ? String(preview.staffDiscount) : '')}
            {...(preview &&
              preview.ruleDiscount + preview.couponDiscount > 0 && { hint: orderVersionTexts.discountHint })}
            onChange={(event) => change({ discount: event.target.value })}
          />
          <TextField
            label={orderVersionTexts.deliveryFee}
            name="deliveryFee"
            inputMode="numeric"
            autoComplete="off"
            value={form.fee ?? String((preview ?? order).deliveryFee)}
            onChange={(event) => change({ fee: event.target.value })}
          />
        </div>
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
  const totals = current ?? changedTotals(lines, { ...form, added }, { order, discounts })
  return { added, preview, totals }
}

type SumsProps = {
  order: SingleOrder
  preview: StaffQuote | undefined
  totals: ReturnType<typeof changedTotals>
}

function ChangedSums({ order, preview, totals: { subtotal, grandTotal } }: SumsProps) {
  const { ruleDiscount = 0, couponDiscount = 0, couponRejection } = preview ?? {}
  const code = order.couponCode ?? ''
  return (
    <>
      <p aria-live="polite" className="mt-4 text-sm font-medium empty:hidden">
        {couponRejection && orderVersionTexts.couponGone(code, couponRejection.message)}
      </p>
      <dl
        aria-live="polite"
        className="mt-4 grid gap-1 border-t border-line pt-3 tabular-nums *:flex *:justify-between"
      >
        <div>
          <dt>{orderVersionTexts.subtotal}</dt>
          <dd>{formatPrice(subtotal)}</dd>
        </div>
        {ruleDiscount > 0 && (
          <div>
            <dt>{orderVersionTexts.offers}</dt>
            <dd>{`−${formatPrice(ruleDiscount)}`}</dd>
          </div>
        )}
        {couponDiscount > 0 && (
          <div>
            <dt>{orderVersionTexts.coupon(code)}</dt>
            <dd>{`−${formatPrice(couponDiscount)}`}</dd>
          </div>
        )}
        <div className="text-lg font-bold">
          <dt>{orderVersionTexts.newTotal}</dt>
          <dd>{formatPrice(Math.max(0, grandTotal))}</dd>
        </div>
        <div className="text-sm text-ink-soft">
          <dt>{grandTotal >= order.amountPaid ? orderVersionTexts.toBePaid : orderVersionTexts.goesBack}</dt>
          <dd>{formatPrice(Math.abs(grandTotal - order.amountPaid))}</dd>
        </div>
      </dl>
    </>
  )
}

type LineProps = {
  line: StaffLine
  units: number
  /** The line as its customer sees it. */
  sold: OrderLine | undefined
  onChange: (units: number) => void
  /** Another variant takes the place of the units that are not sent. */
  onSwap: (other: PhoneLine, units: number) => void
}

function ExistingLine({ line, units, sold, onChange, onSwap }: LineProps) {
  const { unitPrice } = line
  const name = plainNameOf(line)
  const fixed = fixedUnits(line)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-3">
      <div className="min-w-0 text-sm">
        <p lang={languageOf(name)} className="font-semibold break-words">
          {name}
        </p>
        <p className="text-ink-soft tabular-nums">
          {[
            choiceLabel(line),
            formatPrice(unitPrice),
            line.packed > 0 && orderVersionTexts.packedUnits(formatNumber(line.packed)),
            fixed > 0 && orderVersionTexts.sentUnits(formatNumber(fixed)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Stepper
          label={deliveryTexts.unitsOf(shownLineLabel(line))}
          min={fixed}
          max={MAX_LINE_UNITS}
          value={units}
          onChange={onChange}
          className="mt-2"
        />
        {sold && units > fixed && (
          <OtherVariant sold={sold} onChoose={(other) => onSwap(other, units - fixed)} />
        )}
      </div>
      <p className="font-semibold tabular-nums">{formatPrice(unitPrice * units)}</p>
    </li>
  )
}

/** Exchanges a line for another variant of its product at the current price; nothing where there is no other. */
function OtherVariant({ sold, onChoose }: { sold: OrderLine; onChoose: (other: PhoneLine) => void }) {
  const { productId, variantId } = sold
  const { data: product } = useQuery(phoneProductQuery(productId))
  const other = product?.variants.find(({ id, stock }) => id !== variantId && stock > 0)
  if (!product || !other) return null
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={phoneOrderTexts.otherVariantOf(lineNameOf(sold))}
      onClick={() => onChoose(newLineOf(product, `${productId} ${Date.now()}`, other.id))}
      className="-ms-3 mt-1"
    >
      {phoneOrderTexts.otherVariant}
    </Button>
  )
}
