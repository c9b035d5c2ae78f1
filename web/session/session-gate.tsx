import type { ReactNode } from 'react'
import { defineTexts } from '#contract/language.ts'
import { useKnownSession } from './session-store.ts'

/**
 * Keeps a server-rendered form inert until React has hydrated it and the session is known: text typed before would be
 * lost. The form is visible from the start, so nothing moves. Without JavaScript a message explains why it does not work.
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
      <p className="mb-4 rounded-md bg-marigold-soft px-4 py-3">{sessionTexts.needsJavaScript}</p>
    </noscript>
  )
}

const sessionTexts = defineTexts(
  {
    needsJavaScript:
      'Signing in and accounts need JavaScript. Please turn it on in your browser and load this page again.',
  },
  {
    needsJavaScript: 'লগইন ও অ্যাকাউন্টের জন্য জাভাস্ক্রিপ্ট দরকার। আপনার ব্রাউজারে সেটি চালু করে পেজটি আবার লোড করুন।',
  },
)
