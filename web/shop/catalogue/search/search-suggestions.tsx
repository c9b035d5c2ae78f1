import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type ProductSuggestions, suggestProductsEndpoint } from '#contract/catalogue/products.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { useCombobox } from '#web/design/combobox.tsx'
import { Image } from '#web/design/image.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { call } from '#web/http/api-client.ts'
import { searchTexts } from './search-texts.ts'
import { type Suggestion, searchAddress, suggestionGroups } from './suggestion-groups.ts'

type Props = { form: RefObject<HTMLFormElement | null>; input: RefObject<HTMLInputElement | null> }

/** The suggestions below the search box (docs/product.md §27). Loaded when the box is first focused. */
export function SearchSuggestions({ form, input }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { text, isOpenRequested, setOpenRequested } = useTypedText(form, input)
  const found = useSuggestions(text)
  const groups = found ? suggestionGroups(found) : []
  const allResults: Suggestion = { to: searchAddress(text), text: searchTexts.allResults(text.trim()) }
  const options = groups.length > 0 ? [...groups.flatMap(({ suggestions }) => suggestions), allResults] : []
  const isOpen = isOpenRequested && options.length > 0
  useCombobox({ input, list, isOpen, options: found, onOpen: setOpenRequested, isSearchBox: true })
  const maxHeight = useHeightBelow(list, isOpen)

  const renderOption = (suggestion: Suggestion) => (
    <SuggestionOption
      key={suggestion.to}
      id={`${id}-option-${options.indexOf(suggestion)}`}
      suggestion={suggestion}
    />
  )

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? searchTexts.count(formatNumber(options.length)) : ''}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={searchTexts.suggestions}
          tabIndex={-1}
          // Keeps the focus in the search box, and on phones the keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          style={{ maxHeight }}
          className="suggestions"
        >
          <div className="min-h-0 overflow-y-auto overscroll-contain">
            {groups.map(({ title, suggestions }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
              <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
                <p id={`${id}-group-${index}`} className="suggestions-title">
                  {title}
                </p>
                {suggestions.map(renderOption)}
              </div>
            ))}
          </div>
          <div className="mt-1 shrink-0 border-t border-line pt-1 font-semibold text-leaf-ink">
            {renderOption(allResults)}
          </div>
        </div>
      )}
    </>
  )
}

/** The text of the search box, and whether its suggestions are shown: from typing until Esc, leaving or another page. */
function useTypedText(form: Props['form'], input: Props['input']) {
  const [text, setText] = useState('')
  const [isOpenRequested, setOpenRequested] = useState(false)
  const { key: locationKey } = useLocation()
  const shownKey = useRef(locationKey)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const readText = () => setText(input.current?.value ?? '')
    const onInput = () => {
      readText()
      setOpenRequested(true)
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setOpenRequested(false)
    }
    // Somebody may have typed while this code was loading.
    const { activeElement } = document
    if (activeElement === input.current && input.current?.value !== input.current?.defaultValue) onInput()
    element.addEventListener('input', onInput)
    element.addEventListener('focusout', onFocusOut)
    element.addEventListener('focusin', readText)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('focusout', onFocusOut)
      element.removeEventListener('focusin', readText)
    }
  }, [form, input])

  useEffect(() => {
    if (shownKey.current !== locationKey) setOpenRequested(false)
    shownKey.current = locationKey
  }, [locationKey])

  return { text, isOpenRequested, setOpenRequested }
}

const MAX_LIST_HEIGHT = 544
const MIN_LIST_HEIGHT = 144
const GAP_BELOW = 8

/** The height in px between the top of the list and the end of what is visible, which ends above a phone's keyboard. */
function useHeightBelow(list: RefObject<HTMLElement | null>, isOpen: boolean): number | undefined {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const { visualViewport } = window
    if (!isOpen || !visualViewport) return
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const below = visualViewport.offsetTop + visualViewport.height - top - GAP_BELOW
      setHeight(Math.max(MIN_LIST_HEIGHT, Math.min(MAX_LIST_HEIGHT, below)))
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
      window.removeEventListener('scroll', measure)
    }
  }, [list, isOpen])
  return height
}

type OptionProps = { id: string; suggestion: Suggestion }

function SuggestionOption({ id, suggestion }: OptionProps) {
  const { to, text, imageUrl, price } = suggestion
  return (
    <Link id={id} to={to} role="option" tabIndex={-1} className="suggestion">
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
      {price !== undefined && <b className="before-vat shrink-0 tabular-nums">{formatPrice(price)}</b>}
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
