import type { ProductSummary } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import type { NewOrderLine, Quote } from '#contract/pricing/order-lines.ts'
import type { OrderSource } from '#contract/sales/orders.ts'
import type { ManualOrder } from '#contract/sales/orders-staff.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import type { useForm } from '#web/design/form/use-form.ts'
import { type AddressValues, addressErrors } from './address-form.tsx'
import { type PromiseValues, promiseErrors, promiseFrom } from './promise-fields.tsx'

/** A line of an order taken by phone, with the product as the shop answered it. */
export type PhoneLine = {
  /** Identifies the line: the same product may be in two lines. */
  key: string
  product: Pick<
    ProductSummary,
    'id' | 'name' | 'nameBn' | 'price' | 'stock' | 'colors' | 'sizes' | 'imageUrls'
  >
  quantity: number
  color: string
  size: string
}

type PhoneOrder = AddressValues &
  PromiseValues & {
    source: OrderSource
    lines: PhoneLine[]
    paymentMethod: ManualOrder['paymentMethod']
    paymentNumber: string
    discount: string
    /** Empty: the shop's own fee. */
    fee: string
    note: string
  }

export const emptyPhoneOrder: PhoneOrder = {
  customerName: '',
  phone: '',
  addressDetails: '',
  division: '',
  district: '',
  city: '',
  recipientName: '',
  recipientPhone: '',
  source: 'phone',
  promisedFrom: '',
  promisedUntil: '',
  lines: [],
  paymentMethod: 'cash',
  paymentNumber: '',
  discount: '',
  fee: '',
  note: '',
}

/** A new line: one unit of a product in its first colour and size. */
export function newLineOf(product: PhoneLine['product'], key: string): PhoneLine {
  return { key, product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? '' }
}

/** The totals of the order, as the form shows them. `shopFee` is the shop's delivery fee to its address. */
export function phoneOrderTotals(
  { lines, discount, fee }: Pick<PhoneOrder, 'discount' | 'fee'> & { lines: readonly PhoneLine[] },
  shopFee: number,
) {
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const discountAmount = parseWholeNumber(discount) ?? 0
  const deliveryFee = parseWholeNumber(fee) ?? shopFee
  return { subtotal, discountAmount, deliveryFee, grandTotal: subtotal - discountAmount + deliveryFee }
}

/** Errors by field. */
export function phoneOrderErrors(order: PhoneOrder): Partial<Record<keyof PhoneOrder, string>> {
  const isInvalidAmount = (typed: string) => typed.trim() !== '' && parseWholeNumber(typed) === undefined
  const { subtotal, discountAmount } = phoneOrderTotals(order, 0)
  return {
    ...addressErrors(order),
    ...promiseErrors(order),
    ...(order.lines.length === 0 && { lines: messages.noItems }),
    ...(isInvalidAmount(order.discount) && { discount: messages.wholeTaka }),
    ...(discountAmount > subtotal && { discount: messages.discountTooLarge }),
    ...(isInvalidAmount(order.fee) && { fee: messages.wholeTaka }),
  }
}

/** The order as the API takes it. */
export function manualOrderFrom(order: PhoneOrder, shopFee: number): ManualOrder {
  const {
    customerName,
    phone,
    addressDetails,
    division,
    district,
    city,
    recipientName,
    recipientPhone,
    source,
    paymentMethod,
    paymentNumber,
    note,
  } = order
  const { discountAmount, grandTotal } = phoneOrderTotals(order, shopFee)
  return {
    customerName,
    phone,
    lines: phoneOrderLines(order.lines),
    ...(discountAmount > 0 && { discountAmount }),
    ...(parseWholeNumber(order.fee) !== undefined && { deliveryFee: parseWholeNumber(order.fee) }),
    grandTotal,
    paymentMethod,
    paymentNumber: paymentMethod === 'mobile-banking' ? paymentNumber : null,
    deliveryAddress: { division, district, city, addressDetails },
    ...{ recipientName, recipientPhone, source, ...promiseFrom(order) },
    ...(note.trim() && { note }),
  }
}

/** Lines as the API takes them. */
export const phoneOrderLines = (lines: readonly PhoneLine[]): NewOrderLine[] =>
  lines.map(({ product, quantity, color, size }) => ({
    productId: product.id,
    quantity,
    color: color || null,
    size: size || null,
  }))

/**
 * The lines with current prices and stock, from the quote that came with an error. It has the lines in the order in which they
 * were sent: a product may be in several, at other prices.
 */
export function withCurrentPrices(lines: readonly PhoneLine[], quote: Quote): PhoneLine[] {
  return lines.map((line, index) => {
    const current = quote.lines[index]
    return current?.productId === line.product.id
      ? { ...line, product: { ...line.product, price: current.unitPrice, stock: current.stock } }
      : line
  })
}

/** Props of the parts of the form for an order by phone. */
export type PhoneOrderPart = {
  form: ReturnType<typeof useForm<PhoneOrder>>
  totals: ReturnType<typeof phoneOrderTotals>
  /** The shop's own delivery fee to the chosen address. */
  shopFee: number
}
