import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { panelTexts } from './panel-texts.ts'

/** Event of an open dialog that is about to be unmounted: whatever was moved into it has to move out. */
export const MODAL_UNMOUNT = 'modalunmount'

type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  closedby: 'none' | undefined
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Props to spread over a native `<dialog>`, which is shown as a modal while `open`. The browser traps the focus, returns
 * it, and closes on Esc; a click on the backdrop closes too. base.css keeps the page below from scrolling
 * (`html:has(dialog:modal)`), so that no style has to be injected, which the CSP would block. While `busy` nothing
 * closes it.
 */
export function useModal(open: boolean, onClose: () => void, busy = false): ModalProps {
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
      dialog?.dispatchEvent(new Event(MODAL_UNMOUNT))
    }
  }, [])

  return {
    ref,
    // Chromium closes when Esc is pressed again, whatever `onCancel` says; other browsers may not know `closedby` yet.
    closedby: busy ? 'none' : undefined,
    onCancel(event) {
      // That of a file field inside bubbles.
      if (busy && event.target === event.currentTarget) event.preventDefault()
    },
    onClose(event) {
      // In React the event of a dialog inside of this one bubbles, unlike in the browser.
      if (event.target === event.currentTarget) onClose()
    },
    onClick(event) {
      // Only a click on the backdrop has the dialog itself as target: its content fills the panel.
      if (!busy && event.target === event.currentTarget) event.currentTarget.close()
    },
  }
}

/** The title of a dialog or drawer with its close button. */
export function PanelHeader({
  titleId,
  title,
  onClose,
  busy = false,
}: {
  titleId: string
  title: string
  onClose: () => void
  busy?: boolean | undefined
}) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
      <h2 id={titleId} className="text-lg font-semibold">
        {title}
      </h2>
      <IconButton label={panelTexts.close} onClick={onClose} disabled={busy}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
