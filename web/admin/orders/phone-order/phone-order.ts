import type { ProductSummary, ProductVariant } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import type { NewOrderLine, Quote } from '#contract/pricing/order-lines.ts'
import { priceForUnits } from '#contract/pricing/price-for-units.ts'
import { grandTotalOf, subtotalOfUnits } from '#contract/pricing/totals.ts'
import type { OrderSource } from '#contract/sales/orders.ts'
import type { NewPhoneOrder, PhoneOrderPlan } from '#contract/sales/staff-orders/phone-orders.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { type AddressValues, addressErrors } from '#web/admin/orders/address-form.tsx'
import { type PromiseValues, promiseErrors, promiseFrom } from '#web/admin/orders/promise-fields.tsx'
import type { useForm } from '#web/design/form/use-form.ts'

/** A line of an order taken by phone, with the product as the shop answered it. */
export type PhoneLine = {
  /** Identifies the line: the same product may be in two lines. */
  key: string
  product: PhoneProduct
  quantity: number
  /** Of the product's variants; null where it lists none, which then differ by colour and size alone. */
  variantId: string | null
  color: string
  size: string
}

/**
 * `variants`: those of its own page, once they are loaded; none where all have one price and one stock and differ by
 * colour and size alone.
 */
type PhoneProduct = Pick<
  ProductSummary,
  'id' | 'name' | 'nameBn' | 'price' | 'stock' | 'colors' | 'sizes' | 'imageUrls'
> & { variants?: readonly PhoneVariant[] }

type PhoneVariant = Pick<
  ProductVariant,
  'id' | 'optionValues' | 'color' | 'size' | 'price' | 'quantityPrices' | 'stock' | 'imageUrl'
>

type PhoneOrder = AddressValues &
  PromiseValues & {
    source: OrderSource
    lines: PhoneLine[]
    paymentMethod: NewPhoneOrder['paymentMethod']
    paymentNumber: string
    couponCode: string
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
  couponCode: '',
  discount: '',
  fee: '',
  note: '',
}

/** A new line: one unit of a product in its first colour and size, or of a variant of it. */
export function newLineOf(product: PhoneProduct, key: string, variantId: string | null = null): PhoneLine {
  return {
    key,
    product,
    quantity: 1,
    variantId,
    color: product.colors[0] ?? '',
    size: product.sizes[0] ?? '',
  }
}

/** A line with the variants of its product; until one is chosen it has the first that is in stock. */
export function withVariants<Line extends PhoneLine>(line: Line, variants: PhoneProduct['variants']): Line {
  if (line.product.variants || !variants) return line
  const first = variants.find(({ stock }) => stock > 0) ?? variants[0]
  return {
    ...line,
    product: { ...line.product, variants },
    variantId: line.variantId ?? first?.id ?? null,
  }
}

/** Whether the variants of all lines are known: before that the shop cannot say what they cost. */
export const areLoaded = (lines: readonly PhoneLine[]): boolean =>
  lines.every(({ product }) => product.variants !== undefined)

/** What a line sells: stock and image of its variant, or of the product, and what a unit costs when this many are bought. */
export function pricedLine({ product, variantId, quantity }: PhoneLine) {
  const variant = product.variants?.find(({ id }) => id === variantId)
  const { stock } = variant ?? product
  const price = variant ? priceForUnits(variant, quantity) : product.price
  return { variant, price, stock, imageUrl: variant?.imageUrl ?? product.imageUrls[0] }
}

/** What lines that staff add cost together, in taka. */
export const sumOfPhoneLines = (lines: readonly PhoneLine[]): number =>
  subtotalOfUnits(lines.map((line) => ({ unitPrice: pricedLine(line).price, units: line.quantity })))

/** The request for the price of the order; undefined while it has no items, or an amount is no number. */
export function phoneOrderPlanOf(order: PhoneOrder): PhoneOrderPlan | undefined {
  const { lines, phone, couponCode, discount, fee, division, district } = order
  if (lines.length === 0 || isInvalidAmount(discount) || isInvalidAmount(fee)) return undefined
  const [discountAmount, deliveryFee] = [parseWholeNumber(discount) ?? 0, parseWholeNumber(fee)]
  return {
    lines: phoneOrderLines(lines),
    ...(isPhone(phone) && { phone }),
    ...(couponCode.trim() && { couponCode: couponCode.trim() }),
    ...(discountAmount > 0 && { discountAmount }),
    ...(deliveryFee !== undefined && { deliveryFee }),
    ...(division && { deliveryAddress: { division, district } }),
  }
}

const isInvalidAmount = (typed: string) => typed.trim() !== '' && parseWholeNumber(typed) === undefined

/** VAT on top is known once the shop has answered. */
export type FormTotals = Pick<
  Quote,
  'subtotal' | 'discountAmount' | 'deliveryFee' | 'addedTax' | 'grandTotal'
>

/** The totals of an order until the shop has answered what it costs. `shopFee` is the shop's delivery fee to its address. */
export function phoneOrderTotals(
  { lines, discount, fee }: Pick<PhoneOrder, 'discount' | 'fee'> & { lines: readonly PhoneLine[] },
  shopFee: number,
): FormTotals {
  const subtotal = sumOfPhoneLines(lines)
  const discountAmount = parseWholeNumber(discount) ?? 0
  const deliveryFee = parseWholeNumber(fee) ?? shopFee
  const amounts = { subtotal, discountAmount, deliveryFee }
  return { ...amounts, grandTotal: grandTotalOf(amounts) }
}

/** Errors by field. */
export function phoneOrderErrors(order: PhoneOrder): Partial<Record<keyof PhoneOrder, string>> {
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

/** The order as the API takes it, at the total that is shown. */
export function newPhoneOrderFrom(order: PhoneOrder, grandTotal: number): NewPhoneOrder {
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
  const couponCode = order.couponCode.trim()
  const discountAmount = parseWholeNumber(order.discount) ?? 0
  return {
    customerName,
    phone,
    lines: phoneOrderLines(order.lines),
    ...(couponCode && { couponCode }),
    ...(discountAmount > 0 && { discountAmount }),
    ...(parseWholeNumber(order.fee) !== undefined && { deliveryFee: parseWholeNumber(order.fee) }),
    grandTotal,
    paymentMethod,
    paymentNumber: paymentMethod === 'mobile-banking' ? paymentNumber : null,
    deliveryAddress: { division, district, city, addressDetails },
    recipientName,
    recipientPhone,
    source,
    ...promiseFrom(order),
    ...(note.trim() && { note }),
  }
}

/** Lines as the API takes them. */
export const phoneOrderLines = (lines: readonly PhoneLine[]): NewOrderLine[] =>
  lines.map((line) => {
    const { product, quantity, color, size } = line
    const { variant } = pricedLine(line)
    return variant
      ? { productId: product.id, variantId: variant.id, quantity, color: variant.color, size: variant.size }
      : { productId: product.id, quantity, color: color || null, size: size || null }
  })

/**
 * The lines with current prices and stock, from the quote that came with an error. It has the lines in the order in which they
 * were sent: a product may be in several, at other prices.
 */
export function withCurrentPrices(lines: readonly PhoneLine[], quote: Quote): PhoneLine[] {
  return lines.map((line, index) => {
    const current = quote.lines[index]
    if (current?.productId !== line.product.id) return line
    const { unitPrice: price, stock } = current
    const { variant } = pricedLine(line)
    if (!variant) return { ...line, product: { ...line.product, price, stock } }
    // The quoted price is already that of this many units, for this customer.
    const quoted = { ...variant, price, quantityPrices: [], stock }
    const variants = line.product.variants?.map((one) => (one === variant ? quoted : one))
    return { ...line, product: { ...line.product, ...(variants && { variants }) } }
  })
}

/** Props of the parts of the form for an order by phone. */
export type PhoneOrderPart = {
  form: ReturnType<typeof useForm<PhoneOrder>>
  /** The lines of the form with the variants of their products. */
  lines: readonly PhoneLine[]
  totals: ReturnType<typeof phoneOrderTotals> & Pick<StaffQuote, 'freeDeliveryAmount'>
  /** What the shop answered last about its price. */
  preview: StaffQuote | undefined
  /** Whether that is the answer to what the form says now. */
  isCurrent: boolean
  /** The shop's own delivery fee to the chosen address. */
  shopFee: number
}
