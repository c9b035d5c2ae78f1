import { storeLoginState } from '#web/shop/account/register/stored-return.ts'

const WINDOW_FEATURES = 'popup,width=480,height=680'
const POLL_MS = 500

/**
 * Opens the account chooser of the demo service in a popup and returns its credential; undefined when the popup was closed
 * without a choice. Without popups the page itself navigates there and returns with `#credential=` (see
 * `takeCredentialFromHash`). Demo mode only. docs/product.md §7
 */
export function chooseDemoAccount(chooserUrl: string, loginState: object): Promise<string | undefined> {
  const popup = window.open(chooserUrl, 'google-chooser', WINDOW_FEATURES)
  if (!popup) {
    storeLoginState(loginState)
    window.location.assign(`${chooserUrl}?return=${encodeURIComponent(window.location.pathname)}`)
    return new Promise(() => undefined)
  }
  return new Promise((resolve) => {
    function settle(credential: string | undefined) {
      window.removeEventListener('message', listen)
      clearInterval(polling)
      resolve(credential)
    }
    function listen({ origin, data }: MessageEvent) {
      if (origin === window.location.origin && data?.type === 'google-credential') {
        settle(String(data.credential ?? ''))
      }
    }
    // The popup closes itself just after its message: wait for the message to arrive.
    const polling = setInterval(() => popup.closed && setTimeout(settle, POLL_MS), POLL_MS)
    window.addEventListener('message', listen)
  })
}

/** The credential in the URL after the chooser was opened without a popup (`/login#credential=eyJ...`); it is removed. */
export function takeCredentialFromHash(): string | undefined {
  const match = /^#credential=([\w.-]+)$/.exec(window.location.hash)
  if (!match) return undefined
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return match[1]
}
