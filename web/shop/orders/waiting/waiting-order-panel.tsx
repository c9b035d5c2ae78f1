import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { lineKey } from '#web/shop/catalogue/cart/cart-line.ts'
import { cancelWaitingOrder } from './cancel-waiting-order.ts'
import { isReviewed, useReviewWaitingOrder } from './review-waiting-order.ts'
import { useSendWaitingOrder } from './use-waiting-order.ts'
import { clearWaitingOrder, type WaitingOrder } from './waiting-order.ts'
import { waitingOrderText } from './waiting-order-text.ts'
import { waitingOrderTexts } from './waiting-order-texts.ts'

/** In place of the checkout's form while the order waits; it sends the order, and opens the dialog where prices changed. */
export function WaitingOrderPanel({ waiting }: { waiting: WaitingOrder }) {
  const review = useReviewWaitingOrder()
  const isDecided = isReviewed(waiting, useLocation().state)
  const heading = useRef<HTMLHeadingElement>(null)
  useSendWaitingOrder(waiting)
  const { lines, order, outcome } = waiting

  // The pressed button has gone with the form.
  useEffect(() => heading.current?.focus(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the shop
  useEffect(() => {
    // The form takes over, with the state that it needs.
    if (isDecided) clearWaitingOrder()
    else if (outcome?.kind === 'changed') review(waiting)
  }, [outcome?.kind, isDecided])

  return (
    <Card as="section" aria-label={waitingOrderTexts.title} className="mx-auto grid max-w-xl gap-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {waitingOrderTexts.title}
      </h2>
      <p role="status">{waitingOrderText(outcome) ?? waitingOrderTexts.waiting}</p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={lineKey(line)} lang={languageOf(line.productName)} className="py-2">
            {waitingOrderTexts.units(line.productName, formatNumber(line.quantity))}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 text-lg font-bold tabular-nums">
        {waitingOrderTexts.grandTotal} <span>{formatPrice(order.grandTotal)}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {outcome ? (
          <Button onClick={() => review(waiting)}>{waitingOrderTexts.openCheckout}</Button>
        ) : (
          <Button variant="secondary" onClick={cancelWaitingOrder}>
            {waitingOrderTexts.cancel}
          </Button>
        )}
      </div>
    </Card>
  )
}
