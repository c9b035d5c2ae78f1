/** Longest text of a review, in characters. Without zod: pages read it before a click. */
export const MAX_REVIEW_LENGTH = 5_000
