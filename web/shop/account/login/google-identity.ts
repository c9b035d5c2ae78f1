/** The little of Google Identity Services that is used here. */
type GoogleAccounts = {
  id: {
    initialize: (options: { client_id: string; callback: (answer: { credential?: string }) => void }) => void
    renderButton: (place: HTMLElement, options: Record<string, string | number>) => void
  }
}

declare global {
  interface Window {
    google?: { accounts?: GoogleAccounts }
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
/** Widths Google draws its button in, in CSS pixels. Its large button is 40 px high (docs/product.md §19). */
const [NARROWEST, WIDEST] = [200, 400]

/** Pages whose policy lets Google's script in (server/security-headers.ts). */
const GOOGLE_PAGES = ['/login', '/register']

/**
 * Whether this document may load Google's script: a policy belongs to the page that was loaded first, and a visitor may
 * have come here from another one without loading anew.
 */
export function documentAllowsGoogle(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded) return true
  return GOOGLE_PAGES.includes(new URL(loaded.name).pathname.replace(/(.)\/$/, '$1'))
}

/** Draws Google's own button and calls back with each credential. Rejects when Google's script cannot be loaded. */
export async function drawGoogleButton(
  place: HTMLElement,
  clientId: string,
  onCredential: (credential: string) => void,
): Promise<void> {
  const { id } = await loadGoogle()
  id.initialize({ client_id: clientId, callback: ({ credential }) => onCredential(credential ?? '') })
  const width = Math.min(Math.max(Math.round(place.clientWidth), NARROWEST), WIDEST)
  id.renderButton(place, { type: 'standard', size: 'large', text: 'continue_with', width })
}

let loading: Promise<GoogleAccounts> | undefined

function loadGoogle(): Promise<GoogleAccounts> {
  loading ??= new Promise<GoogleAccounts>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => {
      const accounts = window.google?.accounts
      if (accounts) resolve(accounts)
      else reject(new Error('Google sign-in did not start'))
    }
    script.onerror = () => reject(new Error('Google sign-in could not be loaded'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
