import { createExternalStore } from '#web/http/external-store.ts'

/** The event by which Chromium's browsers offer to install a shop; TypeScript does not know it. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

const offered = createExternalStore<InstallEvent | undefined>(undefined)

/** Whether the browser has offered to install the shop. */
export const installOffer = { subscribe: offered.subscribe, isMade: () => offered.read() !== undefined }

/** Keeps the browser's own bar from covering the page; the footer offers it instead. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => offered.set(undefined))
}

/** Opens the browser's question. It can be asked once for each offer. */
export async function install(): Promise<void> {
  const event = offered.read()
  offered.set(undefined)
  await event?.prompt()
}
