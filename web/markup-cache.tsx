import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { currentLanguage } from '#contract/language.ts'
import { prefixOf } from '#contract/language-paths.ts'
import { createLruCache } from '#contract/lru-cache.ts'
import type { FindMarkup } from './cached-content.ts'

/** Keys and HTML: some two thousand product cards. */
const MAX_CHARACTERS = 3_000_000

/** Keeps the HTML of contents, those that were used last, for `cachedContent`. */
export function createMarkupCache(maxCharacters = MAX_CHARACTERS): FindMarkup {
  const texts = createLruCache<string>(maxCharacters, (key, html) => key.length + html.length)
  return (contentKey, content) => {
    const prefix = prefixOf(currentLanguage())
    const key = `${prefix} ${contentKey}`
    const kept = texts.get(key)
    if (kept !== undefined) return kept
    const html = renderToString(
      // Links are those of the page's language, whatever the page.
      <StaticRouter basename={prefix || '/'} location={prefix || '/'}>
        {content()}
      </StaticRouter>,
    )
    texts.set(key, html)
    return html
  }
}
