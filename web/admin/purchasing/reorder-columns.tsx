import { Link } from 'react-router'
import { REORDER_SALES_DAYS, type ReorderRow } from '#contract/sales/purchasing/reorder.ts'
import type { Column } from '#web/admin/table/column.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { reorderTexts } from './purchasing-texts.ts'

/** The columns of what is to be reordered. */
export const reorderColumns = (): readonly Column<ReorderRow>[] => [
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
        <span className="block text-sm text-ink-soft">{reorderTexts.lowAt(formatNumber(lowStockUnits))}</span>
      </>
    ),
  },
  {
    id: 'soldUnits',
    title: reorderTexts.sold(formatNumber(REORDER_SALES_DAYS)),
    align: 'end',
    cell: ({ soldUnits }) => (
      <>
        {formatNumber(soldUnits)}
        {soldUnits > 0 && (
          <span className="block text-sm text-ink-soft">
            {reorderTexts.perDay(formatNumber(Math.round((soldUnits / REORDER_SALES_DAYS) * 10) / 10))}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'daysLeft',
    title: reorderTexts.lasts,
    align: 'end',
    cell: ({ daysLeft }) => (daysLeft === null ? '–' : reorderTexts.days(daysLeft, formatNumber(daysLeft))),
  },
  {
    id: 'onOrderUnits',
    title: reorderTexts.onOrder,
    align: 'end',
    cell: ({ onOrderUnits, draftUnits }) => (
      <>
        {formatNumber(onOrderUnits)}
        {draftUnits > 0 && (
          <span className="block text-sm text-ink-soft">
            {reorderTexts.inDraft(formatNumber(draftUnits))}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'supplierName',
    title: reorderTexts.supplier,
    cell: ({ supplierName, leadDays }) => (
      <>
        <span lang={languageOf(supplierName)}>{supplierName || reorderTexts.unknown}</span>
        <span className="block text-sm text-ink-soft">{reorderTexts.leadDays(formatNumber(leadDays))}</span>
      </>
    ),
  },
  {
    id: 'lastCost',
    title: reorderTexts.cost,
    align: 'end',
    cell: ({ lastCost }) => (lastCost === null ? reorderTexts.unknown : formatPrice(lastCost)),
  },
  {
    id: 'suggestedUnits',
    title: reorderTexts.suggested,
    align: 'end',
    cell: ({ suggestedUnits }) => <b>{formatNumber(suggestedUnits)}</b>,
  },
]
