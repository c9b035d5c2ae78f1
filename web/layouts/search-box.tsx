import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { Search } from '#web/design/icons/catalogue.tsx'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { layoutTexts } from './layout-texts.ts'

/** The bottom navigation focuses the search box by this id. */
export const searchBoxId = 'search-products'

const importSuggestions = () =>
  import('#web/shop/catalogue/search/search-suggestions.tsx').then((module) => module.SearchSuggestions)

/**
 * A plain form to /products?search=, so that it works before and without JavaScript. Not React Router's `Form`, which would
 * add 1 kB (gzip) to pages that use it for nothing else. The suggestions are loaded on the first focus.
 */
export function SearchBox() {
  const { pathname, search } = useLocation()
  const currentSearch = pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const shownSearch = useRef(currentSearch)
  const [Suggestions, loadSuggestions] = useLazyComponent(importSuggestions)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before hydration
  useEffect(() => {
    // Focused, and perhaps typed into, before the scripts came.
    if (form.current?.contains(document.activeElement)) void loadSuggestions()
  }, [])

  useEffect(() => {
    // A search from a link or by the Back button. What somebody has typed before the scripts came stays.
    if (shownSearch.current === currentSearch || !input.current) return
    shownSearch.current = currentSearch
    input.current.value = currentSearch
  }, [currentSearch])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search'))
    void navigate(`/products?${new URLSearchParams({ search })}`)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know `search`
    <form
      ref={form}
      action={inLanguage('/products', currentLanguage())}
      role="search"
      onSubmit={submit}
      onFocus={loadSuggestions}
      className="search-form"
    >
      <div className="search-box">
        <input
          ref={input}
          id={searchBoxId}
          type="search"
          name="search"
          defaultValue={currentSearch}
          aria-label={layoutTexts.searchProducts}
          placeholder={layoutTexts.searchProducts}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <button type="submit" aria-label={layoutTexts.search}>
          <Search aria-hidden="true" className="size-5" />
        </button>
      </div>
      {Suggestions && <Suggestions form={form} input={input} />}
    </form>
  )
}
