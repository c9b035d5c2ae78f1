import type { ReactNode } from 'react'
import { Card } from '#web/design/card.tsx'
import { paymentTexts } from './payment-texts.ts'

type Props = {
  title: string
  transactionId: string
  icon: ReactNode
  /** Colours of the icon. */
  iconClass: string
  /** The order's state. */
  children: ReactNode
}

/** Frame of both result pages, shown for any id and also without JavaScript (docs/product.md §4). */
export function PaymentResult({ title, transactionId, icon, iconClass, children }: Props) {
  return (
    <div className="shop-width py-8 md:py-14">
      <Card className="mx-auto max-w-xl text-center md:p-8">
        <span className={`inline-flex size-16 items-center justify-center rounded-full ${iconClass}`}>
          {icon}
        </span>
        <h1 className="mt-4 text-2xl font-bold md:text-3xl">{title}</h1>
        <p className="mt-2 text-ink-soft">
          {paymentTexts.transactionId}{' '}
          {/* A line of its own, where an id of ours fits on a phone; a longer one is broken into even lines. */}
          <span className="block font-semibold break-all text-balance text-ink">{transactionId}</span>
        </p>
        <div className="mt-6 border-t border-line pt-6">{children}</div>
      </Card>
    </div>
  )
}
