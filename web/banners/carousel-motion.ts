import EmblaCarousel from 'embla-carousel'

export type Carousel = {
  previous: () => void
  next: () => void
  goTo: (slide: number) => void
  setPaused: (isPaused: boolean) => void
  stop: () => void
}

type Options = {
  /** How long a slide stays before the next one comes. */
  intervalMs: number
  onSlide: (slide: number) => void
}

/**
 * Sets a row of slides going: it loops, follows the finger, and moves on by itself while nobody points at it, has the
 * focus in it, or asked for less motion. Loaded after the page is up; until then the row is one that scrolls.
 */
export function startCarousel(viewport: HTMLElement, { intervalMs, onSlide }: Options): Carousel {
  const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)')
  viewport.scrollLeft = 0
  viewport.dataset.moving = ''
  const embla = EmblaCarousel(viewport, { loop: true, duration: 25 })
  const reasonsToWait = new Set<string>()
  const listeners = new AbortController()
  let timer = 0

  const jump = () => wantsCalm.matches
  function restart() {
    window.clearTimeout(timer)
    timer = window.setTimeout(tick, intervalMs)
  }
  function tick() {
    if (reasonsToWait.size === 0 && !wantsCalm.matches && !document.hidden) embla.scrollNext()
    restart()
  }
  function hold(reason: string, begin: string, end: string) {
    const { signal } = listeners
    viewport.parentElement?.addEventListener(begin, () => reasonsToWait.add(reason), { signal })
    viewport.parentElement?.addEventListener(
      end,
      () => {
        reasonsToWait.delete(reason)
        restart()
      },
      { signal },
    )
  }

  hold('pointer', 'pointerenter', 'pointerleave')
  hold('focus', 'focusin', 'focusout')
  embla.on('select', () => {
    onSlide(embla.selectedScrollSnap())
    restart()
  })
  restart()

  return {
    previous: () => embla.scrollPrev(jump()),
    next: () => embla.scrollNext(jump()),
    goTo: (slide) => embla.scrollTo(slide, jump()),
    setPaused(isPaused) {
      if (isPaused) reasonsToWait.add('asked')
      else reasonsToWait.delete('asked')
    },
    stop() {
      window.clearTimeout(timer)
      listeners.abort()
      embla.destroy()
      delete viewport.dataset.moving
    },
  }
}
