/** Maximum lines of an order and units of a line (docs/reliability.md O2). Apart, so that first pages load without zod. */
export const MAX_ORDER_LINES = 50
export const MAX_LINE_UNITS = 99
/** Maximum lines of a cart that follows its account: more than can be ordered at once, so that nothing has to be dropped. */
export const MAX_CART_LINES = 100
