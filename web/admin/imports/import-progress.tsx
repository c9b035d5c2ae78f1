import type { ProductImport } from '#contract/imports/imports.ts'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { productsLabel, shareDone } from './import-labels.ts'

/** How far what is under way is. It goes on whether somebody looks or not. */
export function ImportProgress({ shown }: { shown: ProductImport }) {
  const { state, mode, progress } = shown
  const isUndoing = state === 'undoing'
  return (
    <div className="grid gap-2">
      <ProgressBar label={isUndoing ? 'Undoing' : 'Importing'} share={shareDone(shown)} />
      <p className="text-sm text-ink-soft tabular-nums">
        {isUndoing
          ? `${productsLabel(progress.done)} taken back so far.`
          : `${formatNumber(progress.done)} of ${formatNumber(progress.total)} products.`}
      </p>
      <p className="text-sm text-ink-soft">
        {!isUndoing && mode === 'all'
          ? 'Shoppers see the products when all of them are written. You may leave this page: it goes on.'
          : 'You may leave this page: it goes on.'}
      </p>
    </div>
  )
}
