import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/sales/orders.ts'
import type { TaxInvoiceSummary } from '#contract/sales/taxes/tax-invoices.ts'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { useAction } from '#web/design/use-action.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { queryClient } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { saveFile } from '#web/http/save-file.ts'
import { myOrdersTexts } from './my-orders-texts.tsx'

const taxInvoicesApi = lazyApi(() => import('#contract/sales/taxes/tax-invoices.ts'))

/** The tax invoices and credit notes of an order, each with its button; nothing before goods are handed over. */
export function OrderTaxInvoices({ order }: { order: Order }) {
  const isSent = order.parcels.some(({ state }) => state !== 'ready')
  return order.tax && isSent ? <TaxInvoices orderId={order.id} /> : null
}

function TaxInvoices({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['Order', 'tax-invoices', orderId],
      queryFn: ({ signal }) =>
        taxInvoicesApi.call('listTaxInvoicesEndpoint', { params: { orderId } }, { signal }),
    },
    queryClient(),
  )
  // Known to be none, though a later look failed; or not known yet.
  if (data ? data.length === 0 : !error) return null
  return (
    <section aria-label={myOrdersTexts.taxInvoices} className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{myOrdersTexts.taxInvoices}</h3>
      {data ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {data.map((document) => (
            <SaveButton key={document.id} document={document} />
          ))}
        </div>
      ) : (
        <ErrorState
          title={myOrdersTexts.taxInvoicesFailed}
          heading="p"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {failureText(error)}
        </ErrorState>
      )}
    </section>
  )
}

function SaveButton({ document: { id, kind, number } }: { document: TaxInvoiceSummary }) {
  const [busy, run] = useAction()

  const save = () =>
    run(async () => {
      const [{ fetchFile }, { getTaxInvoiceEndpoint }] = await taxInvoicesApi.load()
      saveFile(
        `mushak-${number.replace('/', '-')}.pdf`,
        await fetchFile(getTaxInvoiceEndpoint, { params: { id } }),
      )
    })

  return (
    <Button size="small" variant="secondary" busy={busy} onClick={save}>
      {myOrdersTexts.taxInvoice[kind](number)}
    </Button>
  )
}
