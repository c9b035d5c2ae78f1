import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { readTrailer, trailerOf } from './archive-trailer.ts'
import { CHECKSUMS } from './write-archive.ts'

/** One part of an archive. What `onPart` leaves unread is skipped; its checksum is compared all the same. */
export type ArchivePart = { name: string; isFolder: boolean; content: AsyncIterable<Buffer> }

type OnPart = (part: ArchivePart) => Promise<void>
export type OnBytes = (done: number, all: number) => void

/** The archive is cut off or was altered. */
export class DamagedArchive extends Error {}

/**
 * Calls `onPart` with each part of an archive in its order, then compares the checksums of all of them: what was read may be
 * relied on only when this function has returned. Throws DamagedArchive for a file that is cut off or altered, at
 * whatever byte.
 */
export async function readArchive(file: string, onPart: OnPart, onBytes?: OnBytes): Promise<void> {
  await access(file).catch((cause) => {
    throw new Error(`There is no file ${file}, or it cannot be read.`, { cause })
  })
  const end = await readTrailer(file)
  if (!end || end.length === 0) throw damaged(file, 'its end is missing')
  const hash = createHash('sha256')
  const tar = extract()
  const reading = pipeline(
    createReadStream(file, { end: end.length - 1 }),
    async function* (bytes: AsyncIterable<Buffer>) {
      let done = 0
      for await (const chunk of bytes) {
        hash.update(chunk)
        done += chunk.length
        onBytes?.(done, end.length)
        yield chunk
      }
    },
    createZstdDecompress(),
    tar,
  )
  reading.catch(() => undefined) // awaited below
  const sums = await readParts(tar, onPart).catch((error) => {
    throw error instanceof FailedPart ? error.cause : damaged(file, error)
  })
  await reading.catch((error) => {
    throw damaged(file, error)
  })
  if (!trailerOf(hash).equals(end.trailer)) throw damaged(file, 'its checksum differs')
  if (sums) throw damaged(file, sums)
}

/** Reads a whole part that is known to be small. */
export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function skip(content: AsyncIterable<Buffer>) {
  const chunks = content[Symbol.asyncIterator]()
  while (!(await chunks.next()).done);
}

/** The reader of a part has failed, and not the archive. */
class FailedPart extends Error {}

/** Returns what is wrong with the checksums of the parts, if anything. */
async function readParts(tar: Extract, onPart: OnPart): Promise<string | undefined> {
  const sums = new Map<string, string>()
  let expected: string | undefined
  for await (const entry of tar) {
    const { name, type } = entry.header
    const chunks = (entry as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    if (expected !== undefined || sums.has(name)) return `it has a part too many, ${name}`
    if (name === CHECKSUMS) {
      expected = (await readAll(resumable(chunks))).toString()
      continue
    }
    const hash = createHash('sha256')
    const content = resumable(chunks, (chunk) => hash.update(chunk))
    await onPart({ name, isFolder: type === 'directory', content }).catch((cause) => {
      throw new FailedPart('', { cause })
    })
    await skip(content)
    if (type !== 'directory') sums.set(name, hash.digest('hex'))
  }
  return expected === undefined ? `${CHECKSUMS} is missing` : compare(sums, expected)
}

/** Content that can be read on after its reader has stopped in the middle. */
function resumable(chunks: AsyncIterator<Buffer>, onChunk?: (chunk: Buffer) => void): AsyncIterable<Buffer> {
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const next = await chunks.next()
        if (!next.done) onChunk?.(next.value)
        return next
      },
    }),
  }
}

function compare(sums: ReadonlyMap<string, string>, expected: string): string | undefined {
  const lines = expected.split('\n').filter(Boolean)
  for (const line of lines) {
    const [hash, name = ''] = line.split('  ')
    if (sums.get(name) !== hash) return `${name} is missing or is not what was saved`
  }
  return lines.length === sums.size ? undefined : 'it has parts that were not saved'
}

function damaged(file: string, problem: unknown): DamagedArchive {
  const text = problem instanceof Error ? problem.message : String(problem)
  return new DamagedArchive(`${file} is cut off or was altered: ${text}. Nothing was changed.`, {
    cause: problem,
  })
}
