// Apart, so that pages can read them without loading zod.

/** Maximum length of a review's text, in characters. */
export const MAX_REVIEW_LENGTH = 5_000
export const MAX_REVIEW_PHOTOS = 4

export const reviewOrders = ['newest', 'highest', 'lowest', 'helpful'] as const
/** By time, by stars, or by how many found them helpful; equal ones newest first. */
export type ReviewOrder = (typeof reviewOrders)[number]
