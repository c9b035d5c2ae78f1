/** People who asked for less motion; asked anew each time, as they may change their mind. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
