import { useQuery } from '@tanstack/react-query'
import { formatPaisa } from '#contract/paisa.ts'
import type { TaxInvoiceSummary } from '#contract/sales/taxes/tax-invoices.ts'
import { May } from '#web/admin/frame/access.tsx'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { Card } from '#web/design/card.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { saveTaxInvoice, taxInvoicesQuery } from './taxes-api.ts'
import { taxesTexts } from './taxes-texts.ts'

/** The tax invoices and credit notes of an order; nothing for an order without tax. */
export function TaxInvoicesCard({ order }: Pick<OrderCardProps, 'order'>) {
  return order.tax ? <TaxInvoices orderId={order.id} /> : null
}

function TaxInvoices({ orderId }: { orderId: string }) {
  const { data, isError } = useQuery(taxInvoicesQuery(orderId))
  return (
    <Card as="section" aria-label={taxesTexts.documents}>
      <h2 className="text-lg font-semibold">{taxesTexts.documents}</h2>
      {!data && !isError && <Skeleton className="mt-2 h-12" />}
      {isError && <p className="mt-2 text-sm text-brick-ink">{taxesTexts.notLoaded}</p>}
      {data?.length === 0 && <p className="mt-2 text-sm text-ink-soft">{taxesTexts.noDocuments}</p>}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {data?.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </ul>
    </Card>
  )
}

function Document({ document }: { document: TaxInvoiceSummary }) {
  const [busy, run] = useAction()
  const { kind, number, issuedAt, amountPaisa, taxPaisa } = document
  const sign = kind === 'credit-note' ? -1 : 1
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 text-sm tabular-nums">
      <div className="min-w-0">
        <p className="font-medium break-words">{number}</p>
        <p className="text-xs text-ink-soft">{`${taxesTexts.kinds[kind]} · ${formatDateTime(issuedAt)}`}</p>
        <p className="text-xs text-ink-soft">
          {`${formatPaisa(sign * amountPaisa)} · ${taxesTexts.containing(formatPaisa(sign * taxPaisa))}`}
        </p>
      </div>
      <May needs="orders.print">
        <IconButton
          label={taxesTexts.download(number)}
          aria-disabled={busy}
          onClick={() => void run(() => saveTaxInvoice(document))}
        >
          <Download aria-hidden="true" className="size-4.5" />
        </IconButton>
      </May>
    </li>
  )
}
