import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the main element after a navigation, so that keyboard and screen reader continue at the start of the page. */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
