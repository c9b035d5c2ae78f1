import { currentLanguage } from '#contract/language.ts'
import { withoutLanguage } from '#contract/language-paths.ts'

/** The part of Google Identity Services that is used here. */
type GoogleAccounts = {
  id: {
    initialize: (options: { client_id: string; callback: (answer: { credential?: string }) => void }) => void
    renderButton: (container: HTMLElement, options: Record<string, string | number>) => void
  }
}

declare global {
  interface Window {
    google?: { accounts?: GoogleAccounts }
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
/** Widths that Google's button supports, in CSS pixels. Its large size is 40 px high (docs/product.md §19). */
const MIN_WIDTH = 200
const MAX_WIDTH = 400

/** Pages whose content security policy allows Google's script (server/pages/security-headers.ts). */
const GOOGLE_PAGES = ['/login', '/register']

/**
 * Whether this document may load Google's script. The content security policy is that of the page that was loaded first; a
 * client-side navigation does not change it.
 */
export function isGoogleAllowed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return true
  return GOOGLE_PAGES.includes(withoutLanguage(new URL(navigation.name).pathname).replace(/(.)\/$/, '$1'))
}

/** Renders Google's button; `onCredential` gets each credential. Rejects when Google's script cannot be loaded. */
export async function renderGoogleButton(
  container: HTMLElement,
  clientId: string,
  onCredential: (credential: string) => void,
): Promise<void> {
  const { id } = await loadGoogle()
  id.initialize({ client_id: clientId, callback: ({ credential }) => onCredential(credential ?? '') })
  const width = Math.min(Math.max(Math.round(container.clientWidth), MIN_WIDTH), MAX_WIDTH)
  id.renderButton(container, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    width,
    locale: currentLanguage(),
  })
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
