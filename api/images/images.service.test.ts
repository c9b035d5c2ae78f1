import { expect, test, vi } from 'vitest'
import { createImagesService } from './images.service.ts'

const encoder = vi.hoisted(() => ({ isLoaded: false }))
vi.mock('./derive-sizes.ts', () => {
  encoder.isLoaded = true
  return { deriveSizes: () => Promise.reject(new Error('the encoder is a fake')) }
})

test('the encoder is loaded with the first image that is stored', async () => {
  const images = createImagesService({
    storage: {} as never,
    imageUses: [],
    deleteFilesLater: async () => undefined,
  })
  expect(encoder.isLoaded).toBe(false)
  await expect(images.store({} as never, 'logo', new Uint8Array())).rejects.toThrow('fake')
  expect(encoder.isLoaded).toBe(true)
})
