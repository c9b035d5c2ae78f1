import { defineTexts } from '#contract/language.ts'

export const pagerTexts = defineTexts(
  {
    pages: 'Pages',
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    previous: 'Previous',
    next: 'Next',
  },
  {
    pages: 'পেজ',
    pageOf: (page, pages) => `পেজ ${page}/${pages}`,
    previous: 'আগের',
    next: 'পরের',
  },
)
