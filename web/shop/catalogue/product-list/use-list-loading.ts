import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** Shorter waits show no skeleton: it would only flash. */
const minTimeoutMs = 150

/**
 * Whether other products are on their way long enough to say so. The list keeps its height meanwhile, so that nothing
 * below it and no scroll position jumps.
 */
export function useListLoading() {
  const isUnderWay = useNavigation().location?.pathname === '/products'
  const sectionRef = useRef<HTMLDivElement>(null)
  const [heldHeight, setHeldHeight] = useState<number>()

  useEffect(() => {
    if (!isUnderWay) return setHeldHeight(undefined)
    const timer = window.setTimeout(() => setHeldHeight(sectionRef.current?.offsetHeight), minTimeoutMs)
    return () => window.clearTimeout(timer)
  }, [isUnderWay])

  return { isLoading: isUnderWay && heldHeight !== undefined, shelfRef: sectionRef, heldHeight }
}
