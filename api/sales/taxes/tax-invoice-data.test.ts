import { expect, test } from 'vitest'
import { taxInvoiceData } from './tax-invoice-data.ts'
import { taxForms } from './tax-invoice-texts.ts'

type Document = Parameters<typeof taxInvoiceData>[0]

const delivery = (amountPaisa: number, taxPaisa: number, isAdded: boolean): Document => ({
  ...{
    id: '1',
    kind: 'invoice',
    fiscalYear: 2026,
    number: 12,
    orderId: '0193a000-0000-7000-8000-0000001234ab',
  },
  ...{
    issuedAt: new Date('2026-11-21T06:00:00Z'),
    originals: [],
    reason: '',
    amountPaisa,
    taxPaisa,
    isAdded,
  },
  seller: { name: 'Biponi', bin: '1', address: '', signatoryName: '', signatoryDesignation: '' },
  buyer: { name: 'Rahima', address: '', destination: '' },
  lines: [{ lineId: null, description: 'Delivery', units: 1, percent: 15, amountPaisa, taxPaisa }],
})

test('where VAT is added, a document whose figures are not those of the order says why, in both languages', () => {
  // ৳70 and ৳11 in the order.
  const { rounding, lines } = taxInvoiceData(delivery(8_100, 1_057, true))
  expect(lines[0]).toEqual(expect.arrayContaining(['70.43', '10.57', '81.00']))
  expect(rounding).toBe(taxForms.rounding)
  expect(taxInvoiceData(delivery(11_500, 1_500, true)).rounding).toBe('')
  expect(taxInvoiceData(delivery(8_100, 1_057, false)).rounding).toBe('')
})
