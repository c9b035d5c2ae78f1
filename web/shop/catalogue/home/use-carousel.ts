import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'
import { savesData } from '#web/design/saves-data.ts'
import type { Carousel } from './carousel-motion.ts'

/** How long a slide is shown (docs/product.md §29). */
const INTERVAL_MS = 5000

/**
 * A carousel whose code is loaded when autoplay is due for the first time or a button is clicked. Returns the current slide,
 * `control`, which runs a command once the carousel is started, and the pause state of autoplay.
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  const [isStarted, setStarted] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const paused = useRef(false)
  const carousel = useRef<Promise<Carousel | undefined>>(undefined)

  async function start(): Promise<Carousel | undefined> {
    try {
      const { startCarousel } = await import('./carousel-motion.ts')
      if (!viewport.current) return undefined
      setStarted(true)
      return startCarousel(viewport.current, {
        intervalMs: INTERVAL_MS,
        onSlide: setCurrent,
        isPaused: () => paused.current,
      })
    } catch {
      // Offline: the row can still be scrolled, and the next click tries again.
      carousel.current = undefined
      return undefined
    }
  }

  async function control(command: (carousel: Carousel) => void) {
    carousel.current ??= start()
    const started = await carousel.current
    if (started) command(started)
  }

  /** Also works before the carousel is started, which then starts paused. */
  function togglePause() {
    paused.current = !paused.current
    setPaused(paused.current)
    if (!paused.current) void control(() => {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per number of slides; `control` reads refs only
  useEffect(() => {
    // Each slide is an image that would be loaded: it moves when the visitor presses Play.
    if (savesData()) {
      paused.current = true
      setPaused(true)
    }
    // A carousel that a click has started runs its own timer.
    const autostart = () => paused.current || carousel.current || control((started) => started.advance())
    const timer = count > 1 && !prefersReducedMotion() ? window.setTimeout(autostart, INTERVAL_MS) : 0
    return () => {
      window.clearTimeout(timer)
      void carousel.current?.then((started) => started?.stop())
      carousel.current = undefined
    }
  }, [count])

  return { current, setCurrent, isStarted, isPaused, togglePause, control }
}
