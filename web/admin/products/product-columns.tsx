import type { StaffProductSummary } from '#contract/catalogue/product-list-staff.ts'
import type { Column } from '#web/admin/table/column.ts'
import { ProductCell } from '#web/admin/table/product-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'

import { ProductStatusBadge } from './product-status-badge.tsx'
import { staffProductTexts } from './product-texts.ts'

/** The columns of the list of products. */
export const productColumns = (): readonly Column<StaffProductSummary>[] => [
  {
    id: 'name',
    title: staffProductTexts.columns.name,
    isName: true,
    isSortable: true,
    cell: (product) => <ProductCell imageUrl={product.imageUrls[0] ?? ''} name={localName(product)} />,
  },
  {
    id: 'category',
    title: staffProductTexts.columns.category,
    onCard: 'untitled',
    cell: ({ category }) => localName(category),
  },
  {
    id: 'price',
    title: staffProductTexts.columns.price,
    align: 'end',
    isSortable: true,
    cell: ({ price, listPrice, discountPercent }) => (
      <span className="whitespace-nowrap">
        {formatPrice(price)}
        {discountPercent > 0 && (
          <span className="block text-xs text-ink-soft">
            <del>{formatPrice(listPrice)}</del>
            {` ${staffProductTexts.percentOff(formatNumber(Math.round(discountPercent)))}`}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'stock',
    title: staffProductTexts.columns.stock,
    align: 'end',
    isSortable: true,
    cell: ({ stock, isLowStock, hasVariants }) => (
      <span>
        {stock === 0 ? (
          <Badge tone="red">{staffProductTexts.soldOut}</Badge>
        ) : isLowStock ? (
          <Badge tone="yellow">{staffProductTexts.left(formatNumber(stock))}</Badge>
        ) : (
          formatNumber(stock)
        )}
        {hasVariants && <span className="block text-xs text-ink-soft">{staffProductTexts.perVariant}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    title: staffProductTexts.columns.status,
    onCard: 'untitled',
    cell: (product) => <ProductStatusBadge {...product} isNarrow />,
  },
  {
    id: 'unitsSold',
    title: staffProductTexts.columns.unitsSold,
    align: 'end',
    isSortable: true,
    cell: ({ unitsSold }) => formatNumber(unitsSold),
  },
  {
    id: 'seller',
    title: staffProductTexts.columns.seller,
    isHiddenByDefault: true,
    cell: ({ seller }) => seller.name,
  },
  {
    id: 'updatedAt',
    title: staffProductTexts.columns.updatedAt,
    isSortable: true,
    isHiddenByDefault: true,
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatDateTime(updatedAt)}</span>,
  },
  {
    id: 'createdAt',
    title: staffProductTexts.columns.createdAt,
    isSortable: true,
    isHiddenByDefault: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
]
