import { useEffect, useState } from 'react'
import { type ProductSuggestions, suggestProductsEndpoint } from '#contract/catalogue/products.ts'
import { call } from '#web/http/api-client.ts'

/** How long somebody must stop typing, and how much there must be to go by. */
const restMs = 150
const fewestLetters = 2

/** What the shop thinks is meant by these words; the last answer stays until the next one is here. */
export function useSuggestions(words: string): ProductSuggestions | undefined {
  const [found, setFound] = useState<ProductSuggestions>()
  const search = words.trim()
  useEffect(() => {
    if (search.length < fewestLetters) return setFound(undefined)
    const request = new AbortController()
    const timer = window.setTimeout(() => {
      call(suggestProductsEndpoint, { query: { search } }, { signal: request.signal }).then(
        (answer) => request.signal.aborted || setFound(answer),
        // Offline, or typed on: the search itself works without.
        () => undefined,
      )
    }, restMs)
    return () => {
      window.clearTimeout(timer)
      request.abort()
    }
  }, [search])
  return found
}
