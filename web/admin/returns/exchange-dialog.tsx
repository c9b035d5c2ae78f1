import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quote } from '#contract/pricing/order-lines.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { AmountField } from '#web/admin/forms/amount-field.tsx'
import { destinationErrors, destinationOf, isKnownAddress } from '#web/admin/orders/order-destination.ts'
import { usePhoneLines } from '#web/admin/orders/phone-order/load-phone-product.ts'
import {
  areLoaded,
  newLineOf,
  type PhoneLine,
  withCurrentPrices,
} from '#web/admin/orders/phone-order/phone-order.ts'
import { PhoneLineRow } from '#web/admin/orders/phone-order/phone-order-lines.tsx'
import { phoneOrderTexts } from '#web/admin/orders/phone-order/phone-order-texts.ts'
import { ProductPicker } from '#web/admin/orders/phone-order/product-picker.tsx'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { ConfirmDialog, Dialog } from '#web/design/overlays/dialog.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { ApiError, readAs } from '#web/http/api-client.ts'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { ExchangeDestination } from './exchange-destination.tsx'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { type ExchangeForm, exchangeFrom, exchangePlanOf, exchangeTotals } from './return-exchange.ts'
import { exchangePreviewQuery, returnActions } from './staff-return-api.ts'

type Props = {
  stored: OrderReturn
  /** The one whose goods came back. */
  order: Order
  onExchanged: (order: Order) => void
  onClose: () => void
}

/** Chooses other goods for a received return, which pays for them as far as it goes. */
export function ExchangeDialog({ stored, order, onExchanged, onClose }: Props) {
  const [typed, setForm] = useState<ExchangeForm>({
    lines: [],
    fee: '0',
    discount: '',
    destination: undefined,
  })
  const chosen = usePhoneLines(typed.lines)
  const plan = areLoaded(chosen) ? exchangePlanOf({ ...typed, lines: chosen }) : undefined
  const { data: preview, isPlaceholderData } = useQuery(exchangePreviewQuery(stored.id, plan))
  const quoted = plan && !isPlaceholderData ? preview : undefined
  const form = { ...typed, lines: quoted ? withCurrentPrices(chosen, quoted) : chosen }
  const [hasTried, setHasTried] = useState(false)
  const { data: places } = useQuery(placesQuery)
  const isUnknown = places !== undefined && !isKnownAddress(order, places)
  const destination = form.destination ?? (isUnknown ? destinationOf(order, places) : undefined)
  // What the dialog was opened for: the return is closed a moment before the dialog.
  const [{ openAmount: credit }] = useState(stored)
  /** The total before the shop answered with current prices. */
  const [formerTotal, setFormerTotal] = useState<number>()
  const change = (part: Partial<ExchangeForm>) => setForm((before) => ({ ...before, ...part }))
  const changeLine = (key: string, part: Partial<PhoneLine>) =>
    change({ lines: typed.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })

  async function exchange() {
    setHasTried(true)
    const input = exchangeFrom({ ...form, destination }, quoted)
    try {
      onExchanged(await returnActions.exchange(stored.id, input))
    } catch (error) {
      const current = error instanceof ApiError ? readAs(quote, error.data) : undefined
      if (current) {
        setFormerTotal(current.grandTotal === input.grandTotal ? undefined : input.grandTotal)
        change({ lines: withCurrentPrices(form.lines, current) })
      }
      throw error
    }
  }

  return (
    <ConfirmDialog
      title={returnDialogTexts.exchange}
      confirmLabel={
        formerTotal === undefined ? returnDialogTexts.placeOrder : returnDialogTexts.acceptAndPlace
      }
      isDangerous={false}
      size="medium"
      onConfirm={exchange}
      onClose={onClose}
    >
      <p className="mb-3">{returnDialogTexts.exchangeText}</p>
      <ProductPicker
        onChoose={(product) =>
          change({ lines: [...typed.lines, newLineOf(product, `${product.id} ${Date.now()}`)] })
        }
      />
      <ul className="divide-y divide-line">
        {form.lines.map((line) => (
          <PhoneLineRow
            key={line.key}
            line={line}
            onChange={(part) => changeLine(line.key, part)}
            onRemove={() => change({ lines: typed.lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <AmountField
          label={phoneOrderTexts.deliveryFee}
          name="deliveryFee"
          value={form.fee}
          onChange={(fee) => change({ fee })}
        />
        <AmountField
          label={phoneOrderTexts.discount}
          name="discount"
          placeholder={formatNumber(0)}
          value={form.discount}
          onChange={(discount) => change({ discount })}
        />
      </div>
      <ExchangeDestination
        order={order}
        places={places}
        destination={destination}
        errors={hasTried ? destinationErrors(destination) : {}}
        onChange={(destination) => change({ destination })}
      />
      <ExchangeSums form={form} credit={credit} formerTotal={formerTotal} quoted={quoted} />
    </ConfirmDialog>
  )
}

type SumsProps = {
  form: ExchangeForm
  credit: number
  formerTotal: number | undefined
  quoted: StaffQuote | undefined
}

function ExchangeSums({ form, credit, formerTotal, quoted }: SumsProps) {
  const { grandTotal, toCollect, toSendBack } = exchangeTotals(form, credit, quoted)
  const { ruleDiscount = 0, couponDiscount = 0 } = quoted ?? {}
  return (
    <dl
      aria-live="polite"
      className="mt-4 grid gap-1 border-t border-line pt-3 tabular-nums *:flex *:justify-between *:gap-4"
    >
      {ruleDiscount + couponDiscount > 0 && (
        <div>
          <dt>{returnDialogTexts.offersAndCoupon}</dt>
          <dd>{`−${formatPrice(ruleDiscount + couponDiscount)}`}</dd>
        </div>
      )}
      <div>
        <dt>
          {formerTotal === undefined
            ? returnDialogTexts.total
            : returnDialogTexts.totalBefore(formatPrice(formerTotal))}
        </dt>
        <dd>{formatPrice(Math.max(0, grandTotal))}</dd>
      </div>
      <div>
        <dt>{returnDialogTexts.credit}</dt>
        <dd>{`−${formatPrice(credit)}`}</dd>
      </div>
      <div className="text-lg font-bold">
        <dt>{toSendBack > 0 ? returnDialogTexts.toSendBack : returnDialogTexts.toCollect}</dt>
        <dd>{formatPrice(toSendBack > 0 ? toSendBack : toCollect)}</dd>
      </div>
    </dl>
  )
}

/** The order that was placed for a return, with a link to it. */
export function ExchangedDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const number = orderNumber(order.id)
  return (
    <Dialog
      open
      size="small"
      title={returnDialogTexts.placed(number)}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {returnDialogTexts.stay}
          </Button>
          <ButtonLink to={`/admin/orders/${order.id}`}>{returnDialogTexts.openOrder(number)}</ButtonLink>
        </>
      }
    >
      <p>
        {order.amountDue > 0
          ? returnDialogTexts.collectText(formatPrice(order.amountDue))
          : returnDialogTexts.paidText}
      </p>
    </Dialog>
  )
}
