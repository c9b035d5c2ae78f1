import type { StockCount } from '#contract/sales/stock-counts/stock-counts.ts'
import { Badge } from '#web/design/badge.tsx'
import { stockCountTexts } from './stock-count-texts.ts'

const tones = { open: 'yellow', applied: 'green', cancelled: 'gray' } as const

export function StockCountBadge({ state }: Pick<StockCount, 'state'>) {
  return <Badge tone={tones[state]}>{stockCountTexts.states[state]}</Badge>
}
