import { defineTexts } from '#contract/language.ts'

/** What a purchase order says as a document, in the language of whoever prints it. */
export const purchaseOrderDocumentTexts = defineTexts(
  {
    title: (number: string) => `Purchase order ${number}`,
    total: (amount: string) => `Total ${amount}`,
    labels: {
      supplier: 'Supplier',
      day: 'Date',
      expected: 'Deliver by',
      phone: 'Phone',
      page: 'page',
      columns: ['Product', 'Units', 'Cost of a unit', 'Amount'],
    },
  },
  {
    title: (number) => `মালের অর্ডার ${number}`,
    total: (amount) => `মোট ${amount}`,
    labels: {
      supplier: 'সরবরাহকারী',
      day: 'তারিখ',
      expected: 'কবের মধ্যে চাই',
      phone: 'ফোন',
      page: 'পাতা',
      columns: ['পণ্য', 'কয়টি', 'প্রতিটির দাম', 'টাকা'],
    },
  },
)
