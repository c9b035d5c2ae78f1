import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { LOW_STOCK } from '#contract/catalogue/products-staff.ts'
import type { StockItem, StockMovement } from '#contract/catalogue/stock-staff.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useArea } from '#web/admin/frame/use-area.ts'
import { ProductSubpage } from '#web/admin/products/product-subpage.tsx'
import { DueList } from '#web/admin/suppliers/due-list.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { useLastPage } from '#web/admin/table/use-last-page.ts'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { Pager } from '#web/design/pager.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { LowStockField } from './low-stock-field.tsx'
import { productStockQuery, stockAlertsQuery, stockMovementsQuery } from './product-stock-api.ts'
import { StockForm } from './stock-form.tsx'
import { reasonLabel, recordName, signedUnits } from './stock-labels.ts'
import { staffStockTexts } from './stock-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffStockTexts.title)

/** The stock of a product: what there is, a form to change it, and its history. */
export default function StockPage() {
  const { id = '' } = useParams()
  const query = useQuery(productStockQuery(id))
  const area = useArea()
  const [moves, setMoves] = useState(0)
  const may = useMay()
  return (
    <ProductSubpage query={query} title={staffStockTexts.title}>
      {(_product, records) => (
        <div className="grid grid-cols-1 gap-5">
          <Levels productId={id} records={records} />
          <Waiting productId={id} />
          {may('stock.edit') && (
            <StockForm
              key={moves}
              productId={id}
              records={records}
              onMoved={() => setMoves((count) => count + 1)}
            />
          )}
          {area === '/admin' && may('books.view') && <DueList />}
          <History productId={id} records={records} />
        </div>
      )}
    </ProductSubpage>
  )
}

const cellClass = 'px-2 py-1.5 text-end tabular-nums'

function Levels({ productId, records }: { productId: string; records: readonly StockItem[] }) {
  const mayEdit = useMay()('stock.edit')
  const { onHand, reserved, toSell, lowAt } = staffStockTexts
  return (
    <Card as="section" className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-start text-base font-semibold">{staffStockTexts.inStock}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pe-2 text-start font-semibold">
              {staffStockTexts.variant}
            </th>
            {[onHand, reserved, toSell, lowAt].map((title) => (
              <th key={title} scope="col" className={`${cellClass} font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pe-2 text-start font-medium">
                {recordName(record)}
              </th>
              <td className={cellClass}>{formatNumber(record.onHand)}</td>
              <td className={cellClass}>{formatNumber(record.reserved)}</td>
              <td className={cellClass}>{formatNumber(record.onHand - record.reserved)}</td>
              <td className={cellClass}>
                {mayEdit ? (
                  <LowStockField productId={productId} record={record} />
                ) : (
                  formatNumber(record.lowStockUnits ?? LOW_STOCK)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-soft">{staffStockTexts.lowHint(formatNumber(LOW_STOCK))}</p>
    </Card>
  )
}

/** How many shoppers get a message when the product is back; nothing while there are none. */
function Waiting({ productId }: { productId: string }) {
  const { data } = useQuery(stockAlertsQuery(productId))
  if (!data || data.waiting === 0) return null
  return (
    <Card as="section">
      <p className="font-semibold">{staffStockTexts.waiting(data.waiting, formatNumber(data.waiting))}</p>
      {data.variants.length > 0 && (
        <ul className="mt-1 text-sm text-ink-soft">
          {data.variants.map(({ name, waiting }) => (
            <li key={name}>{staffStockTexts.waitingFor(name, formatNumber(waiting))}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function History({ productId, records }: { productId: string; records: readonly StockItem[] }) {
  const control = useTableState('-at')
  const { page } = control.state
  const query = useQuery({ ...stockMovementsQuery(productId, page), placeholderData: (last) => last })
  useLastPage(control, query)
  const { data } = query
  if (!data) return <Skeleton className="h-64" />
  return (
    <Card as="section" aria-label={staffStockTexts.history}>
      <h2 className="mb-2 font-semibold">{staffStockTexts.history}</h2>
      <ol className="divide-y divide-line text-sm">
        {data.rows.map((movement) => (
          <MovementRow key={movement.id} movement={movement} records={records} />
        ))}
      </ol>
      <Pager page={page} pages={data.pages} linkTo={control.linkTo} className="mt-3" />
    </Card>
  )
}

function MovementRow({ movement, records }: { movement: StockMovement; records: readonly StockItem[] }) {
  const area = useArea()
  const { itemId, reason, onHandChange, reservedChange, unitCost, sourceType, sourceId, actorName, at } =
    movement
  const record = records.find(({ id }) => id === itemId)
  const changes = [
    onHandChange !== 0 && staffStockTexts.changedOnHand(signedUnits(onHandChange)),
    reservedChange !== 0 && staffStockTexts.changedReserved(signedUnits(reservedChange)),
    unitCost !== null && staffStockTexts.each(formatPrice(unitCost)),
  ]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <span className="font-medium">
        {sourceType === 'order' && area === '/admin' ? (
          <Link to={`${area}/orders/${sourceId}`} className="text-leaf-ink underline">
            {reasonLabel(reason)}
          </Link>
        ) : (
          reasonLabel(reason)
        )}
        {records.length > 1 && (
          <span className="text-ink-soft">{`, ${record ? recordName(record) : staffStockTexts.noLongerOffered}`}</span>
        )}
      </span>
      <span className="tabular-nums">{changes.filter(Boolean).join(', ')}</span>
      <span className="w-full text-ink-soft">{`${formatDateTime(at)}, ${actorName ?? staffStockTexts.shopItself}`}</span>
    </li>
  )
}
