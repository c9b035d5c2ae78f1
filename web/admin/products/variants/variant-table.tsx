import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { type CellName, cellKey, cellNames, type SheetValues, withPastedCells } from './sheet-values.ts'
import { type RowChange, VariantRow } from './variant-row.tsx'
import { staffVariantTexts } from './variant-texts.ts'

type Props = {
  values: SheetValues
  customFields: readonly CustomField[]
  onChange: (values: SheetValues) => void
  /** Messages by `cellKey`. */
  errors: Readonly<Record<string, string>>
  /** The images to choose from. */
  imageUrls: readonly string[]
}

/**
 * The grid of variants. Tab goes from cell to cell, the arrow keys up and down between rows, and a column or block copied from
 * a spreadsheet is pasted downwards.
 */
export function VariantTable({ values, customFields, onChange, errors, imageUrls }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const columns = cellNames.filter((name) => name !== 'stock' || values.hasVariants)

  function change(index: number, part: RowChange) {
    onChange({ ...values, rows: values.rows.map((row, at) => (at === index ? { ...row, ...part } : row)) })
  }

  function onKeyDown(event: KeyboardEvent, row: number, cell: CellName) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const target =
      step && table.current?.querySelector<HTMLInputElement>(`[name="${cellKey(row + step, cell)}"]`)
    if (!target) return
    event.preventDefault()
    target.focus()
    target.select()
  }

  function onPaste(event: ClipboardEvent, row: number, cell: CellName) {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(text)) return
    event.preventDefault()
    onChange(withPastedCells(values, { row, cell }, columns, text))
  }

  return (
    <div className="overflow-x-auto">
      <table ref={table} className="w-full text-sm">
        <caption className="sr-only">{staffVariantTexts.title}</caption>
        <thead>
          <tr className="text-start">
            <th scope="col" className="sticky start-0 z-10 bg-surface py-1 pe-3 text-start font-semibold">
              {staffVariantTexts.variant}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-1 py-1 text-start font-semibold whitespace-nowrap">
                {staffVariantTexts.cells[name]}
              </th>
            ))}
            <th scope="col" className="px-1 py-1 text-start font-semibold">
              {staffVariantTexts.image}
            </th>
            {customFields.map((field) => (
              <th
                key={field.name}
                scope="col"
                className="px-1 py-1 text-start font-semibold whitespace-nowrap"
              >
                {field.label[currentLanguage()]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.rows.map((row, index) => (
            <VariantRow
              key={JSON.stringify(row.optionValues)}
              {...{ row, index, columns, customFields, imageUrls, errors }}
              canBeLeftOut={values.options.length > 0}
              onChange={(part) => change(index, part)}
              onKeyDown={(event, cell) => onKeyDown(event, index, cell)}
              onPaste={(event, cell) => onPaste(event, index, cell)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
