import { type RefObject, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { type Suggestion, searchAddress, suggestionGroups } from './suggestion-groups.ts'
import { optionId, useSuggestionKeys } from './use-suggestion-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What may be meant, under the search box while somebody types. Loaded when the box is first focused. */
export function SearchSuggestions({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const listId = useId()
  const [words, setTerms] = useState('')
  const [input, setRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(words)
  const groups = found ? suggestionGroups(found) : []
  const all: Suggestion = { to: searchAddress(words), text: `See all results for “${words.trim()}”` }
  const lines = groups.length > 0 ? [...groups.flatMap(({ suggestions }) => suggestions), all] : []
  const isOpen = input && lines.length > 0
  const { key: place } = useLocation()

  useSuggestionKeys({
    form,
    listId,
    count: lines.length,
    isOpen,
    active,
    onActive: setActive,
    onWords: setTerms,
    onOpen: setRequested,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever got somewhere is done choosing
  useEffect(() => setRequested(false), [place])

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const line = (suggestion: Suggestion) => {
    const at = lines.indexOf(suggestion)
    return (
      <SuggestionLine
        key={suggestion.to}
        id={optionId(listId, at)}
        suggestion={suggestion}
        isActive={at === active}
        onPoint={() => setActive(at)}
      />
    )
  }

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? `${lines.length} suggestions. Use the arrow keys to choose one.` : ''}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          // The box keeps the focus, and the phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          className="suggestions"
        >
          {groups.map(({ title, suggestions }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
            <div key={title} role="group" aria-labelledby={`${listId}-group-${index}`}>
              <p id={`${listId}-group-${index}`} className="suggestions-title">
                {title}
              </p>
              {suggestions.map(line)}
            </div>
          ))}
          <div className="mt-1 border-t border-line pt-1 font-semibold text-leaf-ink">{line(all)}</div>
        </div>
      )}
    </>
  )
}

type LineProps = { id: string; suggestion: Suggestion; isActive: boolean; onPoint: () => void }

function SuggestionLine({ id, suggestion, isActive, onPoint }: LineProps) {
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
