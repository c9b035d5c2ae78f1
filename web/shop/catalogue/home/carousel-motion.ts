import EmblaCarousel from 'embla-carousel'

export type Carousel = {
  previous: () => void
  next: () => void
  goTo: (slide: number) => void
  /** The next slide, unless somebody looks at this one, pressed Pause, or asked for less motion. */
  advance: () => void
  stop: () => void
}

type Options = {
  /** How long a slide stays before the next one comes. */
  intervalMs: number
  onSlide: (slide: number) => void
  isPaused: () => boolean
}

/**
 * Sets a row of slides going from where it stands: it loops, follows the finger, and moves on by itself while nobody
 * points at it, has the focus in it, or asked for less motion. Loaded when the first slide is due or somebody asks.
 */
export function startCarousel(viewport: HTMLElement, { intervalMs, onSlide, isPaused }: Options): Carousel {
  const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const startIndex = Math.round(viewport.scrollLeft / viewport.clientWidth)
  viewport.scrollLeft = 0
  // The row stops scrolling by itself: see the classes of the viewport.
  viewport.dataset.moving = ''
  const embla = EmblaCarousel(viewport, { loop: true, duration: 25, startIndex })
  let timer = 0

  const mayMove = () =>
    !isPaused() &&
    !wantsCalm.matches &&
    !document.hidden &&
    !viewport.parentElement?.matches(':hover, :focus-within')

  function advance() {
    if (mayMove()) embla.scrollNext()
  }

  function restart() {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      advance()
      restart()
    }, intervalMs)
  }

  embla.on('select', () => {
    onSlide(embla.selectedScrollSnap())
    restart()
  })
  restart()

  return {
    previous: () => embla.scrollPrev(wantsCalm.matches),
    next: () => embla.scrollNext(wantsCalm.matches),
    goTo: (slide) => embla.scrollTo(slide, wantsCalm.matches),
    advance,
    stop() {
      window.clearTimeout(timer)
      embla.destroy()
      delete viewport.dataset.moving
    },
  }
}
