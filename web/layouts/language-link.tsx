import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { currentLanguage, type Language } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { chooseLanguage } from '#web/session/language-choice.ts'

/** The same page in the other language, another document; the browser remembers the choice (docs/product.md §33). */
export function LanguageLink() {
  const { pathname, search } = useLocation()
  const other = currentLanguage() === 'bn' ? 'en' : 'bn'

  function choose({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    chooseLanguage(other)
    // Read on click: the server did not see query and hash.
    currentTarget.href = addressIn(other)
  }

  return (
    <a
      href={inLanguage(pathname + search, other)}
      // The server has rendered the page without the parameters that its render does not read.
      suppressHydrationWarning
      lang={other}
      hrefLang={other}
      onClick={choose}
      className="navbar-item language-link"
    >
      {other === 'bn' ? 'বাংলা' : 'English'}
    </a>
  )
}

/** The address of the open page in a language. */
export function addressIn(language: Language): string {
  const { pathname, search, hash } = window.location
  return inLanguage(pathname + search + hash, language)
}
