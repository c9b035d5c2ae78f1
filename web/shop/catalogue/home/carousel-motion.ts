import EmblaCarousel from 'embla-carousel'

export type Carousel = {
  previous: () => void
  next: () => void
  goTo: (slide: number) => void
  /** Shows the next slide, unless autoplay is paused (see `startCarousel`). */
  advance: () => void
  stop: () => void
}

type Options = {
  /** How long each slide is shown. */
  intervalMs: number
  onSlide: (slide: number) => void
  isPaused: () => boolean
}

/**
 * Turns a scrolling row of slides into a looping carousel, starting at the slide in view. Autoplay pauses while the carousel
 * is hovered or focused, on request, and for visitors who prefer reduced motion.
 */
export function startCarousel(viewport: HTMLElement, { intervalMs, onSlide, isPaused }: Options): Carousel {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const startIndex = Math.round(viewport.scrollLeft / viewport.clientWidth)
  viewport.scrollLeft = 0
  // Disables native scrolling and snapping: see the classes of the viewport.
  viewport.dataset.started = ''
  const embla = EmblaCarousel(viewport, { loop: true, duration: 25, startIndex })
  let timer = 0

  const canAutoplay = () =>
    !isPaused() &&
    !reducedMotion.matches &&
    !document.hidden &&
    !viewport.parentElement?.matches(':hover, :focus-within')

  function advance() {
    if (canAutoplay()) embla.scrollNext()
  }

  function restartTimer() {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      advance()
      restartTimer()
    }, intervalMs)
  }

  embla.on('select', () => {
    onSlide(embla.selectedScrollSnap())
    restartTimer()
  })
  restartTimer()

  return {
    previous: () => embla.scrollPrev(reducedMotion.matches),
    next: () => embla.scrollNext(reducedMotion.matches),
    goTo: (slide) => embla.scrollTo(slide, reducedMotion.matches),
    advance,
    stop() {
      window.clearTimeout(timer)
      embla.destroy()
      delete viewport.dataset.started
    },
  }
}
