import { orderNumber } from '#contract/sales/order-number.ts'
import type { ListedReturn } from '#contract/sales/returns-staff.ts'
import type { Column } from '#web/admin/table/column.ts'
import { customerColumn, sinceColumn } from '#web/admin/table/customer-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { listedResolutions, listedReturnReasons, listedReturnStates } from './return-labels.ts'

/** The columns of the list of returns. */
export const returnColumns: readonly Column<ListedReturn>[] = [
  {
    id: 'order',
    title: 'Order',
    isName: true,
    cell: ({ orderId }) => <span className="tabular-nums">{`#${orderNumber(orderId)}`}</span>,
  },
  sinceColumn,
  customerColumn,
  {
    id: 'items',
    title: 'Items',
    isWide: true,
    cell: ({ firstProductName, unitCount }) => (
      <span className="block md:max-w-72 md:min-w-36">
        <span lang={languageOf(firstProductName)} className="line-clamp-2">
          {firstProductName}
        </span>
        <span className="block text-xs text-ink-soft tabular-nums">
          {unitCount === 1 ? '1 unit' : `${unitCount} units`}
        </span>
      </span>
    ),
  },
  {
    id: 'reason',
    title: 'Reason',
    cell: ({ reason, resolution, photoCount }) => (
      <span className="block md:min-w-28">
        {listedReturnReasons[reason]}
        <span className="block text-xs text-ink-soft tabular-nums">
          {[listedResolutions[resolution], photoCount > 0 && photosLabel(photoCount)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => (
      <Badge tone={listedReturnStates[state].tone}>{listedReturnStates[state].label}</Badge>
    ),
  },
]

const photosLabel = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)
