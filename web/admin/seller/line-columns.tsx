import { choiceLabel, plainNameOf } from '#contract/sales/line-options.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { SellerLine } from '#contract/sales/seller.ts'
import type { Column } from '#web/admin/table/column.ts'
import { ProductCell } from '#web/admin/table/product-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { statusLabels, statusTone } from '#web/shop/orders/my-orders/order-labels.ts'
import { sellerTexts } from './seller-texts.ts'

/** The columns of the list of a seller's order lines; `districtName` is that of the page's language. */
export const lineColumns = (districtName: (district: string) => string): readonly Column<SellerLine>[] => [
  {
    id: 'product',
    title: sellerTexts.columns.product,
    isName: true,
    cell: ({ imageUrl, ...line }) => (
      <ProductCell imageUrl={imageUrl} name={plainNameOf(line)}>
        <span className="block text-xs font-normal text-ink-soft">{choiceLabel(line)}</span>
      </ProductCell>
    ),
  },
  {
    id: 'order',
    title: sellerTexts.columns.order,
    cell: ({ orderId }) => <span className="tabular-nums">{`#${orderNumber(orderId)}`}</span>,
  },
  {
    id: 'createdAt',
    title: sellerTexts.columns.placed,
    cell: ({ createdAt }) => (
      <span className="tabular-nums md:whitespace-nowrap">{formatDateTime(createdAt)}</span>
    ),
  },
  {
    id: 'status',
    title: sellerTexts.columns.status,
    cell: ({ status }) => <Badge tone={statusTone(status)}>{statusLabels[status]}</Badge>,
  },
  { id: 'district', title: sellerTexts.columns.goesTo, cell: ({ district }) => districtName(district) },
  {
    id: 'quantity',
    title: sellerTexts.columns.pieces,
    align: 'end',
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    id: 'unitPrice',
    title: sellerTexts.columns.price,
    align: 'end',
    isHiddenByDefault: true,
    cell: ({ unitPrice }) => formatPrice(unitPrice),
  },
  {
    id: 'lineTotal',
    title: sellerTexts.columns.total,
    align: 'end',
    cell: ({ lineTotal }) => <span className="font-semibold">{formatPrice(lineTotal)}</span>,
  },
]
