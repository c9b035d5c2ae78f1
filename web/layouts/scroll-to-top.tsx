import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import ArrowUp from '#web/design/icons/arrow-up.tsx'
import { wantsCalm } from '#web/design/wants-calm.ts'

/** A button back to the top, there once the first screen has been scrolled past; not over the checkout's bar on phones. */
export function ScrollToTop() {
  const mark = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting))
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <div ref={mark} aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 h-screen" />
      {away && (
        <IconButton
          label="Scroll to top"
          tone="raised"
          onClick={() => window.scrollTo({ top: 0, behavior: wantsCalm() ? 'auto' : 'smooth' })}
          className="fixed! end-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 max-lg:in-[:has(#checkout-form)]:hidden md:end-6 md:bottom-6"
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </>
  )
}
