import type { ProductSummary } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { parseTaka } from '#contract/parse-taka.ts'
import type { Quote } from '#contract/sales/orders.ts'
import type { ManualOrder } from '#contract/sales/orders-staff.ts'
import { type AddressValues, addressErrors } from './address-form.tsx'

/** A line of an order taken by phone, with what the shop said of its product. */
export type PhoneLine = {
  /** Its own name in the form; the same product may stand in two lines. */
  key: string
  product: Pick<ProductSummary, 'id' | 'name' | 'price' | 'stock' | 'colors' | 'sizes' | 'imageUrls'>
  quantity: number
  color: string
  size: string
}

export type PhoneOrder = AddressValues & {
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
  lines: [],
  paymentMethod: 'cash',
  paymentNumber: '',
  discount: '',
  fee: '',
  note: '',
}

/** A new line of a product, one piece, its first colour and size chosen. */
export function lineOf(product: PhoneLine['product'], key: string): PhoneLine {
  return { key, product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? '' }
}

/** What the order comes to, as the form shows it. `shopFee` is the fee to its division. */
export function figuresOf(
  { lines, discount, fee }: Pick<PhoneOrder, 'lines' | 'discount' | 'fee'>,
  shopFee: number,
) {
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const discountAmount = parseTaka(discount) ?? 0
  const deliveryFee = parseTaka(fee) ?? shopFee
  return { subtotal, discountAmount, deliveryFee, grandTotal: subtotal - discountAmount + deliveryFee }
}

/** What is wrong, by field. */
export function phoneOrderErrors(order: PhoneOrder): Partial<Record<keyof PhoneOrder, string>> {
  const isNoTaka = (typed: string) => typed.trim() !== '' && parseTaka(typed) === undefined
  const { subtotal, discountAmount } = figuresOf(order, 0)
  return {
    ...addressErrors(order),
    ...(order.lines.length === 0 && { lines: messages.noItems }),
    ...(isNoTaka(order.discount) && { discount: messages.wholeTaka }),
    ...(discountAmount > subtotal && { discount: messages.discountTooLarge }),
    ...(isNoTaka(order.fee) && { fee: messages.wholeTaka }),
  }
}

/** The order as it is sent. */
export function manualOrderOf(order: PhoneOrder, shopFee: number): ManualOrder {
  const {
    customerName,
    phone,
    addressDetails,
    division,
    district,
    city,
    paymentMethod,
    paymentNumber,
    note,
  } = order
  const { discountAmount, grandTotal } = figuresOf(order, shopFee)
  return {
    customerName,
    phone,
    lines: order.lines.map(({ product, quantity, color, size }) => ({
      productId: product.id,
      quantity,
      color: color || null,
      size: size || null,
    })),
    ...(discountAmount > 0 && { discountAmount }),
    ...(parseTaka(order.fee) !== undefined && { deliveryFee: parseTaka(order.fee) }),
    grandTotal,
    paymentMethod,
    paymentNumber: paymentMethod === 'mobile-banking' ? paymentNumber : null,
    deliveryAddress: { division, district, city, addressDetails },
    ...(note.trim() && { note }),
  }
}

/** The lines at the figures of a refusal: today's price and stock. */
export function withFreshFigures(lines: readonly PhoneLine[], quote: Quote): PhoneLine[] {
  return lines.map((line) => {
    const fresh = quote.lines.find(({ productId }) => productId === line.product.id)
    return fresh
      ? { ...line, product: { ...line.product, price: fresh.unitPrice, stock: fresh.stock } }
      : line
  })
}
