import type { Language } from '#contract/language.ts'
import type { Order } from '#contract/sales/orders.ts'

/** An order that previews of messages are about; it is nobody's. */
export function exampleOrder(language: Language, now: Date): Order {
  const isBangla = language === 'bn'
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    // Its end is that of an order with a number, which has a link.
    id: '0193a000-0000-7000-8000-00000a104512',
    customerId: '0193a000-0000-7000-8000-000000000001',
    customerName: isBangla ? 'রহিমা বেগম' : 'Rahima Begum',
    customerEmail: '',
    phone: '01712345678',
    status: 'pending',
    paymentStatus: 'unpaid',
    paymentMethod: 'cash',
    paymentNumber: '',
    wallet: null,
    walletTransactionId: null,
    lines: [
      {
        id: '0193a000-0000-7000-8000-000000000002',
        productId: '0193a000-0000-7000-8000-000000000003',
        variantId: null,
        productName: isBangla ? 'জামদানি শাড়ি' : 'Jamdani saree',
        imageUrl: '',
        quantity: 1,
        returnedUnits: 0,
        unitPrice: 2_450,
        lineTotal: 2_450,
        color: null,
        size: null,
        options: [],
        sellerId: '0193a000-0000-7000-8000-000000000004',
        sellerName: '',
      },
    ],
    subtotal: 2_450,
    couponCode: null,
    discountAmount: 0,
    deliveryFee: 130,
    returnFee: 0,
    grandTotal: 2_580,
    amountPaid: 0,
    amountDue: 2_580,
    deliveryAddress: isBangla
      ? { division: 'সিলেট', district: 'সিলেট', city: 'বিয়ানীবাজার', addressDetails: 'বাড়ি ১২' }
      : { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 12' },
    ...{ recipientName: '', recipientPhone: '', language, source: 'web' },
    ...{ promisedFrom: dayIn(2), promisedUntil: dayIn(4) },
    transactionId: '',
    parcels: [],
    timeline: [],
    createdAt: now,
  }
}
