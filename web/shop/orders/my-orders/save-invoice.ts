import { lazyApi } from '#web/http/lazy-api.ts'
import { saveFile } from '#web/http/save-file.ts'

const invoicesApi = lazyApi(() => import('#contract/sales/invoices.ts'))

/** Downloads an order's invoice as `invoice-{orderId}.pdf`. A failure shows no message (docs/product.md §18). */
export async function saveInvoice(orderId: string): Promise<void> {
  try {
    const [{ fetchFile }, { getInvoiceEndpoint }] = await invoicesApi.load()
    saveFile(`invoice-${orderId}.pdf`, await fetchFile(getInvoiceEndpoint, { params: { id: orderId } }))
  } catch {
    // No message: docs/product.md §18.
  }
}
