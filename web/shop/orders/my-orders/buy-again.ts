import { otherChosenValues, plainNameOf } from '#contract/sales/line-options.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { checkoutStateOf } from '#web/shop/orders/checkout/checkout-state.ts'

/**
 * Navigation state for ordering the same lines again, to the same address (docs/product.md §12). It has the prices of
 * the old order; the checkout asks the shopper to confirm changed ones (docs/product.md §4).
 */
export function buyAgainState({ id, lines }: Pick<Order, 'id' | 'lines'>) {
  const cartItems: CartLine[] = lines.map((line) => {
    // What came back is ordered again too.
    const quantity = line.quantity + line.returnedUnits
    return {
      productId: line.productId,
      productName: plainNameOf(line),
      productCategory: '',
      price: line.unitPrice,
      quantity,
      subTotal: line.unitPrice * quantity,
      maxStock: quantity,
      image: line.imageUrl,
      ...(line.color && { color: line.color }),
      ...(line.size && { size: line.size }),
      // The name of an older line has the values of its other options.
      ...(line.variantId && { variantId: line.variantId, options: otherChosenValues(line) }),
      OwnerId: line.sellerId,
      OwnerName: line.sellerName,
    }
  })
  return { ...checkoutStateOf(cartItems), orderAgainId: id }
}
