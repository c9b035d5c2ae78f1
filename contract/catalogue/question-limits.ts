// Apart, so that pages can read them without loading zod.

export const MAX_QUESTION_LENGTH = 500
export const MAX_ANSWER_LENGTH = 2_000
