import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A faster page shows no skeleton, which would only flash (docs/product.md §8). */
const SKELETON_DELAY_MS = 300

/** The path of the page that is loading, once that takes long; undefined for another list or tab of the same page. */
export function useSlowNavigation(): string | undefined {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const loading = next && next.pathname !== pathname ? next.pathname : undefined
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    if (loading === undefined) return
    const timer = window.setTimeout(() => setSlow(loading), SKELETON_DELAY_MS)
    return () => {
      window.clearTimeout(timer)
      setSlow(undefined)
    }
  }, [loading])
  return loading === slow ? slow : undefined
}
