/** Maximum lines of an order and units of a line (docs/reliability.md O2). Apart, so that first pages load without zod. */
export const MAX_ORDER_LINES = 50
export const MAX_LINE_UNITS = 99
