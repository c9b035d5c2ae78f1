import { useState } from 'react'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { TextArea } from '#web/design/text-field.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  /** Reasons by one press. */
  suggestions: readonly string[]
  onConfirm: (reason: string) => Promise<unknown>
  done: string
  onClose: () => void
}

/** Asks for a reason that the customer is told. */
export function ReasonDialog({ title, text, confirmLabel, suggestions, onConfirm, done, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Back"
      onConfirm={async () => {
        await onConfirm(reason.trim())
        notify.success(done)
      }}
      onClose={onClose}
    >
      <p className="mb-4">{text}</p>
      <div className="mb-3 flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            onClick={() => setReason(suggestion)}
            className="min-h-11 rounded-full border border-line-strong px-3 text-sm hover:border-leaf hover:text-leaf-ink md:min-h-9"
          >
            {suggestion}
          </button>
        ))}
      </div>
      <TextArea
        label="Reason"
        hint="Told to the customer by SMS and in their orders."
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
