import type { ProductImport } from '#contract/imports/imports.ts'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { imagesApplied, imagesLabel } from './import-labels.ts'

/** How far the pictures of an import are, which come after its products; nothing where it wants none. */
export function ImagesProgress({ shown }: { shown: ProductImport }) {
  const { done, total } = shown.pictures
  if (total === 0) return null
  if (done >= total) return <p>{imagesApplied(shown.pictures)}</p>
  return (
    <div className="grid gap-2">
      <ProgressBar label="Fetching pictures" share={done / total} />
      <p className="text-sm text-ink-soft tabular-nums">
        {`${formatNumber(done)} of ${imagesLabel(total)} dealt with. You may leave this page: it goes on.`}
      </p>
    </div>
  )
}
