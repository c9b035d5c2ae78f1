import { defineTexts } from '#contract/language.ts'

/** Texts of the buttons beside rows that scroll, by what is in the row. */
export const scrollTexts = defineTexts(
  {
    categories: {
      previous: 'Previous categories',
      next: 'Next categories',
      play: 'Play categories',
      pause: 'Pause categories',
    },
    subcategories: {
      previous: 'Previous sub-categories',
      next: 'Next sub-categories',
      play: 'Play sub-categories',
      pause: 'Pause sub-categories',
    },
  },
  {
    categories: {
      previous: 'আগের ক্যাটাগরি',
      next: 'পরের ক্যাটাগরি',
      play: 'ক্যাটাগরির সারি চালু করুন',
      pause: 'ক্যাটাগরির সারি থামান',
    },
    subcategories: {
      previous: 'আগের উপ-ক্যাটাগরি',
      next: 'পরের উপ-ক্যাটাগরি',
      play: 'উপ-ক্যাটাগরির সারি চালু করুন',
      pause: 'উপ-ক্যাটাগরির সারি থামান',
    },
  },
)
