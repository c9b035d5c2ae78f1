import type { Product, ProductSummary } from '#contract/catalogue/products.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { notify } from '#web/design/notify.ts'
import type { CartLine, NewCartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { addLine } from '#web/shop/catalogue/cart/cart-store.ts'
import { variantStockOf } from './variant-stock.ts'

/** A product as cards know it, or as its page does, with its stock per colour and size. */
type Buyable = ProductSummary & Partial<Pick<Product, 'variants'>>

export type VariantChoice = { color: string | undefined; size: string | undefined; quantity: number }

/** Puts a product into the cart and says so, or why not (docs/product.md §24 and §28). Answers whether it is in. */
export function addToCart(product: Buyable, choice: VariantChoice): boolean {
  const line = lineOf(product, choice)
  const change = addLine(line)
  if (change.done) notify.success(change.was === 'added' ? messages.addedToCart : messages.cartUpdated)
  else if (change.reason === 'stock') notifyLimit(line.maxStock)
  else notify.error(messages.somethingWentWrong)
  return change.done
}

/** What Buy Now takes to the checkout: this one line, whatever the cart holds (docs/product.md §24). */
export function buyNowState(product: Buyable, choice: VariantChoice) {
  const input = lineOf(product, choice)
  const line: CartLine = { ...input, subTotal: input.price * input.quantity }
  return { cartItems: [line], subtotal: line.subTotal, origin: 'buy now' }
}

/** Why there can be no more of it: the most that one order takes, or the stock. */
export function notifyLimit(stock: number): void {
  notify.error(stock > MAX_LINE_UNITS ? messages.tooManyUnits(MAX_LINE_UNITS) : messages.onlyLeft(stock))
}

export function notifySignInNeeded(): void {
  notify.error(messages.pleaseLoginToBuy)
}

/** Exactly the fields of the spec's cart item (docs/product.md §23). */
function lineOf(product: Buyable, { color, size, quantity }: VariantChoice): NewCartLine {
  return {
    productId: product.id,
    productName: product.name,
    productCategory: product.category.id,
    price: product.price,
    quantity,
    maxStock: variantStockOf({ stock: product.stock, variants: product.variants ?? [] }, color, size),
    image: resizedImageUrl(product.imageUrls[0] ?? '', '250x188'),
    ...(color && { color }),
    ...(size && { size }),
    OwnerId: product.seller.id,
    OwnerName: product.seller.name,
  }
}
