/** Most lines of one order and most units of one line (docs/reliability.md O2). Without zod: pages read them before a click. */
export const MAX_ORDER_LINES = 50
export const MAX_LINE_UNITS = 99
