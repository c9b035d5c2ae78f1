import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { invalid, tooLarge } from '#api/errors.ts'
import { ImageFetchError } from '#api/images/fetch-image.ts'
import { importMessages } from '#contract/imports/import-messages.ts'

const GIGABYTE = 1024 ** 3
/** Limits against zip bombs: number of files, total size as stated in the directory, size of one file. */
const MAX_FILES = 20_000
const MAX_UNPACKED_GIGABYTES = 2
const MAX_FILE_MEGABYTES = 10

/** A file of a zip; `crc32` of its content distinguishes versions of the same name. Stored in the database as JSON. */
export type ZippedFile = { file: string; crc32: number }

/**
 * Lists the files of a zip from its directory, without unpacking anything. Throws invalid for a file that is not a zip, a
 * broken or an encrypted one; tooLarge for too many files or bytes.
 */
export async function listZip(path: string): Promise<ZippedFile[]> {
  const zip = await openPromise(path).catch(throwBroken)
  try {
    if (zip.entryCount > MAX_FILES) throw tooLarge(importMessages.zipTooMany(MAX_FILES))
    return await filesOf(zip)
  } finally {
    zip.close()
  }
}

async function filesOf(zip: ZipFile): Promise<ZippedFile[]> {
  const files: ZippedFile[] = []
  let bytes = 0
  for await (const entry of entriesOf(zip)) {
    bytes += entry.uncompressedSize
    if (bytes > MAX_UNPACKED_GIGABYTES * GIGABYTE)
      throw tooLarge(importMessages.zipTooLarge(MAX_UNPACKED_GIGABYTES))
    if (entry.isEncrypted()) throw invalid(importMessages.zipEncrypted)
    if (isFile(entry)) files.push({ file: entry.fileName, crc32: entry.crc32 })
  }
  return files
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(throwBroken)
    if (next.done) return
    yield next.value
  }
}

/** Excludes folders and the files that macOS adds. */
const isFile = ({ fileName }: Entry) => !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/')

/** Errors of the file system have a `syscall` and are rethrown; all others are about the content of the zip. */
function throwBroken(cause: unknown): never {
  if (cause instanceof Error && 'syscall' in cause) throw cause
  throw invalid(importMessages.zipBroken)
}

export type OpenZip = Awaited<ReturnType<typeof openZip>>

/** Opens a zip that was listed before, to read single files. They are read into memory, never unpacked to disk. */
export async function openZip(path: string) {
  const zip = await openPromise(path, { autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of entriesOf(zip))
    entries.set(keyOf({ file: entry.fileName, crc32: entry.crc32 }), entry)
  return {
    close: () => zip.close(),

    /** Throws ImageFetchError. */
    async read(file: ZippedFile): Promise<Buffer> {
      const entry = entries.get(keyOf(file))
      if (!entry) throw new ImageFetchError(importMessages.zipNotFound)
      try {
        return await readEntry(zip, entry)
      } catch (cause) {
        if (cause instanceof ImageFetchError) throw cause
        throw new ImageFetchError(importMessages.imageNotUnpacked, { cause })
      }
    },
  }
}

const keyOf = ({ file, crc32 }: ZippedFile) => `${crc32} ${file}`

/** The stated size is checked here; yauzl throws for a file with more bytes than stated. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MAX_FILE_MEGABYTES * 1024 * 1024)
    throw new ImageFetchError(importMessages.imageTooLarge(MAX_FILE_MEGABYTES))
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
