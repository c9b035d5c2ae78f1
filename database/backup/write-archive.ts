import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { fileExists } from '#database/file-exists.ts'
import { appendTrailer } from './archive-trailer.ts'
import { syncFolder } from './sync-folder.ts'

/** Writes the parts of an archive one after the other. Its last part has the SHA-256 of every other. */
export type ArchiveWriter = {
  add(name: string, content: string | Uint8Array): Promise<void>
  /** Adds a part of exactly `size` bytes, however many `content` gives: a file may change while it is read. */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>
  addFolder(name: string): Promise<void>
}

/** Name of the last part, in the format of `sha256sum`. An archive without it is cut off. */
export const CHECKSUMS = 'SHA256SUMS'

/** Fast, and small enough: most of an archive are images, which are compressed already. */
const LEVEL = 3
const ZEROS = Buffer.alloc(64 * 1024)

/**
 * Writes an archive (tar, compressed with zstd) that only its owner can read. It is complete and on the disk, or does not
 * exist: it is written under another name and renamed at the end. Throws when the file exists already. docs/decisions/019
 */
export async function writeArchive(
  file: string,
  addParts: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  if (await fileExists(file)) throw new Error(`${file} exists already. Nothing was written.`)
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.part`
  await rm(draft, { force: true })
  try {
    await writeParts(draft, addParts)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

async function writeParts(draft: string, addParts: (archive: ArchiveWriter) => Promise<void>) {
  const tar = pack()
  const writing = pipeline(
    Readable.from(tar),
    createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    }),
    appendTrailer,
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  )
  let writingError: unknown
  writing.catch((error) => {
    writingError = error
  })
  try {
    const writer = createWriter(tar)
    await addParts(writer)
    await writer.finish()
    await writing
  } catch (error) {
    // A full disk destroys the archive, which the part that is being added reports without saying why.
    const cause = writingError ?? error
    tar.destroy(error instanceof Error ? error : undefined)
    await writing.catch(() => undefined)
    throw cause
  }
}

function createWriter(tar: Pack): ArchiveWriter & { finish(): Promise<void> } {
  const checksums: string[] = []
  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    const hash = createHash('sha256')
    await writePart(tar, name, size, hashed(exactly(size, content), hash))
    checksums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  return {
    addStream,
    add: (name, content) => addStream(name, Buffer.byteLength(content), asStream(Buffer.from(content))),
    addFolder: (name) => writeFolder(tar, name),
    async finish() {
      const list = Buffer.from(checksums.join(''))
      await writePart(tar, CHECKSUMS, list.length, asStream(list))
      tar.finalize()
    },
  }
}

async function writePart(tar: Pack, name: string, size: number, content: AsyncIterable<Uint8Array>) {
  const { promise: written, resolve, reject } = Promise.withResolvers<void>()
  const part = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
  written.catch(() => undefined) // awaited below
  for await (const chunk of content) {
    if (!part.write(chunk)) await Promise.race([once(part, 'drain'), written])
  }
  part.end(null)
  await written
}

function writeFolder(tar: Pack, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()))
  })
}

async function* exactly(size: number, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let left = size
  for await (const chunk of content) {
    const used = chunk.subarray(0, left)
    left -= used.length
    if (used.length > 0) yield used
    if (left === 0) break
  }
  for (; left > 0; left -= Math.min(left, ZEROS.length)) yield ZEROS.subarray(0, left)
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncIterable<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function* asStream(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
