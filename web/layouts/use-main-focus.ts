import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the main element after a navigation, so that keyboard and screen reader continue at the start of the page, unless the
 * page has focused a field of its own.
 */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.querySelector('input:focus')) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
