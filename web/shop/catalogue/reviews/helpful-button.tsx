import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HelpfulVote, Review } from '#contract/catalogue/reviews.ts'
import { buttonClass } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { currentSession, useSignedInUser } from '#web/session/session-store.ts'
import { reviewListTexts as texts } from './review-list-texts.ts'

type Props = {
  review: Pick<Review, 'id' | 'reviewer' | 'helpfulCount'>
  /** Whether the customer has said so before. */
  wasHelpful: boolean
}

/** How many found a review helpful, and the button to say so; not for one's own. docs/product.md §31 */
export function HelpfulButton({ review, wasHelpful }: Props) {
  const userId = useSignedInUser()?._id
  const navigate = useNavigate()
  const location = useLocation()
  const [vote, updateVote] = useState<HelpfulVote>()
  const [isBusy, setBusy] = useState(false)
  const { isHelpful, helpfulCount } = vote ?? { isHelpful: wasHelpful, helpfulCount: review.helpfulCount }

  async function toggle() {
    if (isBusy) return
    if (!currentSession().user) {
      notify.error(texts.loginToVote)
      return navigate('/login', { state: { from: location } })
    }
    setBusy(true)
    try {
      const { setHelpful } = await import('./reviews-api.ts')
      const answer = await setHelpful(review.id, !isHelpful)
      if (typeof answer === 'string') notify.error(answer)
      else updateVote(answer)
    } catch {
      const { notifyNoConnection } = await import('#web/shop/catalogue/products/notify-no-connection.ts')
      notifyNoConnection()
    }
    setBusy(false)
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {userId !== review.reviewer.id && (
        <button
          type="button"
          aria-pressed={isHelpful}
          aria-label={texts.helpfulReview(review.reviewer.name)}
          onClick={toggle}
          className={buttonClass({ variant: isHelpful ? 'primary' : 'secondary', size: 'small' })}
        >
          {texts.helpful}
        </button>
      )}
      {helpfulCount > 0 && (
        <span className="text-ink-soft">{texts.foundHelpful(formatNumber(helpfulCount))}</span>
      )}
    </div>
  )
}
