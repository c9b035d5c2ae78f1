/** Most lines of one order and most units of one line (reliability.md O2). Without zod: pages read them before a click. */
export const MOST_LINES = 50
export const MOST_UNITS = 99
