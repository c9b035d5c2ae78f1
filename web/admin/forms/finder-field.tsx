import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { ComboboxOption, useCombobox } from '#web/design/combobox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { languageOf } from '#web/formatting/text-language.ts'

/** What the list shows of a row. One that is disabled cannot be chosen. */
export type FinderOption = { key: string; name: string; detail: string; isDisabled?: boolean }

type Props<Row> = {
  texts: { label: string; placeholder: string; found: string; noneFound: string }
  error?: string | undefined
  queryKey: QueryKey
  /** The rows that match what is typed, a few at most. */
  find: (search: string, signal: AbortSignal) => Promise<readonly Row[]>
  optionOf: (row: Row) => FinderOption
  onChoose: (row: Row) => void
}

/** Finds rows by what is typed; `onChoose` gets the one that is chosen. A combobox, in which the focus stays. */
export function FinderField<Row>({ texts, error, queryKey, find, optionOf, onChoose }: Props<Row>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useDebounced(typed.trim())
  const found = useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const rows = found.data ?? []
  const isSearching = search !== '' && typed.trim() !== ''
  const isListShown = isOpen && isSearching && rows.length > 0
  useCombobox({ input, list, isOpen: isListShown, options: found.data, onOpen: setOpen, takesFirst: true })

  return (
    <div>
      <TextField
        ref={input}
        label={texts.label}
        name="lines"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={`${id}-found`}
        autoComplete="off"
        placeholder={texts.placeholder}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        // Enter is about the row, not about the form.
        onKeyDown={(event) => event.key === 'Enter' && typed !== '' && event.preventDefault()}
      />
      {isListShown && (
        <div
          ref={list}
          id={`${id}-found`}
          role="listbox"
          aria-label={texts.found}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className="mt-1 contain-inline-size rounded-md border border-line"
        >
          {rows.map((row, index) => {
            const { key, name, detail, isDisabled = false } = optionOf(row)
            return (
              <ComboboxOption
                key={key}
                id={`${id}-${index}`}
                isDisabled={isDisabled}
                onChoose={() => {
                  if (isDisabled) return
                  onChoose(row)
                  setTyped('')
                }}
                className="justify-between gap-3 px-3 py-1 text-start text-sm"
              >
                <span lang={languageOf(name)} className="min-w-0 truncate">
                  {name}
                </span>
                <span className="shrink-0 tabular-nums">{detail}</span>
              </ComboboxOption>
            )
          })}
        </div>
      )}
      <p role="status" className="px-3 text-sm text-ink-soft not-empty:py-3">
        {isSearching ? (found.error?.message ?? (found.data?.length === 0 ? texts.noneFound : '')) : ''}
      </p>
    </div>
  )
}
