import { type FormEvent, useId, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { OrderLine } from '#contract/sales/orders.ts'
import { MAX_REVIEW_LENGTH } from '#contract/sales/review-limits.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { TextArea } from '#web/design/text-area.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { sendReview } from './review-api.ts'
import { StarChoice } from './star-choice.tsx'

type Props = { line: Pick<OrderLine, 'productId' | 'productName'>; onClose: () => void }

/** What a buyer says of one delivered product: stars and a few words (docs/product.md §15, §18). */
export function ReviewDialog({ line, onClose }: Props) {
  const formId = useId()
  const reviewerId = useSignedInUser()?._id
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isReady = rating > 0 && text.trim() !== '' && reviewerId !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || busy) return
    setBusy(true)
    setFailure('')
    try {
      await sendReview(line.productId, { reviewerId, rating, text: text.trim() })
      notify.success(messages.reviewSubmitted)
      onClose()
    } catch (error) {
      notify.error(messages.reviewFailed)
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Write a review"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} busy={busy}>
            Submit
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <p lang={languageOf(line.productName)} className="font-semibold">
          {line.productName}
        </p>
        <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
        <StarChoice rating={rating} onRating={setRating} />
        <TextArea
          label="Your review"
          name="text"
          value={text}
          maxLength={MAX_REVIEW_LENGTH}
          placeholder="How is it? Would you buy it again?"
          hint="A second review takes the place of your first."
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
