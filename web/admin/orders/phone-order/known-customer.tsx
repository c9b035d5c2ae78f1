import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { customerQuery } from '#web/admin/customers/customer-api.ts'
import { customerNotesQuery } from '#web/admin/customers/customer-note-api.ts'
import { customerNoteTexts } from '#web/admin/customers/customer-note-texts.ts'
import { NoteText, TagList } from '#web/admin/customers/customer-notes-card.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'

/** Notes that are shown while an order is taken; the others are on the customer's page. */
const SHOWN_NOTES = 3

/** What staff know of a customer who calls: their orders, tags and the newest notes. */
export function KnownCustomer({ customerId }: { customerId: string }) {
  const enabled = useMay()('customers.view')
  const { data: customer, isLoading } = useQuery({ ...customerQuery(customerId), enabled })
  const { data, isLoading: areNotesLoading } = useQuery({ ...customerNotesQuery(customerId), enabled })
  // Keeps the place, so that the fields below move little.
  if (isLoading || areNotesLoading) return <Skeleton className="h-16 w-full" />
  if (!customer || !data) return null
  const moreCount = data.notes.length - SHOWN_NOTES
  return (
    <div className="grid w-full gap-2">
      <p className="tabular-nums">
        {customerNoteTexts.orders(formatNumber(customer.orderCount), formatNumber(customer.refusedCount))}
      </p>
      <TagList tags={data.tags} />
      {data.notes.slice(0, SHOWN_NOTES).map((note) => (
        <NoteText key={note.id} note={note} />
      ))}
      <Link
        to={`/admin/customers/${customerId}`}
        target="_blank"
        className="inline-flex min-h-11 items-center font-medium text-leaf-ink underline underline-offset-2 md:min-h-8"
      >
        {moreCount > 0 ? customerNoteTexts.more(moreCount, formatNumber(moreCount)) : customerNoteTexts.page}
      </Link>
    </div>
  )
}
