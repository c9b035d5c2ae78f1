import { choiceLabel, lineLabel, plainNameOf } from '#contract/sales/line-options.ts'
import type { OrderChange } from '#contract/sales/order-changes.ts'
import { deliveryAtVersion } from '#contract/sales/order-versions.ts'
import { DeliveryAddress } from '#web/admin/orders/delivery-address.tsx'
import { TotalsList } from '#web/admin/orders/money/totals-list.tsx'
import { type OrderCardProps, saveVersionInvoice } from '#web/admin/orders/staff-order-api.ts'
import { Button } from '#web/design/button.tsx'
import { Printer } from '#web/design/icons/admin.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { orderVersionTexts } from './order-version-texts.ts'

type Props = Pick<OrderCardProps, 'order'> & {
  changes: readonly OrderChange[]
  /** The one that replaced the version. */
  change: OrderChange
  onClose: () => void
}

/** An order as it was in a former version: items, totals, recipient and address. It can be printed. */
export function VersionDialog({ order, changes, change, onClose }: Props) {
  const { version, before, changedAt } = change
  const [busy, run] = useAction()

  const print = () => run(() => saveVersionInvoice(order.id, version))

  return (
    <Dialog
      open
      isText
      title={orderVersionTexts.version(formatNumber(version), formatNumber(changes.length + 1))}
      onClose={onClose}
      footer={
        <Button variant="secondary" busy={busy} onClick={() => void print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {orderVersionTexts.print}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">{orderVersionTexts.replaced(formatDateTime(changedAt))}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
        {before.lines.map((line) => (
          <li
            key={`${lineLabel(line)} ${line.unitPrice}`}
            className="flex justify-between gap-4 py-2 tabular-nums"
          >
            <span lang={languageOf(plainNameOf(line))} className="min-w-0 break-words">
              {[`${formatNumber(line.units)} × ${plainNameOf(line)}`, choiceLabel(line)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{formatPrice(line.unitPrice * line.units)}</span>
          </li>
        ))}
      </ul>
      <TotalsList totals={before.totals} couponCode={order.couponCode} />
      <VersionDelivery {...(deliveryAtVersion(changes, version) ?? order)} />
    </Dialog>
  )
}

type Delivery = NonNullable<OrderChange['before']['delivery']>

function VersionDelivery({ customerName, phone, recipientName, recipientPhone, deliveryAddress }: Delivery) {
  return (
    <section className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="font-semibold">{orderVersionTexts.delivery}</h3>
      <p>{`${customerName}, ${phone}`}</p>
      {recipientName && <p>{orderVersionTexts.receivedBy(recipientName, recipientPhone)}</p>}
      <DeliveryAddress address={deliveryAddress} className="text-ink-soft" />
    </section>
  )
}
