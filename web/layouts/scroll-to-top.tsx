import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#web/design/icon-button.tsx'
import { ArrowUp } from '#web/design/icons/home.tsx'
import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'
import { lateTexts } from './late-texts.ts'

/**
 * A button back to the top, shown after the first screen has been scrolled past; hidden where it would cover the links to other
 * pages, and on phones on the checkout.
 */
export function ScrollToTop() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting))
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])
  const isPagerBelow = usePagerBelow(isScrolled)
  return (
    <>
      <div
        ref={sentinel}
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-0 h-screen"
      />
      {isScrolled && !isPagerBelow && (
        <IconButton
          label={lateTexts.scrollToTop}
          tone="raised"
          onClick={() => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })}
          className="fixed! end-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 max-lg:in-[:has(#checkout-form)]:hidden max-md:in-[:has(.language-offer)]:hidden low:bottom-4 md:end-6 md:bottom-6"
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </>
  )
}

/** The height of the lowest part of the window, in which the button is. */
const BAND_PX = 140

/** Whether the links to the next and previous page are where the button would be, on a page that has been scrolled. */
function usePagerBelow(isScrolled: boolean): boolean {
  const location = useLocation()
  const [isBelow, setBelow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const pager = isScrolled && document.querySelector('main nav:has([rel=next], [rel=prev])')
    if (!pager) return setBelow(false)
    const observer = new IntersectionObserver(([entry]) => setBelow(entry?.isIntersecting ?? false), {
      rootMargin: `${BAND_PX - window.innerHeight}px 0px 0px`,
    })
    observer.observe(pager)
    return () => observer.disconnect()
  }, [isScrolled, location])
  return isBelow
}
