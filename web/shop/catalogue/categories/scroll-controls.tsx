import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/design/icons/catalogue.tsx'
import { Pause, Play } from '#web/design/icons/home.tsx'

import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'
import { scrollTexts } from './scroll-texts.ts'

type Props = {
  row: RefObject<HTMLUListElement | null>
  of: 'categories' | 'subcategories'
  autoplayMs: number | undefined
}

/** Arrow buttons of a row on wide screens, shown where it can scroll further, and the pause button of its autoplay. */
export function ScrollControls({ row, of, autoplayMs }: Props) {
  const texts = scrollTexts[of]
  const { canScrollBack, canScrollForward } = useScrollState(row)
  const [isPaused, setPaused] = useState(false)
  const hasAutoplay = autoplayMs !== undefined && !prefersReducedMotion()

  useEffect(() => {
    if (!row.current || !hasAutoplay || isPaused) return
    return startAutoplay(row.current, autoplayMs)
  }, [row, hasAutoplay, isPaused, autoplayMs])

  const arrowClass = (isShown: boolean, side: string) =>
    `absolute! top-1/2 -translate-y-1/2 z-1 max-md:hidden ${side} ${isShown ? '' : 'invisible'}`
  return (
    <>
      <IconButton
        label={texts.previous}
        tone="raised"
        onClick={() => row.current && scrollBySection(row.current, -1)}
        className={arrowClass(canScrollBack, 'start-0')}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={texts.next}
        tone="raised"
        onClick={() => row.current && scrollBySection(row.current, 1)}
        className={arrowClass(canScrollForward, hasAutoplay ? 'end-12' : 'end-0')}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
      {hasAutoplay && (
        <IconButton
          label={isPaused ? texts.play : texts.pause}
          onClick={() => setPaused(!isPaused)}
          className="absolute! end-0 top-1/2 -translate-y-1/2"
        >
          {isPaused ? (
            <Play aria-hidden="true" className="size-4" />
          ) : (
            <Pause aria-hidden="true" className="size-4" />
          )}
        </IconButton>
      )}
    </>
  )
}

/** Whether the row can scroll further in either direction. */
function useScrollState(row: RefObject<HTMLElement | null>) {
  const [state, setState] = useState({ canScrollBack: false, canScrollForward: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      setState({
        canScrollBack: scrollLeft > 4,
        canScrollForward: scrollLeft + clientWidth < scrollWidth - 4,
      })
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row])
  return state
}

/** Scrolls by 80% of the width, so that the last visible entry stays visible. */
function scrollBySection(row: HTMLElement, direction: 1 | -1): void {
  row.scrollBy({
    left: direction * row.clientWidth * 0.8,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}

/**
 * Scrolls the row by one entry per interval, and from its end back to its start. Pauses while it is hovered, focused or was
 * touched recently. Returns a function that stops it.
 */
function startAutoplay(row: HTMLElement, intervalMs: number): () => void {
  const frame = row.parentElement ?? row
  let touchedAt = Number.NEGATIVE_INFINITY
  const onTouch = () => {
    touchedAt = Date.now()
  }
  const timer = window.setInterval(() => {
    if (document.hidden || prefersReducedMotion() || frame.matches(':hover, :focus-within')) return
    if (Date.now() - touchedAt < 2 * intervalMs) return
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 4
    const itemWidth = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth / 3
    if (isAtEnd) row.scrollTo({ left: 0, behavior: 'smooth' })
    else row.scrollBy({ left: itemWidth, behavior: 'smooth' })
  }, intervalMs)
  row.addEventListener('touchstart', onTouch, { passive: true })
  return () => {
    window.clearInterval(timer)
    row.removeEventListener('touchstart', onTouch)
  }
}
