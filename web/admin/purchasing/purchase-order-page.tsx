import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import { type PurchaseOrder, purchaseOrderNumber } from '#contract/sales/purchasing/purchase-orders.ts'
import { ConflictChoice } from '#web/admin/forms/conflict-choice.tsx'
import { useConflict } from '#web/admin/forms/use-conflict.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { SupplierDetails } from '#web/admin/suppliers/supplier-details.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatDate, formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { PurchaseOrderActions } from './purchase-order-actions.tsx'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'
import { PurchaseOrderForm } from './purchase-order-form.tsx'
import {
  type PurchaseOrderValues,
  purchaseOrderErrors,
  purchaseOrderInput,
  purchaseOrderValuesOf,
} from './purchase-order-values.ts'
import {
  fetchPurchaseOrder,
  movePurchaseOrder,
  purchaseOrderQuery,
  updatePurchaseOrder,
} from './purchasing-api.ts'
import { purchasingTexts } from './purchasing-texts.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { Sendings } from './sendings.tsx'

export const meta = (page: PageMatches) => staffMeta(page, purchasingTexts.title)

const backLink = () => ({ to: '/admin/purchase-orders', label: purchasingTexts.title })

/** One order to a supplier: a draft is changed, an order is received. */
export default function PurchaseOrderPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(purchaseOrderQuery(id))
  if (error && !data)
    return (
      <LoadFailure
        heading="h1"
        what={purchasingTexts.what}
        error={error}
        back={backLink()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  return <PurchaseOrderView key={`${id} ${data.state === 'draft'}`} order={data} />
}

function PurchaseOrderView({ order }: { order: PurchaseOrder }) {
  const { number, supplierName, supplier, state, orderedAt, createdAt, expectedOn } = order
  const site = useRouteLoaderData<SiteData>('admin/frame/admin-layout')
  const mayEdit = useMay()('stock.edit')
  const [receipts, setReceipts] = useState(0)
  /** What somebody else saved, where the form started again from it. */
  const [loaded, setLoaded] = useState<PurchaseOrder>()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const newest = later(order, loaded)
  const isOpen = state === 'ordered' || state === 'partly-received'
  const details = [
    supplierName,
    orderedAt
      ? `${purchasingTexts.orderedAt}: ${formatDate(orderedAt)}`
      : `${purchasingTexts.createdAt}: ${formatDate(createdAt)}`,
    expectedOn && `${purchasingTexts.expected}: ${formatDate(new Date(expectedOn))}`,
  ]
  return (
    <>
      <PageHeading
        title={purchaseOrderNumber(number)}
        back={backLink()}
        badges={<PurchaseOrderBadge state={state} />}
        actions={
          <PurchaseOrderActions {...{ order: newest, mayEdit, isUnsaved }} shopName={site?.shopName ?? ''} />
        }
      >
        <span lang={languageOf(supplierName)}>{details.filter(Boolean).join(' · ')}</span>
        {supplier && <SupplierDetails contact={supplier} />}
      </PageHeading>
      <div className="grid grid-cols-1 gap-5">
        {state === 'draft' && mayEdit ? (
          <DraftForm
            key={loaded?.updatedAt.getTime()}
            order={newest}
            onLoad={setLoaded}
            onUnsaved={setIsUnsaved}
          />
        ) : null}
        {isOpen && mayEdit && (
          <ReceiveForm key={receipts} order={order} onReceived={() => setReceipts((count) => count + 1)} />
        )}
        {(state !== 'draft' || !mayEdit) && <OrderedGoods order={order} />}
        {order.sendings.length > 0 && <Sendings order={order} />}
        {order.receipts.length > 0 && <Receipts order={order} />}
      </div>
    </>
  )
}

/** An order that was sent and taken back is a draft again, of which theirs is an earlier state. */
const later = (order: PurchaseOrder, loaded?: PurchaseOrder) =>
  loaded && loaded.updatedAt > order.updatedAt ? loaded : order

const draftLabels = () => {
  const { supplier, expected, note, goods } = purchasingTexts
  return { supplierName: supplier, expectedOn: expected, note, lines: goods }
}

type DraftProps = {
  order: PurchaseOrder
  onLoad: (theirs: PurchaseOrder) => void
  onUnsaved: (isUnsaved: boolean) => void
}

/** Keeps the draft it began with, so that later answers of the query do not overwrite what was typed. */
function DraftForm({ order, onLoad, onUnsaved }: DraftProps) {
  const { theirs, save, keepMine } = useConflict(order, () => fetchPurchaseOrder(order.id))
  const [initialValues] = useState(() => purchaseOrderValuesOf(order))
  const form = useForm<PurchaseOrderValues>({
    initialValues,
    validate: purchaseOrderErrors,
    send: async (values) => {
      await save((updatedAt) => updatePurchaseOrder(order.id, { ...purchaseOrderInput(values), updatedAt }))
      notify.success(purchasingTexts.saved)
    },
  })
  const { isDirty } = form
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  const [busy, run] = useAction()
  const markOrdered = () =>
    run(async () => {
      await save((updatedAt) => movePurchaseOrder(order.id, { state: 'ordered', updatedAt }))
      notify.success(purchasingTexts.ordered)
    })
  return (
    <>
      {theirs && (
        <ConflictChoice
          start={initialValues}
          theirs={purchaseOrderValuesOf(theirs)}
          labels={draftLabels()}
          onLoad={() => onLoad(theirs)}
          onKeep={() => {
            keepMine()
            void form.submit()
          }}
        />
      )}
      <PurchaseOrderForm
        form={form}
        actions={
          <>
            {isDirty && (
              <span id="save-first" className="text-sm text-ink-soft">
                {purchasingTexts.saveFirst}
              </span>
            )}
            <Button
              variant={isDirty ? 'secondary' : 'primary'}
              disabled={isDirty}
              aria-describedby={isDirty ? 'save-first' : undefined}
              busy={busy}
              onClick={() => void markOrdered()}
            >
              {purchasingTexts.order}
            </Button>
          </>
        }
      />
    </>
  )
}

const cellClass = 'px-2 py-1.5 text-end tabular-nums'

function OrderedGoods({
  order: { lines, receipts, totalAmount, receivedAmount, note },
}: {
  order: PurchaseOrder
}) {
  return (
    <Card as="section" className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-start text-base font-semibold">{purchasingTexts.goods}</caption>
        <tbody>
          {lines.map(({ id, name, sku, units, receivedUnits, unitCost }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" lang={languageOf(name)} className="py-1.5 pe-2 text-start font-medium">
                {name}
                {sku && <span className="block font-normal text-ink-soft">{sku}</span>}
              </th>
              <td className={cellClass}>
                {purchasingTexts.came(formatNumber(receivedUnits), formatNumber(units))}
              </td>
              <td className={cellClass}>{unitCost && purchasingTexts.each(formatPrice(unitCost))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-end font-semibold tabular-nums">
        {receipts.length > 0
          ? `${purchasingTexts.orderedTotal(formatPrice(totalAmount))} · ${purchasingTexts.receivedTotal(formatPrice(receivedAmount))}`
          : `${purchasingTexts.total} ${formatPrice(totalAmount)}`}
      </p>
      {note && (
        <p lang={languageOf(note)} className="mt-2 whitespace-pre-line">
          {note}
        </p>
      )}
    </Card>
  )
}

function Receipts({ order: { receipts } }: { order: PurchaseOrder }) {
  return (
    <Card as="section">
      <h2 className="font-semibold">{purchasingTexts.receipts}</h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {receipts.map(({ id, name, units, unitCost, receivedByName, receivedAt }) => (
          <li key={id} className="py-2">
            <span lang={languageOf(name)} className="font-medium">
              {purchasingTexts.receipt(formatNumber(units), name)}
            </span>
            {unitCost && `, ${purchasingTexts.each(formatPrice(unitCost))}`}
            <span className="block text-ink-soft">{`${formatDateTime(receivedAt)}, ${receivedByName}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
