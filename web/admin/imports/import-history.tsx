import type { ProductImport } from '#contract/imports/imports.ts'
import { formatMoment } from '#web/formatting/date-time.ts'

/** Which file it is, who brought it, and when what was done with it. */
export function ImportHistory({ shown }: { shown: ProductImport }) {
  const { fileName, createdByName, startedByName, undoneByName } = shown
  const { createdAt, startedAt, finishedAt, undoneAt } = shown
  return (
    <>
      <p className="font-medium text-ink wrap-anywhere">{fileName || 'File without a name'}</p>
      <p className="flex flex-wrap gap-x-4">
        <span>{`Checked by ${createdByName}, ${formatMoment(createdAt)}`}</span>
        {startedAt && <span>{`Started by ${startedByName}, ${formatMoment(startedAt)}`}</span>}
        {finishedAt && <span>{`Ended ${formatMoment(finishedAt)}`}</span>}
        {undoneAt && <span>{`Undone by ${undoneByName}, ${formatMoment(undoneAt)}`}</span>}
      </p>
    </>
  )
}
