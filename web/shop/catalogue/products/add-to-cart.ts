import { otherValuesOf, roleOfOption } from '#contract/catalogue/options.ts'
import type { Product, ProductSummary } from '#contract/catalogue/products.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { priceForUnits } from '#contract/pricing/price-for-units.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { addLine } from '#web/shop/catalogue/cart/cart-changes.ts'
import type { CartLine, NewCartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { findVariant, type VariantChoice, variantStockOf } from './chosen-variant.ts'
import { variantOfValues } from './variant-stock.ts'

/** A product of a card, or of the product page, which has the stock per colour and size. */
type CartProduct = ProductSummary & Partial<Pick<Product, 'variants'>>

type LineChoice = VariantChoice & { quantity: number }

/** A quantity of the product with these values of its options. */
export function lineChoiceOf(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  values: readonly (string | undefined)[],
  quantity: number,
): LineChoice {
  const valueOfRole = (role: 'color' | 'size') =>
    values[options.findIndex(({ name }) => roleOfOption(name) === role)]
  return {
    variantId: variantOfValues({ variants }, values)?.id,
    color: valueOfRole('color'),
    size: valueOfRole('size'),
    quantity,
  }
}

/** Adds a product to the cart and returns whether it was added; a toast shows the result (docs/product.md §24 and §28). */
export function addToCart(product: CartProduct, choice: LineChoice): boolean {
  const line = toCartLine(product, choice)
  const change = addLine(line)
  if (change.done) notify.success(change.was === 'added' ? messages.addedToCart : messages.cartUpdated)
  else if (change.reason === 'stock') notifyMaxQuantity(line.maxStock)
  else notify.error(messages.somethingWentWrong)
  return change.done
}

/** The navigation state of Buy Now: the checkout of this line alone, without the cart (docs/product.md §24). */
export function buyNowState(product: CartProduct, choice: LineChoice) {
  const newLine = toCartLine(product, choice)
  const line: CartLine = { ...newLine, subTotal: newLine.price * newLine.quantity }
  return { cartItems: [line], subtotal: line.subTotal, origin: 'buy now' }
}

/** Says why the quantity cannot be increased: the limit per line of an order, or the stock. */
export function notifyMaxQuantity(stock: number): void {
  notify.error(stock > MAX_LINE_UNITS ? messages.tooManyUnits(MAX_LINE_UNITS) : messages.onlyLeft(stock))
}

export function notifySignInNeeded(): void {
  notify.error(messages.pleaseLoginToBuy)
}

/** docs/product.md §23, Cart item. */
function toCartLine(product: CartProduct, choice: LineChoice): NewCartLine {
  const { color, size, quantity } = choice
  const { stock, variants = [] } = product
  const variant = findVariant({ variants }, choice)
  const options = variant ? otherValuesOf(variant) : []
  return {
    productId: product.id,
    productName: product.name,
    productCategory: product.category.id,
    price: variant ? priceForUnits(variant, quantity) : product.price,
    quantity,
    maxStock: variantStockOf({ stock, variants }, choice),
    image: resizedImageUrl(variant?.imageUrl ?? product.imageUrls[0] ?? '', '250x188'),
    ...(color && { color }),
    ...(size && { size }),
    ...(variant && { variantId: variant.id }),
    ...(options.length > 0 && { options }),
    OwnerId: product.seller.id,
    OwnerName: product.seller.name,
  }
}
