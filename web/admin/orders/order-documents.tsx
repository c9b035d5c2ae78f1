import type { DocumentsInput } from '#contract/sales/staff-orders/bulk-orders.ts'
import { Printer } from '#web/design/icons/admin.tsx'
import { Popover } from '#web/design/overlays/popover.tsx'
import { useAction } from '#web/design/use-action.ts'
import { saveInvoice } from '#web/shop/orders/my-orders/save-invoice.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { saveOrderDocuments, saveOrderHistory } from './staff-order-api.ts'

const itemClass =
  'flex min-h-11 w-full items-center rounded-md px-3 text-start text-sm hover:bg-sunken hover:text-leaf-ink'

const documents = (): readonly [label: string, input: Pick<DocumentsInput, 'kind' | 'paper'>][] => [
  [deliveryTexts.documents.slipA4, { kind: 'packing-slip', paper: 'a4' }],
  [deliveryTexts.documents.slip80, { kind: 'packing-slip', paper: '80mm' }],
  [deliveryTexts.documents.invoice80, { kind: 'invoice', paper: '80mm' }],
]

/** Saves the documents of one order as PDF. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const [busy, run] = useAction()

  async function save(saveDocument: () => Promise<void>, close: () => void) {
    close()
    await run(saveDocument)
  }

  return (
    <Popover
      label={
        <>
          <Printer aria-hidden="true" className="size-4.5" />
          {busy ? deliveryTexts.preparing : deliveryTexts.print}
        </>
      }
    >
      {(close) => (
        <ul>
          <li>
            <button
              type="button"
              className={itemClass}
              onClick={() => void save(() => saveInvoice(orderId), close)}
            >
              {deliveryTexts.documents.invoiceA4}
            </button>
          </li>
          {documents().map(([label, input]) => (
            <li key={label}>
              <button
                type="button"
                className={itemClass}
                onClick={() => void save(() => saveOrderDocuments({ ...input, orderIds: [orderId] }), close)}
              >
                {label}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={itemClass}
              onClick={() => void save(() => saveOrderHistory(orderId), close)}
            >
              {deliveryTexts.documents.history}
            </button>
          </li>
        </ul>
      )}
    </Popover>
  )
}
