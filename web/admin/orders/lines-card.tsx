import { useState } from 'react'
import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { choiceLabel, plainNameOf } from '#contract/sales/line-options.ts'
import { mayLapse } from '#contract/sales/may-lapse.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Pencil } from '#web/design/icons/admin.tsx'
import { Image } from '#web/design/image.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { itemCountLabel } from '#web/shop/orders/my-orders/order-labels.ts'
import { ChangeOrderDialog } from './changes/change-order-dialog.tsx'
import { TotalsList } from './money/totals-list.tsx'
import { orderPageTexts } from './order-page-texts.ts'
import type { OrderCardProps } from './staff-order-api.ts'

/** The items of an order and its totals; they can be changed until the order is sent, but not while it is being paid online. */
export function LinesCard(props: OrderCardProps) {
  const { order } = props
  const [isChanging, setIsChanging] = useState(false)
  const may = useMay()
  const isOpen = order.status === 'pending' || order.status === 'processing'
  const isBeingPaid = mayLapse(order)
  return (
    <Card as="section" aria-label={orderPageTexts.items}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{headingOf(order.lines)}</h2>
        {isOpen && !isBeingPaid && may('orders.change') && (
          <Button variant="quiet" size="small" onClick={() => setIsChanging(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {orderPageTexts.change}
          </Button>
        )}
      </div>
      {isBeingPaid && <p className="mt-1 text-sm text-ink-soft">{messages.changeAwaitsPayment}</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <TotalsList totals={order} couponCode={order.couponCode} />
      {isChanging && <ChangeOrderDialog {...props} onClose={() => setIsChanging(false)} />}
    </Card>
  )
}

/** The number of items that are paid for. */
const headingOf = (lines: readonly OrderLine[]) =>
  lines.every(({ quantity }) => quantity === 0) ? orderPageTexts.allBack : itemCountLabel(lines)

function Line({ line }: { line: OrderLine }) {
  const details = [
    line.quantity > 0 && `${formatNumber(line.quantity)} × ${formatPrice(line.unitPrice)}`,
    line.returnedUnits > 0 && orderPageTexts.returned(formatNumber(line.returnedUnits)),
    choiceLabel(line),
    line.sellerName,
  ]
  return (
    <li className="flex items-start gap-3 py-3">
      <Image
        src={resizedImageUrl(line.imageUrl, '160x120')}
        alt=""
        width={64}
        height={48}
        className="shrink-0 rounded-md"
      />
      <div className="min-w-0 grow text-sm">
        <Link
          to={`/products/${line.productId}`}
          lang={languageOf(plainNameOf(line))}
          className="font-semibold hover:text-leaf-ink hover:underline"
        >
          {plainNameOf(line)}
        </Link>
        <p className="text-ink-soft tabular-nums">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="text-sm font-semibold tabular-nums">{formatPrice(line.lineTotal)}</p>
    </li>
  )
}
