import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Said by an open dialog just before the page takes it away: what was moved into it must move out. */
export const LEAVING = 'modalleaving'

/** Spread over a native `<dialog>`: shows it as a modal while `open` and tells how people closed it. */
export type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * The browser keeps focus inside, gives it back, and closes on Esc; a click beside the panel closes too. The page below
 * is held still by `html:has(dialog:modal)` in base.css. No styles are injected, as the CSP wants.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      dialog?.dispatchEvent(new Event(LEAVING))
    }
  }, [])

  return {
    ref,
    onClose,
    onClick(event) {
      // Only the backdrop has the dialog itself as target: its content fills the panel.
      if (event.target === event.currentTarget) event.currentTarget.close()
    },
  }
}
