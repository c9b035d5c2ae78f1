import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import { importedColumns } from '#contract/imports/import-columns.ts'
import {
  type ImportChoices,
  importChoices,
  importDecimals,
  missingCategories,
  missingCollections,
  type ProductImport,
} from '#contract/imports/imports.ts'
import { categoryTreeQuery } from '#web/admin/categories/category-api.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useAction } from '#web/design/use-action.ts'
import { readAs } from '#web/http/api-client.ts'
import { chooseForImport } from './import-api.ts'
import { choiceTexts, columnLabels } from './import-choice-texts.ts'

type Props = { productImport: ProductImport }
type Part = {
  findings: ProductImport['findings']
  choices: ImportChoices
  onChange: (next: ImportChoices) => void
}

/** What has to be chosen about a checked file before anything is written; the file is then checked again. */
export function ImportChoicesForm({ productImport }: Props) {
  const { findings, format, encoding } = productImport
  const [choices, setChoices] = useState<ImportChoices>(() => withLikelyColumns(productImport))
  const [failure, setFailure] = useState('')
  const [busy, run] = useAction(setFailure)
  const part = { findings, choices, onChange: setChoices }

  async function apply(event: FormEvent) {
    event.preventDefault()
    await run(() => chooseForImport(productImport.id, choices))
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-1 text-sm text-ink-soft">
        <p>{choiceTexts.formats[format]}</p>
        {choiceTexts.encodings[encoding] && <p className="text-ink">{choiceTexts.encodings[encoding]}</p>}
      </div>
      {hasChoices(findings) && (
        <form noValidate onSubmit={apply} aria-label={choiceTexts.title} className="grid gap-5">
          {findings.columns.length > 0 && <ColumnMatches {...part} />}
          {findings.decimals > 0 && <Decimals {...part} />}
          {findings.categories.length > 0 && <Categories {...part} />}
          {(findings.uncategorised > 0 || choices.missingCategories === 'default') && (
            <DefaultCategory {...part} />
          )}
          {missingCollectionsOf(findings).length > 0 && <Collections {...part} />}
          {findings.uncounted > 0 && <UncountedStock {...part} />}
          <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
          <div>
            <Button variant="secondary" type="submit" busy={busy} busyLabel={choiceTexts.applying}>
              {choiceTexts.apply}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

/** The columns of a file that are not used, by their titles. */
export function UnusedColumns({ productImport: { unusedColumns } }: Props) {
  if (unusedColumns.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 w-fit content-center font-medium">
        {choiceTexts.unused(unusedColumns.length)}
      </summary>
      <ul className="mt-1 list-disc ps-5 text-ink-soft wrap-anywhere">
        {unusedColumns.map(({ title, count }) => (
          <li key={title}>{choiceTexts.unusedEntry(title, count)}</li>
        ))}
      </ul>
    </details>
  )
}

function hasChoices(findings: ProductImport['findings']) {
  const { decimals, categories, uncategorised, uncounted, columns } = findings
  const lists = [categories, columns, missingCollectionsOf(findings)]
  return decimals + uncategorised + uncounted > 0 || lists.some((list) => list.length > 0)
}

const missingCollectionsOf = ({ collections = [] }: ProductImport['findings']) => collections

/** Columns that nobody has matched yet begin with what their titles probably mean, each meaning once. */
function withLikelyColumns({ findings: { columns }, choices }: ProductImport): ImportChoices {
  if (choices.columns || columns.length === 0) return choices
  const taken = new Set<string>()
  const entries = columns.flatMap(({ title, likely }) => {
    if (!likely || (taken.has(likely) && likely !== 'Image Src')) return []
    taken.add(likely)
    return [[title, likely] as const]
  })
  return { ...choices, columns: Object.fromEntries(entries) }
}

function Decimals({ findings, choices, onChange }: Part) {
  return (
    <RadioGroup
      legend={choiceTexts.decimals(findings.decimals)}
      name="decimals"
      value={choices.decimals ?? 'refuse'}
      onChange={(value) => onChange({ ...choices, decimals: readAs(importDecimals, value) })}
      options={[
        { value: 'round', label: choiceTexts.round, detail: choiceTexts.roundDetail },
        { value: 'refuse', label: choiceTexts.refuseDecimals, detail: choiceTexts.refuseDecimalsDetail },
      ]}
    />
  )
}

function Categories({ findings, choices, onChange }: Part) {
  const categories = useCategoryOptions()
  const chosen = choices.categories ?? {}

  function map(path: string, id: string) {
    const { [path]: _former, ...others } = chosen
    onChange({ ...choices, categories: id === '' ? others : { ...others, [path]: id } })
  }

  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={choiceTexts.categories(findings.categories.length)}
        name="missingCategories"
        value={choices.missingCategories ?? 'refuse'}
        onChange={(value) => onChange({ ...choices, missingCategories: readAs(missingCategories, value) })}
        options={[
          { value: 'create', label: choiceTexts.create, detail: choiceTexts.createDetail },
          { value: 'default', label: choiceTexts.useDefault, detail: choiceTexts.useDefaultDetail },
          {
            value: 'refuse',
            label: choiceTexts.refuseCategories,
            detail: choiceTexts.refuseCategoriesDetail,
          },
        ]}
      />
      <p className="text-sm text-ink-soft">{choiceTexts.mapHint}</p>
      <div className="grid max-h-96 gap-3 overflow-y-auto sm:grid-cols-2">
        {findings.categories.map(({ path, count }) => (
          <SelectField
            key={path}
            label={choiceTexts.mapped(path, count)}
            value={chosen[path] ?? ''}
            onChange={(event) => map(path, event.target.value)}
            placeholder={choiceTexts.asAbove}
            options={categories}
          />
        ))}
      </div>
    </div>
  )
}

function Collections({ findings, choices, onChange }: Part) {
  const missing = missingCollectionsOf(findings)
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={choiceTexts.collections(missing.length)}
        name="missingCollections"
        value={choices.missingCollections ?? 'create'}
        onChange={(value) => onChange({ ...choices, missingCollections: readAs(missingCollections, value) })}
        options={[
          {
            value: 'create',
            label: choiceTexts.createCollections,
            detail: choiceTexts.createCollectionsDetail,
          },
          { value: 'skip', label: choiceTexts.skipCollections, detail: choiceTexts.skipCollectionsDetail },
        ]}
      />
      <ul className="max-h-48 list-disc overflow-y-auto ps-5 text-sm text-ink-soft wrap-anywhere">
        {missing.map(({ name, count }) => (
          <li key={name}>{choiceTexts.collectionEntry(name, count)}</li>
        ))}
      </ul>
    </div>
  )
}

function DefaultCategory({ findings, choices, onChange }: Part) {
  const options = useCategoryOptions()
  const { uncategorised } = findings
  return (
    <SelectField
      className="max-w-md"
      label={uncategorised > 0 ? choiceTexts.uncategorised(uncategorised) : choiceTexts.defaultCategory}
      value={choices.defaultCategoryId ?? ''}
      onChange={(event) => {
        const { defaultCategoryId: _former, ...others } = choices
        onChange(event.target.value ? { ...others, defaultCategoryId: event.target.value } : others)
      }}
      placeholder={choiceTexts.chooseCategory}
      options={options}
    />
  )
}

function UncountedStock({ findings, choices, onChange }: Part) {
  return (
    <TextField
      className="max-w-md"
      label={choiceTexts.uncounted(findings.uncounted)}
      hint={choiceTexts.uncountedHint}
      inputMode="numeric"
      defaultValue={String(choices.uncountedStock ?? 0)}
      onChange={(event) => {
        const stock = readAs(importChoices.shape.uncountedStock, Number(event.target.value))
        onChange({ ...choices, uncountedStock: stock ?? 0 })
      }}
    />
  )
}

function ColumnMatches({ findings, choices, onChange }: Part) {
  const columns = choices.columns ?? {}

  function match(title: string, value: string) {
    const { [title]: _former, ...others } = columns
    const column = importedColumns.find((candidate) => candidate === value)
    onChange({ ...choices, columns: column ? { ...others, [title]: column } : others })
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{choiceTexts.columns}</legend>
      <p className="text-sm text-ink-soft">{choiceTexts.columnsHint}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {findings.columns.map(({ title, samples }) => (
          <SelectField
            key={title}
            label={choiceTexts.column(title)}
            hint={choiceTexts.samples(samples)}
            value={columns[title] ?? ''}
            onChange={(event) => match(title, event.target.value)}
            placeholder={choiceTexts.notUsed}
            options={importedColumns.map((column) => ({ value: column, label: columnLabels[column] }))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** All categories of the shop with their paths, to choose one of any level. */
function useCategoryOptions() {
  const { data = [] } = useQuery(categoryTreeQuery)
  return data.flatMap((first) => optionsBelow(first, ''))
}

function optionsBelow({ id, name, children = [] }: CategoryNode, above: string): SelectOptions {
  const label = above + name
  return [{ value: id, label }, ...children.flatMap((child) => optionsBelow(child, `${label} > `))]
}

type SelectOptions = { value: string; label: string }[]
