import { useEffect, useRef, useState } from 'react'
import ListFilter from '#web/design/icons/list-filter.tsx'
import Search from '#web/design/icons/search.tsx'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import type { Filter } from './column.ts'
import type { TableControl } from './table-state.ts'

/** Typing pauses this long before the list is asked for. */
const TYPING_MS = 300

/** What the list can be narrowed by. On small screens all but the words are behind a button. */
export function TableFilters({ filters, control }: { filters: readonly Filter[]; control: TableControl }) {
  const [open, setOpen] = useState(false)
  const { filters: set } = control.state
  const others = filters.filter((filter) => filter.kind !== 'words')
  const count = others.filter(({ id }) => set[id]).length
  const isAnySet = filters.some(({ id }) => set[id])

  return (
    <search className="flex min-w-0 grow flex-wrap gap-2 max-md:contents">
      {filters.map(
        (filter) => filter.kind === 'words' && <Words key={filter.id} filter={filter} control={control} />,
      )}
      {others.length > 0 && (
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)} className="md:hidden">
          <ListFilter aria-hidden="true" className="size-4.5" />
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      )}
      <div
        className={classNames(
          'flex flex-wrap gap-2 max-md:order-last max-md:w-full max-md:flex-col',
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
            Clear
          </Button>
        )}
      </div>
    </search>
  )
}

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
        className={classNames('md:w-44', value && '[&_select]:border-leaf [&_select]:font-semibold')}
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

function Words({ filter, control }: { filter: Filter & { kind: 'words' }; control: TableControl }) {
  const now = control.state.filters[filter.id] ?? ''
  const [typed, setTyped] = useState(now)
  const sent = useRef(now)
  useEffect(() => {
    // A tab or a view was chosen; what was typed here is on its way and may be older than the field.
    if (now !== sent.current) setTyped(now)
    sent.current = now
  }, [now])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    const words = typed.trim()
    if (words === now) return
    const timer = window.setTimeout(() => {
      sent.current = words
      control.change({ [filter.id]: words })
    }, TYPING_MS)
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
