/** What people do before they use anything on a page. */
const signs = ['pointerdown', 'keydown', 'popstate'] as const

/**
 * Loads the filters' code at once where they stand beside the list, on phones with the first touch, since there they are in
 * a sheet. Until then, and without a connection, the server's links serve.
 */
export function loadOnInteraction<Module>(load: () => Promise<Module>): Promise<Module> {
  if (typeof window === 'undefined') return load()
  const isBeside = window.matchMedia('(min-width: 64rem)').matches
  return isBeside ? load().catch(() => loadWhenTouched(load)) : loadWhenTouched(load)
}

/** Where the code does not come, the next touch tries again: an error would take the whole page away. */
async function loadWhenTouched<Module>(load: () => Promise<Module>): Promise<Module> {
  await new Promise<void>((resolve) => {
    for (const sign of signs) window.addEventListener(sign, () => resolve(), { once: true, capture: true })
  })
  return load().catch(() => loadWhenTouched(load))
}
