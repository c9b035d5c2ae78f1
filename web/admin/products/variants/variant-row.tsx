import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { CustomField } from '#contract/custom-fields.ts'
import { type CustomInputs, inputName } from '#web/custom-fields/custom-inputs.ts'
import { controlBorder, controlClass } from '#web/design/form/field-frame.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { CustomCell } from './custom-cell.tsx'
import { type CellName, cellKey, type SheetRow } from './sheet-values.ts'
import { staffVariantTexts } from './variant-texts.ts'

export type RowChange = Pick<Partial<SheetRow>, CellName | 'isOffered' | 'imageUrl'> | CustomInputs

type Props = {
  row: SheetRow
  index: number
  columns: readonly CellName[]
  customFields: readonly CustomField[]
  imageUrls: readonly string[]
  /** Messages by `cellKey`. */
  errors: Readonly<Record<string, string>>
  /** Without options there is one variant, which is always offered. */
  canBeLeftOut: boolean
  onChange: (change: RowChange) => void
  onKeyDown: (event: KeyboardEvent, cell: CellName) => void
  onPaste: (event: ClipboardEvent, cell: CellName) => void
}

/** One variant: whether it is offered, and a cell for each of its values. */
export function VariantRow({
  row,
  index,
  columns,
  customFields,
  imageUrls,
  errors,
  canBeLeftOut,
  onChange,
  onKeyDown,
  onPaste,
}: Props) {
  const name = row.optionValues.filter(Boolean).join(' / ') || staffVariantTexts.thisProduct
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 max-w-32 bg-surface py-1 pe-3 text-start font-semibold md:max-w-60"
      >
        <div className="flex min-h-11 items-center gap-2">
          {canBeLeftOut && (
            <input
              type="checkbox"
              checked={row.isOffered}
              onChange={(event) => onChange({ isOffered: event.target.checked })}
              aria-label={staffVariantTexts.offer(name)}
              className="size-5 shrink-0 accent-leaf"
            />
          )}
          <span className={row.isOffered ? '' : 'text-ink-soft line-through'}>{name}</span>
        </div>
      </th>
      {columns.map((cell) => (
        <ValueCell
          key={cell}
          name={cellKey(index, cell)}
          cell={cell}
          variantName={name}
          value={row[cell]}
          error={errors[cellKey(index, cell)]}
          disabled={!row.isOffered}
          onChange={(typed) => onChange({ [cell]: typed })}
          onKeyDown={(event) => onKeyDown(event, cell)}
          onPaste={(event) => onPaste(event, cell)}
        />
      ))}
      <ImageCell
        variantName={name}
        imageUrls={imageUrls}
        value={row.imageUrl}
        disabled={!row.isOffered}
        onChange={(imageUrl) => onChange({ imageUrl })}
      />
      {customFields.map((field) => (
        <CustomCell
          key={field.name}
          field={field}
          name={cellKey(index, inputName(field))}
          variantName={name}
          value={row[inputName(field)] ?? ''}
          error={errors[cellKey(index, inputName(field))]}
          disabled={!row.isOffered}
          onChange={(text) => onChange({ [inputName(field)]: text })}
        />
      ))}
    </tr>
  )
}

type CellProps = {
  variantName: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

type ValueProps = CellProps & {
  /** Of the input; the key of its error. */
  name: string
  cell: CellName
  error: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

function ValueCell({ name, cell, variantName, error, onChange, ...input }: ValueProps) {
  const isText = cell === 'sku' || cell === 'barcode'
  return (
    <td className="p-1 align-top">
      <input
        {...input}
        name={name}
        inputMode={isText ? 'text' : 'numeric'}
        required={cell === 'stock' || cell === 'price'}
        maxLength={isText ? 60 : 16}
        autoComplete="off"
        aria-label={staffVariantTexts.cellOf(staffVariantTexts.cells[cell], variantName)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} ${controlBorder(error)} ${isText ? 'min-w-36' : 'min-w-24 tabular-nums'}`}
      />
      {error && (
        <p id={`${name}-error`} className="mt-1 max-w-40 text-xs text-brick-ink">
          {error}
        </p>
      )}
    </td>
  )
}

/** One of the product's images, or its first. */
function ImageCell({
  variantName,
  imageUrls,
  onChange,
  ...select
}: CellProps & { imageUrls: readonly string[] }) {
  return (
    <td className="p-1 align-top">
      <select
        {...select}
        aria-label={staffVariantTexts.cellOf(staffVariantTexts.image, variantName)}
        onChange={(event) => onChange(event.target.value)}
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
  )
}
