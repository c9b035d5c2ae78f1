import { LOW_STOCK, type StaffProductSummary } from '#contract/catalogue/products-staff.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { Image } from '#web/design/image.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'

import { ProductStatusBadge } from './product-status-badge.tsx'

/** The columns of the list of products. */
export const productColumns: readonly Column<StaffProductSummary>[] = [
  {
    id: 'name',
    title: 'Product',
    isName: true,
    isSortable: true,
    cell: ({ name, imageUrls }) => (
      <span className="flex min-w-0 items-center gap-3 py-0.5">
        <Image
          src={resizedImageUrl(imageUrls[0] ?? '', '160x120')}
          alt=""
          width={56}
          height={42}
          className="h-10.5 w-14 shrink-0 rounded-md object-cover [&_span]:hidden"
        />
        <span lang={languageOf(name)} className="line-clamp-2 max-w-72">
          {name}
        </span>
      </span>
    ),
  },
  { id: 'category', title: 'Category', cell: ({ category }) => category.name },
  {
    id: 'price',
    title: 'Price',
    align: 'end',
    isSortable: true,
    cell: ({ price, listPrice, discountPercent }) => (
      <span className="whitespace-nowrap">
        {formatPrice(price)}
        {discountPercent > 0 && (
          <span className="block text-xs text-ink-soft">
            <del>{formatPrice(listPrice)}</del>
            {` ${Math.round(discountPercent)}% off`}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'stock',
    title: 'Stock',
    align: 'end',
    isSortable: true,
    cell: ({ stock, hasVariants }) => (
      <span>
        {stock === 0 ? (
          <Badge tone="red">Sold out</Badge>
        ) : stock <= LOW_STOCK ? (
          <Badge tone="yellow">{`${stock} left`}</Badge>
        ) : (
          formatNumber(stock)
        )}
        {hasVariants && <span className="block text-xs text-ink-soft">per variant</span>}
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: (product) => <ProductStatusBadge {...product} isNarrow />,
  },
  {
    id: 'unitsSold',
    title: 'Sold',
    align: 'end',
    isSortable: true,
    cell: ({ unitsSold }) => formatNumber(unitsSold),
  },
  { id: 'seller', title: 'Seller', isHiddenByDefault: true, cell: ({ seller }) => seller.name },
  {
    id: 'updatedAt',
    title: 'Changed',
    isSortable: true,
    isHiddenByDefault: true,
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatDateTime(updatedAt)}</span>,
  },
  {
    id: 'createdAt',
    title: 'Added',
    isSortable: true,
    isHiddenByDefault: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
]
