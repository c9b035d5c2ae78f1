/** Begins the `content_hash` of an image that is to be drawn; the rest is the key of its drawing. */
export const UNDRAWN = 'demo:'
