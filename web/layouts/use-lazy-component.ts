import { type ComponentType, useState } from 'react'

/**
 * A part of the page that is loaded when it is first wanted. `want()` starts the loading (a pointer over the button is a
 * good moment) and answers false when it could not be loaded.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  async function want(): Promise<boolean> {
    if (Part) return true
    try {
      const loaded = await load()
      setPart(() => loaded)
      return true
    } catch {
      return false
    }
  }
  return [Part, want] as const
}
