import { expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#contract/images/uploads.ts'
import { messages } from '#contract/messages.ts'
import { imageFileError } from './image-file.ts'

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('%s of 5 MB can be uploaded', (type) => {
  expect(imageFileError({ type, size: MAX_IMAGE_BYTES })).toBeUndefined()
  expect(imageFileError({ type, size: MAX_IMAGE_BYTES + 1 })).toBe(messages.fileTooLarge(5))
})

test.each(['image/svg+xml', 'image/heic', 'application/pdf', ''])('a file of type %j is no image', (type) => {
  expect(imageFileError({ type, size: 1_000 })).toBe(messages.unsupportedImage)
})
