import { type FocusEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReportedProduct } from '#contract/catalogue/products-staff.ts'
import { ComboboxOption, useCombobox } from '#web/design/combobox.tsx'
import { Search, type User } from '#web/design/icons/catalogue.tsx'
import { Package } from '#web/design/icons/shop.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'
import { frameTexts } from './frame-texts.ts'

import { useShortcuts } from './shortcuts.ts'
import { useDebounced } from './use-debounced.ts'

/** A search result: its texts and the page it leads to. */
export type SearchHit = { to: string; title: string; text: string; icon: typeof User }

type Props = {
  /** Its name for screen readers. */
  label: string
  placeholder: string
  /** A hook that searches; `hits` is undefined while it loads. */
  useSearch: (text: string) => { hits: readonly SearchHit[] | undefined; error?: string | undefined }
}

/** The search of the area's header: an ARIA combobox with a listbox. The key `/` focuses it. */
export function StaffSearchBox({ label, placeholder, useSearch }: Props) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const text = useDebounced(typed.trim())
  const results = useSearch(text)
  const hits = (text && results.hits) || noHits
  const isShown = open && text !== '' && typed.trim() !== ''
  // Joined, because the array is new on every render.
  const options = hits.map(({ to }) => to).join()
  useCombobox({ input: box, list, isOpen: isShown, options, onOpen: setOpen, takesFirst: true })
  useShortcuts([{ keys: '/', label: frameTexts.search, run: () => box.current?.focus() }])

  function goTo({ to }: SearchHit) {
    setOpen(false)
    setTyped('')
    void navigate(to)
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    // A page that arrives takes the focus: whoever types takes it back, when it has moved. A press on the page is meant.
    if (typed && event.relatedTarget?.matches('#main:not(:active)'))
      return queueMicrotask(() => event.target.focus())
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search className="relative block max-w-xl" onBlur={onBlur}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-3 size-5 text-ink-soft"
      />
      <input
        ref={box}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        className="h-11 w-full rounded-md border border-line-strong bg-surface ps-10 pe-10 text-base text-ellipsis placeholder:text-ink-soft"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-2.5 rounded-md border border-line px-1.5 text-xs text-ink-soft max-md:hidden"
      >
        /
      </span>
      {isShown && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-soft">
          <div ref={list} id={listId} role="listbox" aria-label={frameTexts.found}>
            {hits.map((hit, index) => (
              <ComboboxOption
                key={hit.to}
                id={`${listId}-${index}`}
                onChoose={() => goTo(hit)}
                className="gap-3 rounded-md px-3 py-1 text-sm"
              >
                <hit.icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{hit.title}</span>
                  <span className="block truncate text-xs text-ink-soft">{hit.text}</span>
                </span>
              </ComboboxOption>
            ))}
          </div>
          <p role="status" className="px-3 py-2 text-sm text-ink-soft empty:hidden">
            {results.error ?? (results.hits?.length === 0 ? frameTexts.nothingFound : '')}
          </p>
        </div>
      )}
    </search>
  )
}

const noHits: readonly SearchHit[] = []

/** Products as search results with their stock, each leading to its page in the staff's or the seller's area. */
export function productSearchHits(
  products: readonly ReportedProduct[],
  area: '/admin' | '/seller',
): SearchHit[] {
  return products.map(({ stock, ...product }) => ({
    to: `${area}/products/${product.productId}`,
    title: localName(product),
    text: stock === 0 ? frameTexts.soldOut : frameTexts.inStock(formatNumber(stock)),
    icon: Package,
  }))
}
