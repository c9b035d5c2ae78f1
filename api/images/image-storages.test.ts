import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { describeImageStorage } from '#testing/contracts/image-storage.contract.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage, type S3Settings } from './s3-storage.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-images-'))
  server = await startS3Server()
  await writeFile(join(folder, 'a-file'), '')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describeImageStorage('a folder', {
  create: () => createFolderStorage(join(folder, 'images')),
  // Below a file there can be no folder.
  createUnavailable: () => createFolderStorage(join(folder, 'a-file', 'images')),
})

describeImageStorage('a bucket', {
  create: () => createS3Storage(server.settings),
  createIncomplete: () => createS3Storage({ ...server.settings, secretAccessKey: '' }),
  createUnavailable: () => createS3Storage({ ...server.settings, endpoint: 'http://127.0.0.1:9' }),
})

describe('a bucket', () => {
  const one = new Map([['96x96.webp', new Uint8Array([1, 2, 3])]])
  const bucket = (overrides: Partial<S3Settings> = {}) =>
    createS3Storage({ ...server.settings, ...overrides })

  test('is tried twice when it answers HTTP 500, then throws', async () => {
    server.setBehaviour('500')
    server.requests.length = 0
    await expect(bucket().read(newId(), '96x96.webp')).rejects.toThrow('HTTP 500')
    expect(server.requests).toHaveLength(2)
    server.setBehaviour('up')
  })

  test('leaves nothing behind when a file of an image cannot be stored', async () => {
    const id = newId()
    server.setBehaviour(/^PUT .*avif$/)
    const two = new Map([...one, ['96x96.avif', new Uint8Array([1])]])
    await expect(bucket().write(id, two)).rejects.toThrow('HTTP 507')
    server.setBehaviour('up')
    expect(await bucket().read(id, '96x96.webp')).toBeUndefined()
  })

  test('refuses a wrong key, which is no missing file', async () => {
    const wrong = bucket({ secretAccessKey: 'wrong' })
    await expect(wrong.read(newId(), '96x96.webp')).rejects.toThrow('HTTP 403')
    await expect(wrong.write(newId(), one)).rejects.toThrow('HTTP 403')
  })

  test('keeps images of different folders apart', async () => {
    const id = newId()
    await bucket({ prefix: 'one/' }).write(id, one)
    expect(await bucket({ prefix: 'other/' }).read(id, '96x96.webp')).toBeUndefined()
    await bucket({ prefix: 'other/' }).remove(id)
    expect(await bucket({ prefix: 'one/' }).read(id, '96x96.webp')).toBeDefined()
  })

  test('never names its key in an error', async () => {
    const error = await bucket({ secretAccessKey: 'top-secret-key' })
      .write(newId(), one)
      .catch((reason: unknown) => reason)
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('top-secret-key')
  })

  test.each([
    ['a bucket that cannot be one', { bucket: 'Images_1' }, 'must name a bucket'],
    ['a folder with spaces', { prefix: 'my images/' }, 'letters, digits'],
    ['no region', { region: '' }, 'region'],
    ['no access key', { accessKeyId: '' }, 'S3_ACCESS_KEY_ID is missing.'],
    ['an endpoint without https', { endpoint: 'http://storage.example' }, 'must begin with https://'],
  ])('says what is wrong with %s', (_what, setting, problem) => {
    expect(bucket(setting).check().join()).toContain(problem)
  })
})
