import { type ComponentType, useState } from 'react'

/**
 * A component whose code is loaded on demand: `[Component, load]`. The component is null until it is loaded; `load()`
 * resolves to false when that failed.
 */
export function useLazyComponent<Props>(importComponent: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const load = (): Promise<boolean> =>
    importComponent().then(
      (imported) => {
        setComponent(() => imported)
        return true
      },
      () => false,
    )
  return [Component, load] as const
}
