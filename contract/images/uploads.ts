/** Maximum size of an uploaded image (docs/reliability.md S5). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** Rule of a form field that accepts one image. */
export const oneImage = { maxCount: 1, maxBytes: MAX_IMAGE_BYTES } as const
