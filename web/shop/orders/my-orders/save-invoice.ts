/** Fetches an order's invoice and saves it as `invoice-{orderId}.pdf`. A failure says nothing (docs/product.md §18). */
export async function saveInvoice(orderId: string): Promise<void> {
  try {
    const [{ fetchFile }, { getInvoiceEndpoint }] = await Promise.all([
      import('#web/http/api-client.ts'),
      import('#contract/sales/invoices.ts'),
    ])
    saveAs(`invoice-${orderId}.pdf`, await fetchFile(getInvoiceEndpoint, { params: { id: orderId } }))
  } catch {
    // As the specification wants it: no user message.
  }
}

function saveAs(name: string, file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this turn; an address taken back at once would give an empty one.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
