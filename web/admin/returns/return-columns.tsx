import { orderNumber } from '#contract/sales/order-number.ts'
import type { ListedReturn } from '#contract/sales/returns-staff.ts'
import type { Column } from '#web/admin/table/column.ts'
import { customerColumn, sinceColumn } from '#web/admin/table/customer-column.tsx'
import { FirstProduct } from '#web/admin/table/product-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import {
  listedResolutions,
  listedReturnReasons,
  listedReturnStates,
  listedReturnTones,
} from './return-labels.ts'
import { staffReturnTexts } from './staff-return-texts.ts'

/** The columns of the list of returns. */
export const returnColumns = (): readonly Column<ListedReturn>[] => [
  {
    id: 'order',
    title: staffReturnTexts.columns.order,
    isName: true,
    cell: ({ orderId }) => <span className="tabular-nums">{`#${orderNumber(orderId)}`}</span>,
  },
  sinceColumn,
  customerColumn,
  {
    id: 'items',
    title: staffReturnTexts.columns.items,
    isWide: true,
    cell: ({ unitCount, ...row }) => (
      <span className="block md:max-w-72 md:min-w-36">
        <FirstProduct row={row} className="line-clamp-2" />
        <span className="block text-xs text-ink-soft tabular-nums">
          {staffReturnTexts.units(unitCount, formatNumber(unitCount))}
        </span>
      </span>
    ),
  },
  {
    id: 'reason',
    title: staffReturnTexts.columns.reason,
    cell: ({ reason, resolution, photoCount }) => (
      <span className="block md:min-w-28">
        {listedReturnReasons[reason]}
        <span className="block text-xs text-ink-soft tabular-nums">
          {[
            listedResolutions[resolution],
            photoCount > 0 && staffReturnTexts.photos(photoCount, formatNumber(photoCount)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: staffReturnTexts.columns.state,
    cell: ({ state }) => <Badge tone={listedReturnTones[state]}>{listedReturnStates[state]}</Badge>,
  },
]
