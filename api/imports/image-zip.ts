import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { invalid, tooLarge } from '#api/errors.ts'
import { ImageFetchError } from '#api/images/fetch-image.ts'
import { importMessages } from '#contract/imports/import-messages.ts'

const GIGABYTE = 1024 ** 3
/** Limits against zips that are small and unpack to a mountain: files, all bytes they claim, bytes of one. */
const MOST_FILES = 20_000
const MOST_UNPACKED_GIGABYTES = 2
export const MAX_ZIP_MEGABYTES = 10

/** A file of the zip; `crc32` of its bytes tells it from another one of the same name. */
export type ZippedFile = { file: string; crc32: number }

/**
 * The files of a zip, from its directory: nothing is unpacked. Throws invalid for what is no zip, a broken or a locked one,
 * tooLarge for too many files or bytes.
 */
export async function listZip(path: string): Promise<ZippedFile[]> {
  const zip = await openPromise(path).catch(rejectBroken)
  try {
    if (zip.entryCount > MOST_FILES)
      throw tooLarge(importMessages.zipTooMany(MOST_FILES.toLocaleString('en-US')))
    return await listed(zip)
  } finally {
    zip.close()
  }
}

async function listed(zip: ZipFile): Promise<ZippedFile[]> {
  const files: ZippedFile[] = []
  let bytes = 0
  for await (const entry of entriesOf(zip)) {
    bytes += entry.uncompressedSize
    if (bytes > MOST_UNPACKED_GIGABYTES * GIGABYTE)
      throw tooLarge(importMessages.zipTooLarge(MOST_UNPACKED_GIGABYTES))
    if (entry.isEncrypted()) throw invalid(importMessages.zipEncrypted)
    if (isFile(entry)) files.push({ file: entry.fileName, crc32: entry.crc32 })
  }
  return files
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(rejectBroken)
    if (next.done) return
    yield next.value
  }
}

/** Folders have no bytes, and a Mac adds files of its own. */
const isFile = ({ fileName }: Entry) => !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/')

/** What the disk says names a call of the system; the rest is about the zip. */
function rejectBroken(cause: unknown): never {
  if (cause instanceof Error && 'syscall' in cause) throw cause
  throw invalid(importMessages.zipBroken)
}

export type OpenZip = Awaited<ReturnType<typeof openZip>>

/** A zip that was listed before, to take single files out of it. They go into memory, never to disk by their names. */
export async function openZip(path: string) {
  const zip = await openPromise(path, { autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of entriesOf(zip))
    entries.set(keyOf({ file: entry.fileName, crc32: entry.crc32 }), entry)
  return {
    close: () => zip.close(),

    /** Throws PictureRefusal. */
    async read(input: ZippedFile): Promise<Buffer> {
      const entry = entries.get(keyOf(input))
      if (!entry) throw new ImageFetchError(importMessages.zipNotFound)
      try {
        return await unpacked(zip, entry)
      } catch (cause) {
        if (cause instanceof ImageFetchError) throw cause
        throw new ImageFetchError(importMessages.imageNotUnpacked, { cause })
      }
    },
  }
}

const keyOf = ({ file, crc32 }: ZippedFile) => `${crc32} ${file}`

/** yauzl stops a file that has more bytes than it claims; we stop one that claims too many. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MAX_ZIP_MEGABYTES * 1024 * 1024)
    throw new ImageFetchError(importMessages.imageTooLarge(MAX_ZIP_MEGABYTES))
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
