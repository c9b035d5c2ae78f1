import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Places } from '#contract/sales/delivery.ts'
import { classNames } from '#web/design/class-names.ts'
import { controlBorder, controlClass, FieldFrame } from '#web/design/form/field-frame.tsx'
import { Search } from '#web/design/icons/catalogue.tsx'
import { type FoundPlace, findPlaces, indexPlaces } from './find-places.ts'
import type { OrderFields } from './order-fields.ts'

type Props = { places: Places; onChange: (change: Partial<OrderFields>) => void }

/**
 * Searches places by their Bangla or English name and fills in the three selects below. A native select supports neither
 * the other script nor other spellings.
 */
export function PlaceFinder({ places, onChange }: Props) {
  const id = useId()
  const index = useMemo(() => indexPlaces(places), [places])
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const results = useMemo(() => findPlaces(index, search), [index, search])
  const isSearching = isOpen && search.trim().length > 1
  const hasResults = isSearching && results.length > 0
  const list = useRef<HTMLSpanElement>(null)
  // On phones the list would open under the sticky order bar.
  useEffect(() => {
    if (!hasResults) return
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [hasResults, active])

  function updateSearch(text: string) {
    setSearch(text)
    setActive(0)
    setOpen(true)
  }

  function choose({ division, district = '', city = '' }: FoundPlace) {
    onChange({ division, district, city })
    setSearch('')
    setOpen(false)
  }

  function handleKey(event: KeyboardEvent) {
    if (!hasResults) return
    const place = results[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % results.length)
    else if (event.key === 'ArrowUp') setActive((active + results.length - 1) % results.length)
    else if (event.key === 'Enter' && place) choose(place)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <FieldFrame id={id} label="Find your area" hint="In English or বাংলা: Mirpur, মিরপুর, Cumilla">
      <span className="relative block">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasResults}
          aria-controls={`${id}-places`}
          aria-activedescendant={hasResults ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={search}
          onChange={(event) => updateSearch(event.target.value)}
          onKeyDown={handleKey}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          className={classNames(controlClass, controlBorder(undefined), 'pe-10')}
        />
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-3 size-5 text-ink-soft"
        />
        <span
          ref={list}
          id={`${id}-places`}
          role="listbox"
          aria-label="Places"
          hidden={!hasResults}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 scroll-mb-40 overflow-y-auto rounded-md border border-line-strong bg-surface py-1 shadow-soft"
        >
          {results.map((place, position) => (
            <PlaceOption
              key={[place.division, place.district, place.city].join('/')}
              id={`${id}-${position}`}
              place={place}
              isActive={position === active}
              onChoose={() => choose(place)}
            />
          ))}
        </span>
      </span>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {isSearching && !hasResults ? 'No place of this name. Please choose below.' : ''}
      </p>
    </FieldFrame>
  )
}

type OptionProps = { id: string; place: FoundPlace; isActive: boolean; onChoose: () => void }

/** Prevents mousedown from moving the focus out of the text box, which would close the list. */
function PlaceOption({ id, place, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are its text box's
    // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus (aria-activedescendant)
    <span
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-3 py-1.5',
        isActive ? 'bg-leaf-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="font-semibold">{place.name}</span>
      <span lang="bn">{place.nameBn}</span>
      <span className="text-sm text-ink-soft">{whereIs(place)}</span>
    </span>
  )
}

function whereIs({ division, district, city }: FoundPlace): string {
  if (city) return `${district}, ${division}`
  return district ? `District of ${division}` : 'Division'
}
