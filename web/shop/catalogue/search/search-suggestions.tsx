import { type RefObject, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type ProductSuggestions, suggestProductsEndpoint } from '#contract/catalogue/products.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { call } from '#web/http/api-client.ts'
import { type Suggestion, searchAddress, suggestionGroups } from './suggestion-groups.ts'
import { optionId, useSuggestionKeys } from './use-suggestion-keys.ts'

/** The suggestions below the search box (docs/product.md §27). Loaded when the box is first focused. */
export function SearchSuggestions({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpenRequested, setOpenRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(text)
  const groups = found ? suggestionGroups(found) : []
  const allResults: Suggestion = { to: searchAddress(text), text: `See all results for “${text.trim()}”` }
  const options = groups.length > 0 ? [...groups.flatMap(({ suggestions }) => suggestions), allResults] : []
  const isOpen = isOpenRequested && options.length > 0
  const { key: locationKey } = useLocation()

  useSuggestionKeys({
    form,
    listId,
    count: options.length,
    isOpen,
    active,
    onActive: setActive,
    onText: setText,
    onOpen: setOpenRequested,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after every navigation
  useEffect(() => setOpenRequested(false), [locationKey])

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const renderOption = (suggestion: Suggestion) => {
    const index = options.indexOf(suggestion)
    return (
      <SuggestionOption
        key={suggestion.to}
        id={optionId(listId, index)}
        suggestion={suggestion}
        isActive={index === active}
        onPoint={() => setActive(index)}
      />
    )
  }

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? `${options.length} suggestions. Use the arrow keys to choose one.` : ''}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          // Keeps the focus in the search box, and on phones the keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          className="suggestions"
        >
          {groups.map(({ title, suggestions }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
            <div key={title} role="group" aria-labelledby={`${listId}-group-${index}`}>
              <p id={`${listId}-group-${index}`} className="suggestions-title">
                {title}
              </p>
              {suggestions.map(renderOption)}
            </div>
          ))}
          <div className="mt-1 border-t border-line pt-1 font-semibold text-leaf-ink">
            {renderOption(allResults)}
          </div>
        </div>
      )}
    </>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onPoint: () => void }

function SuggestionOption({ id, suggestion, isActive, onPoint }: OptionProps) {
  const { to, text, imageUrl, price } = suggestion
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      className="suggestion"
    >
      {imageUrl !== undefined && (
        <Image
          src={imageUrl && resizedImageUrl(imageUrl, '160x120')}
          alt=""
          width={56}
          height={42}
          className="h-10.5 w-14 shrink-0 rounded-md object-cover"
        />
      )}
      <span lang={languageOf(text)} className="line-clamp-2 min-w-0 grow">
        {text}
      </span>
      {price !== undefined && <b className="shrink-0 tabular-nums">{formatPrice(price)}</b>}
    </Link>
  )
}

/** Suggestions are requested this long after the last key press. */
const DEBOUNCE_MS = 150
const MIN_SEARCH_LENGTH = 2

/** The suggestions for a text; the previous ones stay until the next response. */
function useSuggestions(text: string): ProductSuggestions | undefined {
  const [suggestions, setSuggestions] = useState<ProductSuggestions>()
  const search = text.trim()
  useEffect(() => {
    if (search.length < MIN_SEARCH_LENGTH) return setSuggestions(undefined)
    const request = new AbortController()
    const timer = window.setTimeout(() => {
      call(suggestProductsEndpoint, { query: { search } }, { signal: request.signal }).then(
        (response) => request.signal.aborted || setSuggestions(response),
        // Offline, or aborted by further typing. The search itself works without suggestions.
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      window.clearTimeout(timer)
      request.abort()
    }
  }, [search])
  return suggestions
}
