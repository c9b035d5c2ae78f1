/** Whether the visitor prefers reduced motion. Read each time, because the setting may change. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
