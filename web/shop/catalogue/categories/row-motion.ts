import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'

/** Scrolls a row most of its width on, so that the last thing seen is still in sight. */
export function scrollOn(row: HTMLElement, direction: 1 | -1): void {
  row.scrollBy({
    left: direction * row.clientWidth * 0.8,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}

/**
 * Moves a row on by one of its items again and again, and from its end back to its start, while nobody points at it, has
 * the focus in it or a finger on it. Answers how to stop.
 */
export function moveByItself(row: HTMLElement, intervalMs: number): () => void {
  const frame = row.parentElement ?? row
  let touchedAt = Number.NEGATIVE_INFINITY
  const onTouch = () => {
    touchedAt = Date.now()
  }
  const timer = window.setInterval(() => {
    if (document.hidden || prefersReducedMotion() || frame.matches(':hover, :focus-within')) return
    if (Date.now() - touchedAt < 2 * intervalMs) return
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 4
    const item = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth / 3
    if (isAtEnd) row.scrollTo({ left: 0, behavior: 'smooth' })
    else row.scrollBy({ left: item, behavior: 'smooth' })
  }, intervalMs)
  row.addEventListener('touchstart', onTouch, { passive: true })
  return () => {
    window.clearInterval(timer)
    row.removeEventListener('touchstart', onTouch)
  }
}
