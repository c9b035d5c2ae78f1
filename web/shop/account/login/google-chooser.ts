const WINDOW = 'popup,width=480,height=680'
const LOOK_EVERY_MS = 500

/**
 * Opens the stand-in's account chooser in a window of its own and gives the credential it hands back; undefined when the
 * window was closed without a choice. Where windows cannot be opened the page itself goes there and comes back with
 * `#credential=` (see `credentialInAddress`). Demo mode only. docs/product.md §7
 */
export function chooseDemoAccount(chooserUrl: string): Promise<string | undefined> {
  const opened = window.open(chooserUrl, 'google-chooser', WINDOW)
  if (!opened) {
    window.location.assign(`${chooserUrl}?return=${encodeURIComponent(window.location.pathname)}`)
    return new Promise(() => undefined)
  }
  return new Promise((resolve) => {
    function settle(credential: string | undefined) {
      window.removeEventListener('message', listen)
      clearInterval(looking)
      resolve(credential)
    }
    function listen({ origin, data }: MessageEvent) {
      if (origin === window.location.origin && data?.type === 'google-credential') {
        settle(String(data.credential ?? ''))
      }
    }
    // The window closes itself just after its message: give that a moment to arrive.
    const looking = setInterval(() => opened.closed && setTimeout(settle, LOOK_EVERY_MS), LOOK_EVERY_MS)
    window.addEventListener('message', listen)
  })
}

/** The credential a chooser without a window of its own came back with (`/login#credential=eyJ...`); taken off the address. */
export function credentialInAddress(): string | undefined {
  const found = /^#credential=([\w.-]+)$/.exec(window.location.hash)
  if (!found) return undefined
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return found[1]
}
