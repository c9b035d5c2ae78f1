// Apart, so that pages can read them without loading zod.

export const MAX_RETURN_PHOTOS = 4
/** Maximum length of a return's note, in characters. */
export const MAX_RETURN_NOTE_LENGTH = 1_000
