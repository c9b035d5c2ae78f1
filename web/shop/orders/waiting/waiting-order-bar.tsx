import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { useSignedInUser } from '#web/session/session-store.ts'
import { cancelWaitingOrder } from './cancel-waiting-order.ts'
import { useReviewWaitingOrder } from './review-waiting-order.ts'
import { useSendWaitingOrder, useWaitingOrder } from './use-waiting-order.ts'
import { clearWaitingOrder, type WaitingOrder } from './waiting-order.ts'
import { waitingOrderText } from './waiting-order-text.ts'
import { waitingOrderTexts } from './waiting-order-texts.ts'
import './waiting-order.css'

/** A slim bar over every page but the checkout while an order waits on this device. It also sends the order. */
export function WaitingOrderBar() {
  const waiting = useWaitingOrder()
  const userId = useSignedInUser()?._id
  useSendWaitingOrder(waiting)
  if (!waiting) return null
  // Whoever sees it without having signed in learns nothing of the order.
  if (!userId) return <SignInFirst />
  return waiting.customerId === userId ? <OwnOrder waiting={waiting} /> : null
}

function SignInFirst() {
  const location = useLocation()
  if (location.pathname.endsWith('/login')) return null
  return (
    <aside aria-label={waitingOrderTexts.title} className="waiting-order">
      <p className="grow">{waitingOrderTexts.signIn}</p>
      <ButtonLink to="/login" state={{ from: location }} size="small">
        {waitingOrderTexts.login}
      </ButtonLink>
    </aside>
  )
}

function OwnOrder({ waiting }: { waiting: WaitingOrder }) {
  const review = useReviewWaitingOrder()
  const { outcome } = waiting
  return (
    <aside aria-label={waitingOrderTexts.title} className="waiting-order">
      <p role="status" className="grow">
        {waitingOrderText(outcome) ?? waitingOrderTexts.waitingShort}
      </p>
      {!outcome ? (
        <Button size="small" variant="secondary" onClick={cancelWaitingOrder}>
          {waitingOrderTexts.cancel}
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => review(waiting)}>
            {outcome.kind === 'changed' ? waitingOrderTexts.review : waitingOrderTexts.openCheckout}
          </Button>
          <Button size="small" variant="quiet" onClick={clearWaitingOrder}>
            {waitingOrderTexts.discard}
          </Button>
        </>
      )}
    </aside>
  )
}
