/** What can be said in passing. Every one answers nothing; `key` lets a later one take the place of an earlier one. */
export type Notice = {
  kind: 'success' | 'error' | 'loading' | 'blank'
  text: string
  key?: string | undefined
}

/**
 * Short messages at the edge of the screen. Nothing of the toaster is loaded before the first one; they come in the
 * order they were said. Durations are the spec's (docs/product.md §29).
 */
export const notify = {
  success: (text: string, key?: string) => say({ kind: 'success', text, key }),
  error: (text: string, key?: string) => say({ kind: 'error', text, key }),
  /** Stays until something with the same `key` is said or it is dismissed. */
  loading: (text: string, key?: string) => say({ kind: 'loading', text, key }),
  blank: (text: string, key?: string) => say({ kind: 'blank', text, key }),
  /** Takes away the one with this key, or all. */
  dismiss: (key?: string) => void loadToaster().then((toaster) => toaster.dismiss(key), ignore),
}

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

function loadToaster() {
  toaster ??= import('./toaster.tsx').then((module) => {
    module.mountToaster()
    return module
  })
  return toaster
}

function say(notice: Notice): void {
  void loadToaster().then(
    (toaster) => toaster.show(notice),
    () => {
      // Offline with the toaster not yet here: the next message tries again.
      toaster = undefined
    },
  )
}

function ignore() {}
