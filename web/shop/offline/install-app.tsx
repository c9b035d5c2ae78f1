import { useSyncExternalStore } from 'react'
import { defineTexts } from '#contract/language.ts'
import { createExternalStore } from '#web/http/external-store.ts'

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

/** The event by which Chromium's browsers offer to install a shop; TypeScript does not know it. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

const offered = createExternalStore<InstallEvent | undefined>(undefined)

/** Whether the browser has offered to install the shop. */
const installOffer = { subscribe: offered.subscribe, isMade: () => offered.read() !== undefined }

/** Keeps the browser's own bar from covering the page; the footer offers it instead. */
function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => offered.set(undefined))
}

/** Opens the browser's question. It can be asked once for each offer. */
async function install(): Promise<void> {
  const event = offered.read()
  offered.set(undefined)
  await event?.prompt()
}
