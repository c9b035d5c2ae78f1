import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { currentLanguage } from '#contract/language.ts'
import { prefixOf } from '#contract/language-paths.ts'
import type { FindMarkup } from './cached-content.ts'

/** Keys and HTML: some two thousand product cards. */
const MAX_CHARACTERS = 3_000_000

/** Keeps the HTML of contents, those that were used last, for `cachedContent`. */
export function createMarkupCache(maxCharacters = MAX_CHARACTERS): FindMarkup {
  const entries = new Map<string, string>()
  let characters = 0

  function store(key: string, html: string) {
    entries.set(key, html)
    characters += key.length + html.length
    for (const [oldest, oldestHtml] of entries) {
      if (characters <= maxCharacters) break
      entries.delete(oldest)
      characters -= oldest.length + oldestHtml.length
    }
  }

  return (contentKey, content) => {
    const prefix = prefixOf(currentLanguage())
    const key = `${prefix} ${contentKey}`
    const kept = entries.get(key)
    if (kept === undefined) {
      const html = renderToString(
        // Links are those of the page's language, whatever the page.
        <StaticRouter basename={prefix || '/'} location={prefix || '/'}>
          {content()}
        </StaticRouter>,
      )
      store(key, html)
      return html
    }
    // Moved to the end, since the map's order is that of last use.
    entries.delete(key)
    entries.set(key, kept)
    return kept
  }
}
