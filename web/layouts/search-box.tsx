import { type FormEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classNames } from '#web/design/class-names.ts'
import Search from '#web/design/icons/search.tsx'
import { useLatePart } from './use-late-part.ts'

/** The thumb bar's Search button looks for the box by this id. */
export const searchBoxId = 'search-products'

const loadSuggestions = () =>
  import('#web/products/search-suggestions.tsx').then((module) => module.SearchSuggestions)

/**
 * A plain form to /products?search=, so that it works before and without JavaScript. Not React Router's `Form`: with what
 * belongs to it that is 1 kB gz, and nothing else on shoppers' pages needs it. What is suggested
 * while somebody types comes with the first focus.
 */
export function SearchBox({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const searched = pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [Suggestions, wantSuggestions] = useLatePart(loadSuggestions)

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search'))
    void navigate(`/products?${new URLSearchParams({ search: words })}`)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know `search`
    <form
      ref={form}
      action="/products"
      role="search"
      onSubmit={find}
      onFocus={wantSuggestions}
      className={classNames('relative', className)}
    >
      <div className="search-box">
        <input
          // A new search from elsewhere (a link, Back) shows in the box.
          key={searched}
          id={searchBoxId}
          type="search"
          name="search"
          defaultValue={searched}
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <button type="submit" aria-label="Search">
          <Search aria-hidden="true" className="size-5" />
        </button>
      </div>
      {Suggestions && <Suggestions form={form} />}
    </form>
  )
}
