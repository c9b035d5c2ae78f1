import { startTransition, useEffect, useState } from 'react'

type LateParts = typeof import('./late-parts.tsx')['lateParts']

/** By then the page itself has loaded. */
const DELAY_MS = 3000

const importParts = () => import('./late-parts.tsx').then((module) => module.lateParts)

let loaded: LateParts | undefined

/** Loads their code. */
export async function loadLateParts(): Promise<LateParts> {
  loaded ??= await importParts()
  return loaded
}

/**
 * The parts of the frame that a page needs soon but not at first; undefined until their code is loaded: some seconds after the
 * page, or when `load` is called. Without a connection it is tried again by the next call.
 */
export function useLateParts() {
  const [parts, setParts] = useState(() => (import.meta.env.SSR ? undefined : loaded))

  const load = () =>
    loadLateParts().then(
      // In pieces, which a press can interrupt.
      (lateParts) => startTransition(() => setParts(() => lateParts)),
      () => undefined,
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const timer = window.setTimeout(load, DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return { parts, load }
}
