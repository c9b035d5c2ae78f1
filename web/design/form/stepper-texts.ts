import { defineTexts } from '#contract/language.ts'

export const stepperTexts = defineTexts(
  { quantity: 'Quantity', decrease: 'Decrease quantity', increase: 'Increase quantity' },
  { quantity: 'পরিমাণ', decrease: 'পরিমাণ কমান', increase: 'পরিমাণ বাড়ান' },
)
