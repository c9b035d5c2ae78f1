import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { ListFilter } from '#web/design/icons/admin.tsx'
import { Search } from '#web/design/icons/catalogue.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import type { Filter } from './column.ts'
import type { TableControl } from './table-state.ts'
import { tableTexts } from './table-texts.ts'

/** How long typing has to pause before the list is loaded. */
const DEBOUNCE_MS = 300
/** With more filters than these, they have a row of their own below the search and the list's tools. */
const MAX_FILTERS_BESIDE_SEARCH = 3

/** The filters of a list, children of a flex box that wraps. On small screens all but the text filter are behind a button. */
export function TableFilters({ filters, control }: { filters: readonly Filter[]; control: TableControl }) {
  const [open, setOpen] = useState(false)
  const { filters: values } = control.state
  const others = filters.filter((filter) => filter.kind !== 'text')
  const count = others.filter(({ id }) => values[id]).length
  const areBelow = others.length > MAX_FILTERS_BESIDE_SEARCH
  const isAnySet = filters.some(({ id }) => values[id])

  return (
    <search className={areBelow ? 'contents' : 'flex min-w-0 grow flex-wrap gap-2 max-md:contents'}>
      {filters.map(
        (filter) =>
          filter.kind === 'text' && <TextFilter key={filter.id} filter={filter} control={control} />,
      )}
      {others.length > 0 && (
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)} className="md:hidden">
          <ListFilter aria-hidden="true" className="size-4.5" />
          {count > 0 ? tableTexts.filtersSet(formatNumber(count)) : tableTexts.filters}
        </Button>
      )}
      <div
        className={classNames(
          'flex flex-wrap gap-2 max-md:order-last max-md:w-full max-md:flex-col',
          areBelow && 'order-last w-full',
          !open && 'max-md:hidden',
        )}
      >
        {others.map((filter) => (
          <OtherFilter key={filter.id} filter={filter} control={control} />
        ))}
        {isAnySet && (
          <Button
            variant="quiet"
            onClick={() => control.change(Object.fromEntries(filters.map(({ id }) => [id, ''])))}
          >
            {tableTexts.clear}
          </Button>
        )}
      </div>
    </search>
  )
}

/** As wide as what it says, which is cut by no width that suits both languages. */
const contentWide = { fieldSizing: 'content' } as const

function OtherFilter({ filter, control }: { filter: Filter; control: TableControl }) {
  const value = control.state.filters[filter.id] ?? ''
  if (filter.kind === 'choice') {
    return (
      <SelectField
        label={filter.label}
        hideLabel
        placeholder={filter.label}
        options={filter.options}
        value={value}
        onChange={(event) => control.change({ [filter.id]: event.target.value })}
        style={contentWide}
        className={classNames('md:min-w-36', value && '[&_select]:border-leaf [&_select]:font-semibold')}
      />
    )
  }
  if (filter.kind !== 'day' || filter.isShown?.(control.state.filters) === false) return null
  return (
    <TextField
      type="date"
      label={filter.label}
      hideLabel
      title={filter.label}
      value={value}
      onChange={(event) => control.change({ [filter.id]: event.target.value })}
    />
  )
}

function TextFilter({ filter, control }: { filter: Filter & { kind: 'text' }; control: TableControl }) {
  const current = control.state.filters[filter.id] ?? ''
  const [typed, setTyped] = useState(current)
  const sent = useRef(current)
  useEffect(() => {
    // Changed by a tab or a view. The echo of what was typed here is ignored: the field may already hold more.
    if (current !== sent.current) setTyped(current)
    sent.current = current
  }, [current])
  // Adds to the filters of its own time: one chosen since the last keystroke stays.
  const send = useEffectEvent((text: string) => {
    if (text === current) return
    sent.current = text
    control.change({ [filter.id]: text })
  })
  useEffect(() => {
    const timer = window.setTimeout(() => send(typed.trim()), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [typed])
  return (
    <div className="relative min-w-0 grow max-md:w-full md:max-w-80 [&_input]:ps-10">
      <Search aria-hidden="true" className="absolute start-3 top-3 z-1 size-5 text-ink-soft" />
      <TextField
        label={filter.label}
        hideLabel
        type="search"
        placeholder={filter.placeholder ?? filter.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
