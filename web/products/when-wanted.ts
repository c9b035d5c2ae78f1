/** What people do before they use anything on a page. */
const signs = ['pointerdown', 'keydown', 'popstate'] as const

/**
 * When the filters' code is worth loading: at once on the server and where they stand beside the list, on phones with the
 * first touch, since there they are in a sheet. Until then the server's links serve.
 */
export function whenWanted(): Promise<void> {
  if (typeof window === 'undefined' || window.matchMedia('(min-width: 64rem)').matches)
    return Promise.resolve()
  return new Promise((resolve) => {
    for (const sign of signs) window.addEventListener(sign, () => resolve(), { once: true, capture: true })
  })
}
