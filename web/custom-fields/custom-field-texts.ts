import { defineTexts } from '#contract/language.ts'

export const customFieldTexts = defineTexts(
  { yes: 'Yes', no: 'No', pleaseChoose: 'Please choose' },
  { yes: 'হ্যাঁ', no: 'না', pleaseChoose: 'বেছে নিন' },
)
