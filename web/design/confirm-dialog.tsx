import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormErrorBox } from './form-error-box.tsx'

type Props = {
  title: string
  /** What will happen, in a sentence, and what is lost by it. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red, for what cannot be undone. */
  isDangerous?: boolean
  /** Does it; what it throws is shown in the dialog, which stays open then. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something is done that cannot be undone. Shown as long as it is rendered. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = true,
  onConfirm,
  onClose,
}: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FormErrorBox errors={failure ? [failure] : []} className="mb-4 empty:hidden" />
      {children}
    </Dialog>
  )
}
