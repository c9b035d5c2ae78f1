import { useState } from 'react'
import { MAX_REASON_LENGTH, type StaffReview } from '#contract/catalogue/reviews-staff.ts'
import { messages } from '#contract/messages.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { TextArea } from '#web/design/text-field.tsx'
import { markReviewHidden } from './staff-review-api.ts'

const suggestions = ['Insulting', 'Advertising', 'Personal data', 'About another product'] as const

/** Asks why a review is hidden; the reason stays in the shop. */
export function HideDialog({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const [reason, setReason] = useState('')

  async function confirm() {
    if (reason.trim() === '') throw new Error(messages.hideReasonRequired)
    await markReviewHidden(review.id, reason)
    notify.success('The review is hidden.')
  }

  return (
    <ConfirmDialog title="Hide this review?" confirmLabel="Hide" onConfirm={confirm} onClose={onClose}>
      <p className="mb-4">
        Shoppers no longer see it and it counts for no rating. It stays stored and can be shown again.
      </p>
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
        hint="For the staff only; the audit log keeps it."
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
