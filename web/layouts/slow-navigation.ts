import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '#contract/language-paths.ts'

/** A faster page shows no skeleton, which would only flash (docs/product.md §8). */
const SKELETON_DELAY_MS = 300

/**
 * The path of the page that is loading, once that takes long; undefined for another list or tab of the same page, and until the
 * code of the skeletons is there, which it loads.
 */
export function useSlowNavigation(hasSkeleton: boolean, loadSkeleton: () => void): string | undefined {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  // Unlike the current location, that of a navigation begins with the language.
  const nextPath = next && withoutLanguage(next.pathname)
  const loading = nextPath === pathname ? undefined : nextPath
  const [slow, setSlow] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loadSkeleton` is another function in every render
  useEffect(() => {
    if (loading === undefined) return
    const timer = window.setTimeout(() => {
      setSlow(loading)
      loadSkeleton()
    }, SKELETON_DELAY_MS)
    return () => {
      window.clearTimeout(timer)
      setSlow(undefined)
    }
  }, [loading])
  return hasSkeleton && loading === slow ? slow : undefined
}
