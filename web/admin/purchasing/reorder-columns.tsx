import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { REORDER_SALES_DAYS, type ReorderRow } from '#contract/sales/purchasing/reorder.ts'
import { variantLabel } from '#web/admin/products/variant-label.ts'
import type { Column } from '#web/admin/table/column.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { reorderTexts } from './purchasing-texts.tsx'

type Order = (row: ReorderRow) => void

/** The columns of what is to be reordered. `onOrder`: orders a row whose supplier is not known. */
export const reorderColumns = (onOrder: Order | undefined): readonly Column<ReorderRow>[] => [
  {
    id: 'product',
    title: reorderTexts.product,
    isName: true,
    cell: ({ productId, productName, productNameBn, variantName, sku }) => (
      <>
        <Link
          to={`/admin/products/${productId}/stock`}
          lang={languageOf(localName({ name: productName, nameBn: productNameBn }))}
          className="inline-flex min-h-8 items-center hover:text-leaf-ink hover:underline max-md:min-h-11"
        >
          {localName({ name: productName, nameBn: productNameBn })}
        </Link>
        {(variantName || sku) && (
          <span className="block text-sm font-normal text-ink-soft">
            {[variantName, sku].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'available',
    title: reorderTexts.available,
    align: 'end',
    cell: ({ available, lowStockUnits }) => (
      <>
        {formatNumber(available)}
        <Detail>{reorderTexts.lowAt(formatNumber(lowStockUnits))}</Detail>
      </>
    ),
  },
  {
    id: 'soldUnits',
    title: reorderTexts.sold(formatNumber(REORDER_SALES_DAYS)),
    align: 'end',
    cell: ({ soldUnits, daysLeft }) => (
      <>
        {formatNumber(soldUnits)}
        {daysLeft !== null && <Detail>{reorderTexts.lasts(daysLeft, formatNumber(daysLeft))}</Detail>}
      </>
    ),
  },
  {
    id: 'onOrderUnits',
    title: reorderTexts.onOrder,
    align: 'end',
    cell: ({ onOrderUnits, draftUnits }) => (
      <>
        {formatNumber(onOrderUnits)}
        {draftUnits > 0 && <Detail>{reorderTexts.inDraft(formatNumber(draftUnits))}</Detail>}
      </>
    ),
  },
  {
    id: 'supplierName',
    title: reorderTexts.supplier,
    cell: (row) => (
      <>
        <Supplier row={row} onOrder={onOrder} />
        <Detail>
          {[
            reorderTexts.days(row.leadDays, formatNumber(row.leadDays)),
            row.lastCost !== null && reorderTexts.each(formatPrice(row.lastCost)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Detail>
      </>
    ),
  },
  {
    id: 'suggestedUnits',
    title: reorderTexts.suggested,
    align: 'end',
    cell: ({ suggestedUnits }) => <b>{formatNumber(suggestedUnits)}</b>,
  },
]

function Supplier({ row, onOrder }: { row: ReorderRow; onOrder: Order | undefined }) {
  if (row.supplierName) return <span lang={languageOf(row.supplierName)}>{row.supplierName}</span>
  return (
    <>
      {reorderTexts.noSupplier}
      {onOrder && (
        <button
          type="button"
          aria-label={reorderTexts.chooseSupplierOf(variantLabel(row))}
          onClick={() => onOrder(row)}
          className="flex min-h-8 items-center text-sm font-medium text-leaf-ink underline max-md:min-h-11"
        >
          {reorderTexts.chooseSupplier}
        </button>
      )}
    </>
  )
}

/** What a figure is made of, below it. */
function Detail({ children }: { children: ReactNode }) {
  return <span className="block text-sm whitespace-nowrap text-ink-soft">{children}</span>
}
