import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedArchive, readAll, readArchive } from './read-archive.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-archive-test-'))
  file = join(folder, 'archive.tar.zst')
})
afterEach(() => rm(folder, { recursive: true }))

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function write(archive: ArchiveWriter) {
  await archive.add('first', 'one')
  await archive.addFolder('folder/')
  await archive.addStream('folder/grown', 5, pieces('abc', 'defgh'))
  await archive.addStream('folder/shrunk', 5, pieces('ab'))
}

test('an archive gives back what was added, in exactly the size that was said', async () => {
  await writeArchive(file, write)
  const parts: string[] = []
  await readArchive(file, async ({ name, isFolder, content }) => {
    parts.push(`${name} ${isFolder ? '' : JSON.stringify((await readAll(content)).toString())}`)
  })
  expect(parts).toEqual([
    'first "one"',
    'folder/ ',
    'folder/grown "abcde"',
    `folder/shrunk ${JSON.stringify('ab\0\0\0')}`,
  ])
})

test('every cut and every altered byte is noticed', async () => {
  await writeArchive(file, write)
  const { size } = await stat(file)
  const bytes = await readFile(file)
  const copy = join(folder, 'copy')
  const accepted: string[] = []
  const tryToRead = (damage: string) =>
    readArchive(copy, async () => undefined).then(
      () => void accepted.push(damage),
      (error) => expect(error).toBeInstanceOf(DamagedArchive),
    )
  for (let at = 0; at < size; at++) {
    await copyFile(file, copy)
    await truncate(copy, at)
    await tryToRead(`cut at ${at}`)
    const altered = Buffer.from(bytes)
    altered[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(copy, altered)
    await tryToRead(`altered at ${at}`)
  }
  expect(accepted).toEqual([])
})

test('an archive that fails leaves no file, and a present one is not overwritten', async () => {
  const failing = writeArchive(file, async (archive) => {
    await write(archive)
    throw new Error('the database is away')
  })
  await expect(failing).rejects.toThrow('the database is away')
  expect(await readdir(folder)).toEqual([])
  await writeFile(file, 'of the merchant')
  await expect(writeArchive(file, write)).rejects.toThrow('exists already')
  expect(await readFile(file, 'utf8')).toBe('of the merchant')
})

test('an error of the reader is reported as it is', async () => {
  await writeArchive(file, write)
  const reading = readArchive(file, async () => {
    throw new Error('the database refuses the rows')
  })
  await expect(reading).rejects.toThrow('the database refuses the rows')
})
