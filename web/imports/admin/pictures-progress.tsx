import type { ProductImport } from '#contract/imports.ts'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { formatNumber } from '#web/formatting.ts'
import { pictures } from './import-words.ts'

/** How far the pictures of an import are, which come after its products; nothing where it wants none. */
export function PicturesProgress({ shown }: { shown: ProductImport }) {
  const { done, total, failed } = shown.pictures
  if (total === 0) return null
  if (done >= total) return <p>{sentenceOf(total, failed)}</p>
  return (
    <div className="grid gap-2">
      <ProgressBar label="Fetching pictures" share={done / total} />
      <p className="text-sm text-ink-soft tabular-nums">
        {`${formatNumber(done)} of ${pictures(total)} dealt with. You may leave this page: it goes on.`}
      </p>
    </div>
  )
}

function sentenceOf(total: number, failed: number): string {
  if (failed === 0) return `${pictures(total)} put on.`
  return `${formatNumber(total - failed)} of ${pictures(total)} put on. The remarks say what was wrong with the others.`
}
