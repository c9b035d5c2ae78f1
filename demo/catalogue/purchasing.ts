import type { DemoPurchaseOrder, DemoStockCount, DemoSupplier } from './types.ts'

const grocer: DemoSupplier = {
  name: 'Moulvibazar Wholesale',
  contactName: 'Abdul Karim',
  phone: '01700000021',
  email: 'orders@moulvibazar.test',
  address: '42 Moulvibazar, Chawkbazar, Dhaka 1211',
  leadDays: 4,
}
const stationer: DemoSupplier = {
  name: 'Nilkhet Paper House',
  contactName: 'Shirin Akter',
  phone: '01700000022',
  email: 'sales@nilkhet-paper.test',
  address: '118 Babupura Market, Nilkhet, Dhaka 1205',
  leadDays: 10,
}

/** Whom the demo shop buys its own goods from. */
export const demoSuppliers: DemoSupplier[] = [grocer, stationer]

/** The first two have come as a whole, of the last a part. */
export const demoPurchaseOrders: DemoPurchaseOrder[] = [
  {
    supplierName: stationer.name,
    expectedInDays: 0,
    note: '',
    lines: [
      { productKey: 'exercise-khata-12', units: 3, unitCost: 430, received: 3 },
      { productKey: 'ball-pen-20-pack', units: 24, unitCost: 72, received: 24 },
    ],
  },
  {
    supplierName: grocer.name,
    expectedInDays: 0,
    note: '',
    lines: [
      { productKey: 'kala-bhuna-masala', units: 3, unitCost: 84, received: 3 },
      { productKey: 'mung-dal-1kg', units: 3, unitCost: 142, received: 3 },
      { productKey: 'ghani-mustard-oil-1l', units: 4, unitCost: 255, received: 4 },
      { productKey: 'sreemangal-black-tea-400g', units: 4, unitCost: 205, received: 4 },
      { productKey: 'green-tea-bags-50', units: 4, unitCost: 150, received: 4 },
    ],
  },
  {
    supplierName: grocer.name,
    expectedInDays: 3,
    note: 'Please call the store room before the van leaves.',
    lines: [
      { productKey: 'turmeric-powder-200g', units: 40, unitCost: 92, received: 25 },
      { productKey: 'coriander-cumin-pair', units: 24, unitCost: 175, received: 24 },
      { productKey: 'chili-powder-200g', units: 30, unitCost: 128, received: 0 },
      { productKey: 'red-rice-hill-2kg', units: 12, unitCost: 290, received: 0 },
    ],
  },
]

export const demoStockCount: DemoStockCount = {
  name: 'Grocery store room',
  categoryName: 'Grocery',
  countedProducts: 9,
  differences: { 'deshi-masoor-dal-1kg': -2, 'pabna-gawa-ghee-500g': 1 },
}
