import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { type CustomInputs, inputName } from '#web/custom-fields/custom-inputs.ts'
import { controlBorder, controlClass } from '#web/design/form/field-frame.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { CustomCell } from './custom-cell.tsx'
import {
  type CellName,
  cellKey,
  cellNames,
  type SheetRow,
  type SheetValues,
  withPasted,
} from './sheet-values.ts'
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

  function change(
    index: number,
    part: Pick<Partial<SheetRow>, CellName | 'isOffered' | 'imageUrl'> | CustomInputs,
  ) {
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
    onChange(withPasted(values, { row, cell }, columns, text))
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
          {values.rows.map((row, index) => {
            const name = row.optionValues.filter(Boolean).join(' / ') || staffVariantTexts.thisProduct
            return (
              <tr key={JSON.stringify(row.optionValues)}>
                <th
                  scope="row"
                  className="sticky start-0 z-10 max-w-32 bg-surface py-1 pe-3 text-start font-semibold md:max-w-60"
                >
                  <div className="flex min-h-11 items-center gap-2">
                    {values.options.length > 0 && (
                      <input
                        type="checkbox"
                        checked={row.isOffered}
                        onChange={(event) => change(index, { isOffered: event.target.checked })}
                        aria-label={staffVariantTexts.offer(name)}
                        className="size-5 shrink-0 accent-leaf"
                      />
                    )}
                    <span className={row.isOffered ? '' : 'text-ink-soft line-through'}>{name}</span>
                  </div>
                </th>
                {columns.map((cell) => {
                  const key = cellKey(index, cell)
                  const isText = cell === 'sku' || cell === 'barcode'
                  return (
                    <td key={cell} className="p-1 align-top">
                      <input
                        name={key}
                        value={row[cell]}
                        inputMode={isText ? 'text' : 'numeric'}
                        maxLength={isText ? 60 : 16}
                        autoComplete="off"
                        disabled={!row.isOffered}
                        aria-label={staffVariantTexts.cellOf(staffVariantTexts.cells[cell], name)}
                        aria-invalid={errors[key] ? true : undefined}
                        aria-describedby={errors[key] ? `${key}-error` : undefined}
                        onChange={(event) => change(index, { [cell]: event.target.value })}
                        onKeyDown={(event) => onKeyDown(event, index, cell)}
                        onPaste={(event) => onPaste(event, index, cell)}
                        className={`${controlClass} ${controlBorder(errors[key])} ${isText ? 'min-w-36' : 'min-w-24 tabular-nums'}`}
                      />
                      {errors[key] && (
                        <p id={`${key}-error`} className="mt-1 max-w-40 text-xs text-brick-ink">
                          {errors[key]}
                        </p>
                      )}
                    </td>
                  )
                })}
                <td className="p-1 align-top">
                  <select
                    value={row.imageUrl}
                    disabled={!row.isOffered}
                    aria-label={staffVariantTexts.cellOf(staffVariantTexts.image, name)}
                    onChange={(event) => change(index, { imageUrl: event.target.value })}
                    className={`${controlClass} ${controlBorder(undefined)} min-w-32`}
                  >
                    <option value="">{staffVariantTexts.firstImage}</option>
                    {imageUrls.map((url, at) => (
                      <option key={url} value={url}>
                        {staffVariantTexts.imageNumber(formatNumber(at + 1))}
                      </option>
                    ))}
                  </select>
                </td>
                {customFields.map((field) => (
                  <CustomCell
                    key={field.name}
                    field={field}
                    name={cellKey(index, inputName(field))}
                    variantName={name}
                    value={row[inputName(field)] ?? ''}
                    error={errors[cellKey(index, inputName(field))]}
                    disabled={!row.isOffered}
                    onChange={(text) => change(index, { [inputName(field)]: text })}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
