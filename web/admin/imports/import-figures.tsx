import { importOutcomes, type ProductImport } from '#contract/imports/imports.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { importOutcomeLabels } from './import-labels.ts'

/** What the check of a file found, in products. */
export function ImportFigures({ counts }: Pick<ProductImport, 'counts'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {importOutcomes.map((outcome) => (
        <div key={outcome} className="rounded-md bg-sunken px-3 py-2">
          <dt className="text-sm text-ink-soft">{importOutcomeLabels[outcome].label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatNumber(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  )
}
