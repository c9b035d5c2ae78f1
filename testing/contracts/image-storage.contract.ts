import { describe, expect, test } from 'vitest'
import type { ImageStorage } from '#api/images/image-storage.ts'
import { newId } from '#database/new-id.ts'
import { type ProviderUnderTest, testProvider } from './provider.contract.ts'

type UnderTest = ProviderUnderTest<ImageStorage> & {
  /** One whose storage is down. */
  createUnavailable(): ImageStorage
}

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (storage: ImageStorage, id: string, name: string) => {
  const file = await storage.read(id, name)
  return file && new TextDecoder().decode(file.bytes)
}

/** The contract of a storage of images. Two of `create` share what is stored, as two processes of a shop do. */
export function describeImageStorage(name: string, provider: UnderTest): void {
  const { create, createUnavailable } = provider

  describe(`${name} as an image storage`, () => {
    testProvider(provider)

    test('reads what another process has written, all files of an image and no others', async () => {
      const [id, files] = [
        newId(),
        new Map([
          ['96x96.webp', bytes('small')],
          ['500x376.avif', bytes('large')],
        ]),
      ]
      await create().write(id, files)
      expect(await textOf(create(), id, '96x96.webp')).toBe('small')
      expect(await textOf(create(), id, '500x376.avif')).toBe('large')
      expect(await create().read(id, '97x97.webp')).toBeUndefined()
      expect(await create().read(newId(), '96x96.webp')).toBeUndefined()
    })

    test('says when a file was stored', async () => {
      const id = newId()
      await create().write(id, new Map([['96x96.webp', bytes('small')]]))
      const age = Date.now() - ((await create().read(id, '96x96.webp'))?.modifiedAt.getTime() ?? 0)
      expect(Math.abs(age)).toBeLessThan(60_000)
    })

    test('deletes an image and no other, also one that is not there', async () => {
      const [one, other] = [newId(), newId()]
      for (const id of [one, other]) await create().write(id, new Map([['96x96.webp', bytes(id)]]))
      await create().remove(one)
      await create().remove(one)
      expect(await create().read(one, '96x96.webp')).toBeUndefined()
      expect(await textOf(create(), other, '96x96.webp')).toBe(other)
    })

    test('throws while it is down, within the time of a request', async () => {
      const storage = createUnavailable()
      const startedAt = performance.now()
      await expect(storage.write(newId(), new Map([['96x96.webp', bytes('small')]]))).rejects.toThrow()
      expect(performance.now() - startedAt).toBeLessThan(10_000)
      await expect(storage.read(newId(), '96x96.webp')).rejects.toThrow()
    })
  })
}
