import { Link } from 'react-router'
import type { PurchaseOrder, PurchaseOrderSending } from '#contract/sales/purchasing/purchase-orders.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

const tones: Record<NonNullable<PurchaseOrderSending['delivery']>, BadgeTone> = {
  waiting: 'yellow',
  sent: 'green',
  failed: 'red',
  withdrawn: 'gray',
}

/** How an order went to its supplier, with what became of emails. */
export function Sendings({ order: { sendings } }: { order: PurchaseOrder }) {
  const maySetUp = useMay()('settings.edit')
  return (
    <Card as="section">
      <h2 className="font-semibold">{purchasingTexts.sendings}</h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {sendings.map(({ id, way, recipient, sentByName, sentAt, delivery, error }) => (
          <li key={id} className="py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words font-medium">
                {recipient ? purchasingTexts.emailedTo(recipient) : purchasingTexts.ways[way]}
              </span>
              {delivery && <Badge tone={tones[delivery]}>{purchasingTexts.delivery[delivery]}</Badge>}
            </span>
            <span className="block text-ink-soft">{`${formatDateTime(sentAt)}, ${sentByName}`}</span>
            {delivery === 'failed' && (
              <p className="font-medium text-brick-ink">{purchasingTexts.emailFailed}</p>
            )}
            {delivery === 'waiting' && maySetUp && (
              <p className="text-ink-soft">{purchasingTexts.emailWaits(connectionsLink)}</p>
            )}
            {delivery !== 'sent' && error && (
              <p lang="en" className="break-words text-ink-soft">
                {error}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const connectionsLink = (text: string) => (
  <Link to="/admin/settings/connections" className="underline">
    {text}
  </Link>
)
