import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/catalogue/reviews-staff.ts'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextArea } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { staffFormTexts } from './form-texts.ts'

type Props = {
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  label?: string
  hint?: string
  /** Marks the field as required. */
  required?: boolean
  /** Shown when nothing was entered; without it the reason is optional. */
  requiredMessage?: string
  /** Texts that one click enters. */
  suggestions?: readonly string[]
  onConfirm: (reason: string) => Promise<unknown>
  /** The toast after `onConfirm`. */
  successMessage: string
  onClose: () => void
}

/** Confirms an action with a reason or note, which `onConfirm` gets without surrounding spaces. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = staffFormTexts.cancel,
  isDangerous = true,
  label = staffFormTexts.reason,
  hint,
  required = false,
  requiredMessage,
  suggestions = [],
  onConfirm,
  successMessage,
  onClose,
}: Props) {
  const [reason, setReason] = useState('')

  async function confirm() {
    if (requiredMessage && reason.trim() === '') throw wrongField('reason', requiredMessage)
    await onConfirm(reason.trim())
    notify.success(successMessage)
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isDangerous={isDangerous}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="mb-4">{text}</p>
      {suggestions.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              lang={languageOf(suggestion)}
              type="button"
              onClick={() => setReason(suggestion)}
              className="min-h-11 rounded-full border border-line-strong px-3 text-sm hover:border-leaf hover:text-leaf-ink md:min-h-9"
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
      <TextArea
        label={label}
        name="reason"
        hint={hint}
        required={required}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
