import { cutText } from '#api/cut-text.ts'
import { invalid } from '#api/errors.ts'
import { requiredColumns } from '#contract/imports/import-columns.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportChoices, ImportFindings } from '#contract/imports/imports.ts'
import type { CategoryPaths } from './category-paths.ts'
import { likelyColumn } from './file-columns.ts'
import type { FileTable } from './file-table.ts'

/** Values of a column that are shown to match it, and their length. */
const SAMPLES = 3
const SAMPLE_LENGTH = 80

/** The columns of a file of an unknown format, with values by which staff recognise them. */
export function matchableColumns({ titles, records }: FileTable): ImportFindings['columns'] {
  return titles.flatMap((title, index) => {
    if (title === '') return []
    const values = records.slice(0, 50).map(({ record }) => (record[index] ?? '').trim())
    const samples = [...new Set(values)].filter((value) => value !== '').slice(0, SAMPLES)
    const shown = samples.map((value) => cutText(value, SAMPLE_LENGTH))
    return [{ title, samples: shown, likely: likelyColumn(title) ?? null }]
  })
}

/** Whether the columns that a product needs are chosen. */
export function areMatched(matches: NonNullable<ImportChoices['columns']>): boolean {
  const matched = new Set(Object.values(matches))
  return requiredColumns.every((column) => matched.has(column))
}

/** Throws invalid for choices that the file or the shop does not allow. */
export function assertChoices(
  choices: ImportChoices,
  { format, titles }: FileTable,
  paths: CategoryPaths,
): void {
  const { columns = {}, categories = {}, defaultCategoryId } = choices
  if (format === 'other' && !areMatched(columns)) throw invalid(importMessages.columnsRequired)
  const unknown = Object.keys(columns).find((title) => !titles.includes(title))
  if (unknown !== undefined) throw invalid(importMessages.columnUnknown(unknown))
  const ids = [...Object.values(categories), ...(defaultCategoryId ? [defaultCategoryId] : [])]
  if (ids.some((id) => !paths.find(id))) throw invalid(importMessages.categoryNotFound)
  if (choices.missingCategories === 'default' && !defaultCategoryId)
    throw invalid(importMessages.defaultCategoryRequired)
}

/** Former choices without what is not there any more. */
export function usableChoices(
  choices: ImportChoices,
  { titles }: FileTable,
  paths: CategoryPaths,
): ImportChoices {
  const { defaultCategoryId, categories = {}, columns, ...rest } = choices
  const kept = Object.entries(categories).filter(([, id]) => paths.find(id))
  const known = Object.entries(columns ?? {}).filter(([title]) => titles.includes(title))
  const hasDefault = defaultCategoryId !== undefined && paths.find(defaultCategoryId) !== undefined
  return {
    ...rest,
    ...(kept.length > 0 && { categories: Object.fromEntries(kept) }),
    ...(known.length > 0 && { columns: Object.fromEntries(known) }),
    ...(hasDefault && { defaultCategoryId }),
  }
}
