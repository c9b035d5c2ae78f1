import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** `Magic_Number` of a skippable frame: programs that decompress zstd ignore what is in it. */
const SKIPPABLE_FRAME = 0x184d2a5b
const HASH_LENGTH = 32
const TRAILER_LENGTH = 8 + HASH_LENGTH

/** Passes the bytes of a compressed archive on, then a trailer with the SHA-256 of all of them. */
export async function* appendTrailer(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  yield trailerOf(hash)
}

/** The end of an archive's content, and its trailer; undefined when the file does not end with a trailer. */
export async function readTrailer(path: string): Promise<{ length: number; trailer: Buffer } | undefined> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  if (size < TRAILER_LENGTH) return undefined
  const length = size - TRAILER_LENGTH
  const trailer = Buffer.alloc(TRAILER_LENGTH)
  await file.read(trailer, 0, TRAILER_LENGTH, length)
  return trailer.readUInt32LE(0) === SKIPPABLE_FRAME ? { length, trailer } : undefined
}

export function trailerOf(hash: Hash): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(SKIPPABLE_FRAME, 0)
  head.writeUInt32LE(HASH_LENGTH, 4)
  return Buffer.concat([head, hash.digest()])
}
