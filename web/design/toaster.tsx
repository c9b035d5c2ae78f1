import { createRoot } from 'react-dom/client'
import { type DefaultToastOptions, toast, useToaster } from 'react-hot-toast/headless'
import type { Notice } from './notify.ts'
import { ToastCard } from './toast-card.tsx'
import { LEAVING } from './use-modal.ts'

/** docs/product.md §29, §19, in milliseconds. At most 20 are kept, which is the store's own limit. */
export const toastOptions: DefaultToastOptions = {
  removeDelay: 1000,
  blank: { duration: 4000 },
  error: { duration: 4000, ariaProps: { role: 'alert', 'aria-live': 'assertive' } },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  custom: { duration: 4000 },
}

let place: HTMLElement | undefined

/** Puts the toaster beside the page, once. */
export function mountToaster(): void {
  if (place) return
  place = document.createElement('div')
  place.popover = 'manual'
  place.className = 'toaster'
  createRoot(place).render(<Toaster />)
  // Neither bubbles: an opening dialog must not cover the messages, a closing one not take them with it.
  document.addEventListener('toggle', bringToFront, true)
  document.addEventListener('close', bringToFront, true)
  // A dialog that the page takes away while it is open closes without a word of its own.
  document.addEventListener(LEAVING, bringToFront, true)
  bringToFront()
}

/**
 * Everything outside an open modal is inert and below it, so messages move into it, and as a popover they stand in the
 * browser's top layer whatever the dialog's own box does.
 */
function bringToFront(event?: Event): void {
  if (!place) return
  const leaving = event?.type === LEAVING ? event.target : null
  const modals = [...document.querySelectorAll('dialog:modal')].filter((dialog) => dialog !== leaving)
  const home = modals.at(-1) ?? document.body
  if (place.parentElement === home) return
  home.append(place)
  place.showPopover()
}

export function show({ kind, text, key }: Notice): void {
  bringToFront()
  const options = { ...(key ? { id: key } : {}), ...(kind === 'error' ? toastOptions.error : {}) }
  if (kind === 'blank') toast(text, options)
  else toast[kind](text, options)
}

export function dismiss(key?: string): void {
  toast.dismiss(key)
}

/** Exported for its tests. */
export function Toaster() {
  const { toasts } = useToaster(toastOptions)
  return (
    <section aria-label="Messages" className="flex flex-col items-center gap-2">
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  )
}
