import { defineTexts } from '#contract/language.ts'

/** Texts of the parts that the first pages show; those of dialogs and forms are in the modules beside them. */
export const designTexts = defineTexts(
  {
    breadcrumb: 'Breadcrumb',
    pages: 'Pages',
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    previous: 'Previous',
    next: 'Next',
    rated: (rating: string) => `Rated ${rating} out of 5`,
    reviews: (count: number, formatted: string) => (count === 1 ? '1 review' : `${formatted} reviews`),
  },
  {
    breadcrumb: 'পেজের পথ',
    pages: 'পেজ',
    pageOf: (page, pages) => `পেজ ${page}/${pages}`,
    previous: 'আগের পেজ',
    next: 'পরের পেজ',
    rated: (rating) => `৫-এর মধ্যে ${rating} রেটিং`,
    reviews: (_count, formatted) => `${formatted}টি রিভিউ`,
  },
)
