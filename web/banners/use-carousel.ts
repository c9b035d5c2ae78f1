import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Carousel } from './carousel-motion.ts'

/** How long a slide stays (spec catalogue §9). */
const intervalMs = 5000

/**
 * A row of slides that begins to move when the first one is due or somebody presses a button; its code is loaded then,
 * not with the page. Answers the slide in sight and how to ask the carousel for something.
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState(0)
  const [isMoving, setMoving] = useState(false)
  const carousel = useRef<Promise<Carousel | undefined>>(undefined)

  async function start(): Promise<Carousel | undefined> {
    try {
      const { startCarousel } = await import('./carousel-motion.ts')
      if (!viewport.current) return undefined
      setMoving(true)
      return startCarousel(viewport.current, { intervalMs, onSlide: setShown })
    } catch {
      // Offline: the row still scrolls, and the next press tries again.
      carousel.current = undefined
      return undefined
    }
  }

  async function ask(what: (carousel: Carousel) => void) {
    carousel.current ??= start()
    const started = await carousel.current
    if (started) what(started)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: started once; what it calls reads refs only
  useEffect(() => {
    const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const isWaiting = () => viewport.current?.parentElement?.matches(':hover, :focus-within')
    const timer =
      count > 1 && !wantsCalm
        ? window.setTimeout(() => ask((started) => isWaiting() || started.next()), intervalMs)
        : 0
    return () => {
      window.clearTimeout(timer)
      void carousel.current?.then((started) => started?.stop())
      carousel.current = undefined
    }
  }, [count])

  return { shown, setShown, isMoving, ask }
}
