import type { Notice } from './toaster.tsx'

/** Shows toasts in the order of the calls. The toaster is loaded with the first one. Durations: docs/product.md §29. */
export const notify = {
  success: (text: string, key?: string) => show({ kind: 'success', text, key }),
  error: (text: string, key?: string) => show({ kind: 'error', text, key }),
  /** Stays until it is dismissed or replaced by a toast with the same `key`. */
  loading: (text: string, key?: string) => show({ kind: 'loading', text, key }),
  blank: (text: string, key?: string) => show({ kind: 'blank', text, key }),
  /** Removes the toast with this key, or all. */
  dismiss: (key?: string) => void loadToaster().then((toaster) => toaster.dismissToast(key), ignore),
}

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

function loadToaster() {
  toaster ??= import('./toaster.tsx').then((module) => {
    module.mountToaster()
    return module
  })
  return toaster
}

function show(notice: Notice): void {
  void loadToaster().then(
    (toaster) => toaster.showToast(notice),
    () => {
      // Offline before the toaster was loaded: the next toast tries again.
      toaster = undefined
    },
  )
}

function ignore() {}
