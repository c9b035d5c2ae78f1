import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { ReorderRow } from '#contract/sales/purchasing/reorder.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { ComboboxOption, useCombobox } from '#web/design/combobox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { orderableQuery } from './purchasing-api.ts'
import { purchasingTexts } from './purchasing-texts.ts'

type Props = { error?: string | undefined; onChoose: (row: ReorderRow) => void }

/** Finds what can be ordered by name, SKU or barcode. A combobox, in which the focus stays. */
export function VariantPicker({ error, onChoose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useDebounced(typed.trim())
  const found = useQuery({
    ...orderableQuery(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.rows ?? noRows
  const isSearching = search !== '' && typed.trim() !== ''
  const isListShown = isOpen && isSearching && rows.length > 0
  useCombobox({ input, list, isOpen: isListShown, options: rows, onOpen: setOpen, takesFirst: true })

  return (
    <div>
      <TextField
        ref={input}
        label={purchasingTexts.add}
        name="lines"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={`${id}-found`}
        autoComplete="off"
        placeholder={purchasingTexts.addHint}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        // Enter is about the product, not about the form.
        onKeyDown={(event) => event.key === 'Enter' && typed !== '' && event.preventDefault()}
      />
      {isListShown && (
        <div
          ref={list}
          id={`${id}-found`}
          role="listbox"
          aria-label={purchasingTexts.found}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className="mt-1 contain-inline-size rounded-md border border-line"
        >
          {rows.map((row, index) => (
            <ComboboxOption
              key={row.variantId}
              id={`${id}-${index}`}
              onChoose={() => {
                onChoose(row)
                setTyped('')
              }}
              className="justify-between gap-3 px-3 py-1 text-start text-sm"
            >
              <span lang={languageOf(orderableName(row))} className="min-w-0 truncate">
                {orderableName(row)}
              </span>
              <span className="shrink-0 tabular-nums">
                {purchasingTexts.inStock(formatNumber(row.available))}
              </span>
            </ComboboxOption>
          ))}
        </div>
      )}
      <p role="status" className="px-3 text-sm text-ink-soft not-empty:py-3">
        {isSearching
          ? (found.error?.message ?? (found.data?.total === 0 ? purchasingTexts.noneFound : ''))
          : ''}
      </p>
    </div>
  )
}

const noRows: readonly ReorderRow[] = []

/** `Lamp, red / M`, in the language of the page where the product has a name in it. */
export const orderableName = ({ productName, productNameBn, variantName }: ReorderRow): string =>
  [localName({ name: productName, nameBn: productNameBn }), variantName].filter(Boolean).join(', ')
