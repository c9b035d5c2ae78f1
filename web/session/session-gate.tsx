import type { ReactNode } from 'react'
import { useKnownSession } from './session-store.ts'

/**
 * A form as the server writes it: to be seen at once, and to be used as soon as the page works. Until then nothing can be
 * typed into it that would be lost, and nothing moves when it comes to life. Without JavaScript it says why it does not.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const isKnown = useKnownSession() !== undefined
  return (
    <>
      <NeedsJavaScript />
      <div inert={!isKnown}>{children}</div>
    </>
  )
}

export function NeedsJavaScript() {
  return (
    <noscript>
      <p className="mb-4 rounded-md bg-marigold-soft px-4 py-3">
        Signing in and accounts need JavaScript. Please turn it on in your browser and load this page again.
      </p>
    </noscript>
  )
}
