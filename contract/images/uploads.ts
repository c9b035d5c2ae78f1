/** Largest picture that is taken (docs/reliability.md S5). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** The rule of a form field that takes one picture. */
export const oneImage = { most: 1, largestBytes: MAX_IMAGE_BYTES } as const
