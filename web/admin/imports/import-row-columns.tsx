import { Link } from 'react-router'
import type { ImportRow, ImportState } from '#contract/imports/imports.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { importOutcomeLabel, isInShop, rowResultLabel } from './import-labels.ts'
import { importTexts } from './import-texts.ts'

/** The columns of an import's products; with their results once the import was started. */
export function importRowColumns(importState: ImportState): readonly Column<ImportRow>[] {
  return importState === 'checked'
    ? [line(), product(), outcome(), remarks()]
    : [line(), product(), outcome(), result(importState), remarks()]
}

const line = (): Column<ImportRow> => ({
  id: 'line',
  title: importTexts.rowColumns.line,
  align: 'end',
  cell: ({ line }) => formatNumber(line),
})

const product = (): Column<ImportRow> => ({
  id: 'product',
  title: importTexts.rowColumns.product,
  isName: true,
  cell: (row) => (
    <span className="block max-w-80 min-w-0">
      <ProductName {...row} />
      {row.handle && (
        <span className="block text-xs font-normal text-ink-soft wrap-anywhere">{row.handle}</span>
      )}
    </span>
  ),
})

function ProductName(row: ImportRow) {
  const name = row.name || importTexts.unnamedProduct
  if (!isInShop(row))
    return (
      <span lang={languageOf(name)} className="block wrap-anywhere">
        {name}
      </span>
    )
  return (
    <Link
      to={`/admin/products/${row.productId}`}
      lang={languageOf(name)}
      className="inline-flex min-h-8 items-center wrap-anywhere hover:text-leaf-ink hover:underline max-md:min-h-11"
    >
      {name}
    </Link>
  )
}

const outcome = (): Column<ImportRow> => ({
  id: 'outcome',
  title: importTexts.rowColumns.outcome,
  cell: ({ outcome }) => {
    const { label, tone } = importOutcomeLabel(outcome)
    return <Badge tone={tone}>{label}</Badge>
  },
})

function result(importState: ImportState): Column<ImportRow> {
  return {
    id: 'result',
    title: importTexts.rowColumns.result,
    cell: (row) => {
      const badge = rowResultLabel(row, importState)
      return badge && <Badge tone={badge.tone}>{badge.label}</Badge>
    },
  }
}

const remarks = (): Column<ImportRow> => ({
  id: 'remarks',
  title: importTexts.rowColumns.remarks,
  isWide: true,
  cell: ({ remarks }) =>
    remarks.length > 0 && (
      <ul className="grid max-w-prose min-w-0 gap-1 wrap-anywhere">
        {remarks.map((remark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks are only ever added at the end
          <li key={index} lang={languageOf(remark)}>
            {remark}
          </li>
        ))}
      </ul>
    ),
})
