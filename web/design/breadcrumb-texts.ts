import { defineTexts } from '#contract/language.ts'

export const breadcrumbTexts = defineTexts(
  {
    breadcrumb: 'Breadcrumb',
  },
  {
    breadcrumb: 'পেজের পথ',
  },
)
