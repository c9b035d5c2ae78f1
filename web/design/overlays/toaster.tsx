import { createRoot } from 'react-dom/client'
import {
  type DefaultToastOptions,
  resolveValue,
  type Toast,
  toast,
  useToaster,
} from 'react-hot-toast/headless'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { CircleAlert, CircleCheck } from '#web/design/icons/shop.tsx'

import { Spinner } from '#web/design/loading.tsx'
import { MODAL_UNMOUNT } from './modal.tsx'
import { panelTexts } from './panel-texts.ts'

/** A toast. One with the same `key` as an earlier one replaces it. */
export type Notice = {
  kind: 'success' | 'error' | 'loading' | 'blank'
  text: string
  key?: string | undefined
}

/** In milliseconds (docs/product.md §19 and §29). react-hot-toast itself shows at most 20 at once. */
export const toastOptions: DefaultToastOptions = {
  removeDelay: 1000,
  blank: { duration: 4000 },
  error: { duration: 4000, ariaProps: { role: 'alert', 'aria-live': 'assertive' } },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  custom: { duration: 4000 },
}

let container: HTMLElement | undefined

/** Renders the toaster in a popover of its own, once. */
export function mountToaster(): void {
  if (container) return
  container = document.createElement('div')
  container.popover = 'manual'
  container.className = 'toaster'
  createRoot(container).render(<Toaster />)
  // Neither event bubbles, hence the capture phase. An opening dialog must not cover the toasts, and a closing one must not
  // remove them.
  document.addEventListener('toggle', bringToFront, true)
  document.addEventListener('close', bringToFront, true)
  // An open dialog that React unmounts fires no close event.
  document.addEventListener(MODAL_UNMOUNT, bringToFront, true)
  bringToFront()
}

/**
 * Everything outside an open modal is inert and below it, so the toaster moves into the topmost modal. As a popover it is
 * drawn in the browser's top layer, so the dialog does not clip it.
 */
function bringToFront(event?: Event): void {
  if (!container) return
  const unmounting = event?.type === MODAL_UNMOUNT ? event.target : null
  const modals = [...document.querySelectorAll('dialog:modal')].filter((dialog) => dialog !== unmounting)
  const parent = modals.at(-1) ?? document.body
  if (container.parentElement === parent) return
  parent.append(container)
  container.showPopover()
}

export function showToast({ kind, text, key }: Notice): void {
  bringToFront()
  const options = { ...(key ? { id: key } : {}), ...(kind === 'error' ? toastOptions.error : {}) }
  if (kind === 'blank') toast(text, options)
  else toast[kind](text, options)
}

export function dismissToast(key?: string): void {
  toast.dismiss(key)
}

/** Exported for tests. */
export function Toaster() {
  const { toasts } = useToaster(toastOptions)
  return (
    <section aria-label={panelTexts.toasts} className="flex flex-col items-center gap-2">
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </section>
  )
}

/** One message: an icon for its kind, its text and a dismiss button. */
function ToastCard({ shown }: { shown: Toast }) {
  return (
    <div
      data-leaving={shown.visible ? undefined : ''}
      className="toast-card pointer-events-auto flex w-fit max-w-full items-center gap-2.5 rounded-lg border border-line bg-surface py-0.5 ps-4 pe-0.5 text-ink shadow-soft sm:max-w-md"
    >
      <Icon type={shown.type} />
      <div {...shown.ariaProps} className="min-w-0 py-2 font-medium">
        {resolveValue(shown.message, shown)}
      </div>
      <IconButton
        label={panelTexts.dismiss}
        className="text-ink-soft"
        onClick={() => toast.dismiss(shown.id)}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

function Icon({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
  if (type === 'error') return <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-brick-ink" />
  if (type === 'loading') return <Spinner className="text-leaf-ink" />
  return null
}
