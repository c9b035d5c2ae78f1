import type { ProductImport } from '#contract/imports/imports.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'

/** Which file it is, who brought it, and when what was done with it. */
export function ImportHistory({ shown }: { shown: ProductImport }) {
  const { fileName, createdByName, startedByName, undoneByName } = shown
  const { createdAt, startedAt, finishedAt, undoneAt } = shown
  return (
    <>
      <p className="font-medium text-ink wrap-anywhere">{fileName || 'File without a name'}</p>
      <p className="flex flex-wrap gap-x-4">
        <span>{`Checked by ${createdByName}, ${formatDateTime(createdAt)}`}</span>
        {startedAt && <span>{`Started by ${startedByName}, ${formatDateTime(startedAt)}`}</span>}
        {finishedAt && <span>{`Ended ${formatDateTime(finishedAt)}`}</span>}
        {undoneAt && <span>{`Undone by ${undoneByName}, ${formatDateTime(undoneAt)}`}</span>}
      </p>
    </>
  )
}
