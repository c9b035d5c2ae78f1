/** Maximum length of a review's text, in characters. Apart, so that pages can read it without loading zod. */
export const MAX_REVIEW_LENGTH = 5_000
