/** Longest text of a review, in characters. Without zod: pages read it before a click. */
export const LONGEST_REVIEW = 5_000
