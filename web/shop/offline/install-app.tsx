import { useSyncExternalStore } from 'react'
import { defineTexts } from '#contract/language.ts'
import { install, installOffer, watchInstallOffer } from './install-prompt.ts'

const texts = defineTexts({ installApp: 'Install app' }, { installApp: 'অ্যাপ ইনস্টল করুন' })

// The browser makes its offer once a page.
if (!import.meta.env.SSR) watchInstallOffer()

/** Installs the shop on the device; nothing where the browser does not offer it, or has it already. */
export function InstallApp() {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isMade, () => false)
  if (!isOffered) return null
  return (
    <button type="button" onClick={install} className="footer-link font-semibold">
      {texts.installApp}
    </button>
  )
}
