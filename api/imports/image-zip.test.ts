import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { aZip } from '#testing/imports/zips.ts'
import { listZip, openZip } from './image-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function store(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'images.zip')
  await writeFile(path, bytes)
  return path
}
const red = Buffer.from('red'.repeat(1_000))
const blue = Buffer.from('blue')

test('files of a zip are listed, and read one by one in any order', async () => {
  const path = await store(
    aZip({ 'sarees/': Buffer.alloc(0), 'sarees/লাল.jpg': red, 'blue.jpg': blue, '__MACOSX/._blue.jpg': blue }),
  )
  const files = await listZip(path)
  expect(files.map(({ file }) => file)).toEqual(['sarees/লাল.jpg', 'blue.jpg'])
  const zip = await openZip(path)
  for (const [file, bytes] of [
    ['blue.jpg', blue],
    ['sarees/লাল.jpg', red],
    ['blue.jpg', blue],
  ]) {
    const zipped = files.find((candidate) => candidate.file === file)
    expect(zipped && (await zip.read(zipped))).toEqual(bytes)
  }
  await expect(zip.read({ file: 'blue.jpg', crc32: 1 })).rejects.toThrow(importMessages.zipNotFound)
  zip.close()
})

test('a zip bomb is rejected by its directory', async () => {
  await expect(listZip(await store(aZip({ 'a.jpg': red }, { claimedFiles: 20_001 })))).rejects.toMatchObject({
    kind: 'tooLarge',
    message: importMessages.zipTooMany(20_000),
  })
  await expect(
    listZip(await store(aZip({ 'a.jpg': red, 'b.jpg': red }, { claimedBytes: 1_500_000_000 }))),
  ).rejects.toMatchObject({ kind: 'tooLarge', message: importMessages.zipTooLarge(2) })
})

test('a file that is too large, or larger than stated, is not unpacked', async () => {
  const huge = await store(aZip({ 'a.jpg': Buffer.alloc(11 * 1024 * 1024) }))
  const [first] = await listZip(huge)
  const zip = await openZip(huge)
  await expect(first && zip.read(first)).rejects.toThrow(importMessages.imageTooLarge(10))
  zip.close()

  const misstated = await store(aZip({ 'a.jpg': Buffer.alloc(11 * 1024 * 1024) }, { claimedBytes: 1_000 }))
  const [second] = await listZip(misstated)
  const misstatedZip = await openZip(misstated)
  await expect(second && misstatedZip.read(second)).rejects.toThrow(importMessages.imageNotUnpacked)
  misstatedZip.close()
})

test('paths that lead out of the folder are rejected and nothing is written', async () => {
  const path = await store(aZip({ '../../outside.jpg': red }))
  await expect(listZip(path)).rejects.toMatchObject({ kind: 'invalid', message: importMessages.zipBroken })
  expect(await readdir(folder)).toEqual(['images.zip'])
})

test('broken and encrypted zips are rejected with a message', async () => {
  await expect(listZip(await store(red))).rejects.toThrow(importMessages.zipBroken)
  const truncated = aZip({ 'a.jpg': red })
  await expect(listZip(await store(truncated.subarray(0, truncated.length - 30)))).rejects.toThrow(
    importMessages.zipBroken,
  )
  await expect(listZip(await store(aZip({ 'a.jpg': red }, { isEncrypted: true })))).rejects.toThrow(
    importMessages.zipEncrypted,
  )
})
