import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quote } from '#contract/pricing/order-lines.ts'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import { AmountField } from '#web/admin/forms/amount-field.tsx'
import { destinationErrors, destinationOf, isKnownAddress } from '#web/admin/orders/order-destination.ts'
import {
  OtherDestination,
  type OtherDestinationProps,
  useRecipientAndAddress,
} from '#web/admin/orders/other-destination.tsx'
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
import { ExchangeSums } from './exchange-sums.tsx'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { type ExchangeForm, exchangeFrom, exchangePlanOf } from './return-exchange.ts'
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
  const { form, quoted, formerTotal, change, changeLines, destinationProps, exchange } = useExchange(
    stored,
    order,
  )
  // What the dialog was opened for: the return is closed a moment before the dialog.
  const [{ openAmount: credit }] = useState(stored)
  return (
    <ConfirmDialog
      title={returnDialogTexts.exchange}
      confirmLabel={
        formerTotal === undefined ? returnDialogTexts.placeOrder : returnDialogTexts.acceptAndPlace
      }
      isDangerous={false}
      size="medium"
      onConfirm={async () => onExchanged(await exchange())}
      onClose={onClose}
    >
      <p className="mb-3">{returnDialogTexts.exchangeText}</p>
      <ExchangeLines lines={form.lines} onChange={changeLines} />
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
      <ExchangeDestination {...destinationProps} onChange={(destination) => change({ destination })} />
      <ExchangeSums form={form} credit={credit} formerTotal={formerTotal} quoted={quoted} />
    </ConfirmDialog>
  )
}

/** What is typed, with the prices that the shop answered; `exchange` places the order, at the prices that were shown. */
function useExchange(stored: OrderReturn, order: Order) {
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
  /** The total before the shop answered with current prices. */
  const [formerTotal, setFormerTotal] = useState<number>()
  const change = (part: Partial<ExchangeForm>) => setForm((before) => ({ ...before, ...part }))

  const changeLines: ChangeLines = (next) => setForm((before) => ({ ...before, lines: next(before.lines) }))

  async function exchange(): Promise<Order> {
    setHasTried(true)
    const input = exchangeFrom({ ...form, destination }, quoted)
    try {
      return await returnActions.exchange(stored.id, input)
    } catch (error) {
      const current = error instanceof ApiError ? readAs(quote, error.data) : undefined
      if (current) {
        setFormerTotal(current.grandTotal === input.grandTotal ? undefined : input.grandTotal)
        change({ lines: withCurrentPrices(form.lines, current) })
      }
      throw error
    }
  }

  const errors = hasTried ? destinationErrors(destination) : {}
  const destinationProps = { order, places, destination, errors }
  return { form, quoted, formerTotal, change, changeLines, destinationProps, exchange }
}

type ChangeLines = (next: (lines: readonly PhoneLine[]) => PhoneLine[]) => void

type LinesProps = { lines: readonly PhoneLine[]; onChange: ChangeLines }

/** The other goods. */
function ExchangeLines({ lines, onChange }: LinesProps) {
  return (
    <>
      <ProductPicker
        onChoose={(product) => {
          const line = newLineOf(product, `${product.id} ${Date.now()}`)
          onChange((before) => [...before, line])
        }}
      />
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <PhoneLineRow
            key={line.key}
            line={line}
            onChange={(part) =>
              onChange((before) => before.map((one) => (one.key === line.key ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange((before) => before.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
    </>
  )
}

/**
 * Where the other goods of an exchange go: to the address of the returned order, or to another one. Another one is
 * required where the shop does not know the former place any more.
 */
function ExchangeDestination(props: OtherDestinationProps & { places: Places | undefined }) {
  const { order, places } = props
  const address = useRecipientAndAddress(order)
  const isUnknown = places !== undefined && !isKnownAddress(order, places)
  return (
    <section aria-label={returnDialogTexts.delivery} className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="text-sm">{returnDialogTexts.deliveryTo(address)}</p>
      {isUnknown && <p className="text-sm text-brick-ink">{returnDialogTexts.unknownPlace}</p>}
      <OtherDestination {...props} label={isUnknown ? undefined : returnDialogTexts.otherAddress} />
    </section>
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
