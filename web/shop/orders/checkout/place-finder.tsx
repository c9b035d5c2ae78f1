import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '#contract/language.ts'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import { type FoundPlace, findPlaces, indexPlaces, placeName } from '#contract/sales/delivery/find-places.ts'
import { classNames } from '#web/design/class-names.ts'
import { ComboboxOption, useCombobox } from '#web/design/combobox.tsx'
import { controlBorder, controlClass, FieldFrame } from '#web/design/form/field-frame.tsx'
import { Search } from '#web/design/icons/catalogue.tsx'
import { checkoutTexts } from './checkout-texts.tsx'
import type { OrderFields } from './order-fields.ts'

type Place = Pick<OrderFields, 'division' | 'district' | 'city'>
type Props = { places: Places; onChange: (change: Partial<Place>) => void }

/**
 * Searches places by their Bangla or English name and fills in the three selects below. A native select supports neither
 * the other script nor other spellings.
 */
export function PlaceFinder({ places, onChange }: Props) {
  const id = useId()
  const index = useMemo(() => indexPlaces(places), [places])
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const results = useMemo(() => findPlaces(index, search), [index, search])
  const isSearching = isOpen && search.trim().length > 1
  const hasResults = isSearching && results.length > 0
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLSpanElement>(null)
  useCombobox({ input, list, isOpen: hasResults, options: results, onOpen: setOpen, takesFirst: true })
  // On phones the list would open under the sticky order bar.
  useEffect(() => {
    if (hasResults) list.current?.scrollIntoView({ block: 'nearest' })
  }, [hasResults])

  function updateSearch(text: string) {
    setSearch(text)
    setOpen(true)
  }

  function choose({ division, district = '', city = '' }: FoundPlace) {
    onChange({ division, district, city })
    setSearch('')
    setOpen(false)
  }

  function keepForm(event: KeyboardEvent) {
    // Enter is about the place, not about the order; the search may be empty by now, since the place was taken.
    if (event.key === 'Enter') event.preventDefault()
  }

  return (
    <FieldFrame id={id} label={checkoutTexts.findArea} hint={checkoutTexts.findAreaHint}>
      <span className="relative block">
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasResults}
          aria-controls={`${id}-places`}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={search}
          onChange={(event) => updateSearch(event.target.value)}
          onKeyDown={keepForm}
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
          aria-label={checkoutTexts.places}
          hidden={!hasResults}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 scroll-mb-40 overflow-y-auto rounded-md border border-line-strong bg-surface py-1 shadow-soft"
        >
          {results.map((place, position) => (
            <PlaceOption
              key={[place.division, place.district, place.city].join('/')}
              id={`${id}-${position}`}
              place={place}
              isTypedInLatin={/[a-z]/i.test(search)}
              onChoose={() => choose(place)}
            />
          ))}
        </span>
      </span>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {isSearching && !hasResults ? checkoutTexts.noPlace : ''}
      </p>
    </FieldFrame>
  )
}

type OptionProps = { id: string; place: FoundPlace; isTypedInLatin: boolean; onChoose: () => void }

/** With its other name, on a Bangla page only to those who typed it. */
function PlaceOption({ id, place, isTypedInLatin, onChoose }: OptionProps) {
  return (
    <ComboboxOption id={id} onChoose={onChoose} className="flex-wrap gap-x-2 px-3 py-1.5">
      <span className="font-semibold">{placeName(place)}</span>
      {currentLanguage() === 'bn' ? (
        isTypedInLatin && <span lang="en">{place.name}</span>
      ) : (
        <span lang="bn">{place.nameBn}</span>
      )}
      <span className="text-sm text-ink-soft">{whereIs(place)}</span>
    </ComboboxOption>
  )
}

function whereIs({ within }: FoundPlace): string {
  const [narrowest, wider] = within
  if (!narrowest) return checkoutTexts.aDivision
  return wider ? within.map(placeName).join(', ') : checkoutTexts.districtOf(placeName(narrowest))
}
