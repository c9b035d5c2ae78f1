import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { districtNameIn } from '#contract/sales/delivery/find-places.ts'
import { choiceLabel, lineNameOf, plainNameOf, shownLineLabel } from '#contract/sales/line-options.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import type { SellerOrder } from '#contract/sales/seller-orders.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { parcelStateLabel } from '#web/admin/orders/parcels/parcel-states.ts'
import { parcelTexts } from '#web/admin/orders/parcels/parcel-texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useBanglaPlaces } from '#web/shop/account/addresses/use-address-line.ts'
import { statusLabels, statusTone } from '#web/shop/orders/my-orders/order-labels.ts'
import { PackOwnDialog } from './pack-own-dialog.tsx'
import { savePackingSlip, sellerOrderQuery, sellerParcelActions } from './seller-api.ts'
import { sellerOrderTexts } from './seller-order-texts.ts'
import { sellerTexts } from './seller-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, sellerOrderTexts.title)

const back = () => ({ to: '/seller/orders', label: sellerTexts.orderLines })

/** The seller's part of an order: lines to pack, and parcels to print and hand over. */
export default function SellerOrderPage() {
  const { orderId = '' } = useParams()
  const query = useQuery(sellerOrderQuery(orderId))
  const { data: order, error } = query
  const districtName = districtNameIn(useBanglaPlaces())
  return (
    <>
      <PageHeading
        title={order ? sellerOrderTexts.order(orderNumber(order.orderId)) : sellerOrderTexts.title}
        back={back()}
      >
        {order && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={statusTone(order.status)}>{statusLabels[order.status]}</Badge>
            {sellerOrderTexts.goesTo(districtName(order.district), formatDateTime(order.createdAt))}
          </span>
        )}
      </PageHeading>
      {!order && !error && <Skeleton className="h-40" />}
      {!order && error && (
        <LoadFailure
          what={sellerOrderTexts.what}
          error={error}
          back={back()}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {order && (
        <div className="grid max-w-3xl gap-4">
          <Lines order={order} />
          <Parcels order={order} />
        </div>
      )}
    </>
  )
}

function Lines({ order }: { order: SellerOrder }) {
  const [isPacking, setIsPacking] = useState(false)
  const isOpen = order.lines.some(({ open }) => open > 0)
  return (
    <Card as="section" aria-label={sellerOrderTexts.goods}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{sellerOrderTexts.goods}</h2>
        {isOpen && order.status === 'processing' && (
          <Button size="small" onClick={() => setIsPacking(true)}>
            {sellerOrderTexts.pack}
          </Button>
        )}
      </div>
      {isOpen && order.status === 'pending' && (
        <p className="mt-1 text-sm text-ink-soft">{sellerOrderTexts.notConfirmed}</p>
      )}
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {order.lines.map((line) => (
          <li key={line.lineId} className="py-3 text-sm">
            <p lang={languageOf(lineNameOf(line))} className="font-semibold break-words">
              {plainNameOf(line)}
            </p>
            <p className="text-ink-soft tabular-nums">
              {[choiceLabel(line), ...unitTexts(line)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {isPacking && <PackOwnDialog order={order} onClose={() => setIsPacking(false)} />}
    </Card>
  )
}

const states = ['open', 'packed', 'handedOver', 'delivered', 'refused', 'lost', 'cancelled'] as const

/** `2 to pack`, `1 packed`: the units of a line in each state that it has. */
const unitTexts = (line: SellerOrder['lines'][number]) =>
  states.flatMap((state) =>
    line[state] > 0 ? [sellerOrderTexts.units[state](formatNumber(line[state]))] : [],
  )

function Parcels({ order }: { order: SellerOrder }) {
  if (order.parcels.length === 0) return null
  return (
    <Card as="section" aria-label={parcelTexts.parcels}>
      <h2 className="text-lg font-semibold">{parcelTexts.parcels}</h2>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {order.parcels.map((parcel, index) => (
          <OwnParcel key={parcel.id} order={order} parcel={parcel} number={index + 1} />
        ))}
      </ul>
    </Card>
  )
}

function OwnParcel({ order, parcel, number }: { order: SellerOrder; parcel: Parcel; number: number }) {
  const [busy, setBusy] = useState<string>()
  const { label, tone } = parcelStateLabel(parcel.state)
  const isReady = parcel.state === 'ready'
  const [isAsked, setIsAsked] = useState(false)

  async function run(name: string, work: () => Promise<unknown>, done?: string) {
    setBusy(name)
    try {
      await work()
      if (done) notify.success(done)
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(undefined)
  }
  const close = (outcome: 'unpacked' | 'handed-over') =>
    sellerParcelActions.close(order.orderId, parcel.id, { updatedAt: order.updatedAt, outcome })
  const print = (paper: 'a4' | '80mm') => (
    <Button
      variant="secondary"
      size="small"
      busy={busy === paper}
      onClick={() => void run(paper, () => savePackingSlip(order.orderId, parcel.id, paper))}
    >
      {sellerOrderTexts.slip[paper]}
    </Button>
  )

  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{parcelTexts.parcel(formatNumber(number))}</h3>
        <Badge tone={tone}>{label}</Badge>
        {!parcel.closedAt && parcel.cashToCollect > 0 && (
          <span className="ms-auto tabular-nums">
            {`${parcelTexts.collect} ${formatPrice(parcel.cashToCollect)}`}
          </span>
        )}
      </div>
      <ul className="mt-1">
        {parcel.lines.map((line) => (
          <li key={line.lineId} lang={languageOf(lineNameOf(line))}>
            {`${formatNumber(line.units)} × ${shownLineLabel(line)}`}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {[parcel.courierName, parcel.trackingNumber].filter(Boolean).join(' · ')}
      </p>
      {!parcel.closedAt && (
        <div className="mt-2 flex flex-wrap gap-2">
          {isReady && (
            <Button size="small" onClick={() => setIsAsked(true)}>
              {parcelTexts.handOver}
            </Button>
          )}
          {print('a4')}
          {print('80mm')}
          {isReady && (
            <Button
              variant="quiet"
              size="small"
              busy={busy === 'unpacked'}
              onClick={() => void run('unpacked', () => close('unpacked'), parcelTexts.unpacked)}
            >
              {parcelTexts.unpack}
            </Button>
          )}
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={sellerOrderTexts.handOverTitle(formatNumber(number))}
          confirmLabel={parcelTexts.handOver}
          isDangerous={false}
          onConfirm={async () => {
            await close('handed-over')
            notify.success(parcelTexts.onItsWay)
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>
            {parcel.courierName
              ? sellerOrderTexts.handOverTo(parcel.courierName)
              : sellerOrderTexts.handOverText}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
