import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import { pastOrdersOfQuery } from '#web/admin/past-orders/past-order-api.ts'
import { pastOrderTexts } from '#web/admin/past-orders/past-order-texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'

type Props = { customer: Pick<Customer, 'id' | 'pastOrderCount' | 'importedNote' | 'importedTags'> }

/** What came with a customer from the former shop: note, tags and the newest orders; nothing for others. */
export function FormerShopCard({ customer: { id, pastOrderCount, importedNote, importedTags } }: Props) {
  const { data } = useQuery({ ...pastOrdersOfQuery(id), enabled: pastOrderCount > 0 })
  if (pastOrderCount === 0 && importedNote === '' && importedTags.length === 0) return null
  return (
    <Card as="section" aria-label={pastOrderTexts.note} className="grid gap-3">
      <h2 className="text-lg font-semibold">{pastOrderTexts.note}</h2>
      {importedTags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {importedTags.map((tag) => (
            <Badge key={tag} tone="gray">
              {tag}
            </Badge>
          ))}
        </p>
      )}
      {importedNote !== '' && (
        <p lang={languageOf(importedNote)} className="text-sm whitespace-pre-line wrap-anywhere">
          {importedNote}
        </p>
      )}
      {data && data.rows.length > 0 && (
        <ul aria-label={pastOrderTexts.ofCustomer} className="divide-y divide-line">
          {data.rows.map((order) => (
            <li key={order.id} className="grid gap-0.5 py-2 text-sm">
              <span className="flex flex-wrap justify-between gap-x-3 tabular-nums">
                <span className="font-semibold">{order.number}</span>
                <span className="text-ink-soft">{formatDate(order.orderedAt)}</span>
                <span className="ms-auto font-semibold">{formatPrice(order.grandTotal)}</span>
              </span>
              <span className="text-ink-soft wrap-anywhere">
                {`${pastOrderTexts.statuses[order.status]} · ${order.lines.map(({ name }) => name).join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pastOrderCount > 0 && (
        <Link
          to={`/admin/past-orders?customerId=${id}`}
          className="inline-flex min-h-11 items-center font-medium text-leaf-ink underline underline-offset-2"
        >
          {pastOrderTexts.all(pastOrderCount, formatNumber(pastOrderCount))}
        </Link>
      )}
    </Card>
  )
}
