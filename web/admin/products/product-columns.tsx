import { LOW_STOCK, type StaffProductSummary } from '#contract/catalogue/products-staff.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { Image } from '#web/design/image.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'

import { ProductStatusBadge } from './product-status-badge.tsx'
import { staffProductTexts } from './product-texts.ts'

/** The columns of the list of products. */
export const productColumns = (): readonly Column<StaffProductSummary>[] => [
  {
    id: 'name',
    title: staffProductTexts.columns.name,
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
  { id: 'category', title: staffProductTexts.columns.category, cell: ({ category }) => localName(category) },
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
    cell: ({ stock, hasVariants }) => (
      <span>
        {stock === 0 ? (
          <Badge tone="red">{staffProductTexts.soldOut}</Badge>
        ) : stock <= LOW_STOCK ? (
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
