import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'
import type { Carousel } from './carousel-motion.ts'

/** How long a slide stays (docs/product.md §29). */
const intervalMs = 5000

/**
 * A row of slides that begins to move when the first one is due or somebody presses a button; its code is loaded then,
 * not with the page. Answers the slide in sight, how to ask the carousel for something, and its pause.
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState(0)
  const [isMoving, setMoving] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const paused = useRef(false)
  const carousel = useRef<Promise<Carousel | undefined>>(undefined)

  async function start(): Promise<Carousel | undefined> {
    try {
      const { startCarousel } = await import('./carousel-motion.ts')
      if (!viewport.current) return undefined
      setMoving(true)
      return startCarousel(viewport.current, {
        intervalMs,
        onSlide: setShown,
        isPaused: () => paused.current,
      })
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

  /** Said to who moves it when that comes; what was paused before it began begins with Play. */
  function togglePause() {
    paused.current = !paused.current
    setPaused(paused.current)
    if (!paused.current) void ask(() => {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: started once; what it calls reads refs only
  useEffect(() => {
    // One that was started by a press has its own time by now.
    const begin = () => paused.current || carousel.current || ask((started) => started.advance())
    const timer = count > 1 && !prefersReducedMotion() ? window.setTimeout(begin, intervalMs) : 0
    return () => {
      window.clearTimeout(timer)
      void carousel.current?.then((started) => started?.stop())
      carousel.current = undefined
    }
  }, [count])

  return { shown, setShown, isMoving, isPaused, togglePause, ask }
}
