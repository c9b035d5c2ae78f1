import { defineTexts } from '#contract/language.ts'

export const photoTexts = defineTexts(
  {
    photos: 'Photos (optional)',
    photo: (number: string) => `Photo ${number}`,
    removePhoto: (number: string) => `Remove photo ${number}`,
    addPhotos: 'Add photos',
  },
  {
    photos: 'ছবি (না দিলেও চলবে)',
    photo: (number) => `ছবি ${number}`,
    removePhoto: (number) => `ছবি ${number} সরান`,
    addPhotos: 'ছবি যোগ করুন',
  },
)
