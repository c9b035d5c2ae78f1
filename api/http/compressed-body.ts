import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Insertion, withInsertion } from './shared-part.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Smaller bodies are not compressed. */
const MIN_COMPRESSED_BYTES = 600
/** How often a copy is sent before a smaller one is made: a body that is asked for once is hardly asked for again. */
const USES_BEFORE_SMALLER = 2

/** Encodings in the order of preference. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A text with its compressed copies. */
export type CompressedBody = {
  /** The text in pieces, of which some are in memory once for many bodies. */
  readonly pieces: readonly Buffer[]
  /** Length in bytes. */
  readonly length: number
  /** Bytes of memory, without the compressed copies and what is shared with other answers. */
  readonly ownBytes: number
  /** Whether compressed copies are worth their work. */
  readonly isCompressible: boolean
  /** The copy in this encoding: at once where there is one, and otherwise when it is made. */
  in(encoding: Encoding): Buffer | Promise<Buffer>
}

/** Compresses off the main thread. `thorough` takes several times as long and saves about a fifth. */
export type Compress = (encoding: Encoding, plain: Buffer, effort: 'quick' | 'thorough') => Promise<Buffer>

type Copy = { bytes: Buffer | undefined; making: Promise<Buffer>; uses: number; isThorough: boolean }

type Options = { insertion?: Insertion | undefined; compress?: Compress }

/**
 * Creates a body that is compressed in the encodings that somebody asks for and in no other: quickly the first time, and
 * thoroughly once it was sent twice. Everybody who asks meanwhile waits for the same copy (docs/design.md §3).
 */
export function createCompressedBody(
  own: Buffer,
  { insertion, compress = compressOnThread }: Options = {},
): CompressedBody {
  const pieces = withInsertion(own, insertion)
  const copies = new Map<Encoding, Copy>()

  function firstCopy(encoding: Encoding): Copy {
    const making = compress(encoding, joined(pieces), 'quick')
    const copy: Copy = { bytes: undefined, making, uses: 0, isThorough: false }
    copies.set(encoding, copy)
    making.then(
      (bytes) => {
        copy.bytes = bytes
      },
      () => copies.delete(encoding),
    )
    return copy
  }

  function makeSmaller(encoding: Encoding, copy: Copy) {
    copy.isThorough = true
    compress(encoding, joined(pieces), 'thorough').then(
      (bytes) => {
        copy.bytes = bytes
      },
      // The quick copy is as good.
      () => undefined,
    )
  }

  return {
    pieces,
    length: own.length + (insertion?.part.bytes.length ?? 0),
    ownBytes: own.length,
    isCompressible: own.length >= MIN_COMPRESSED_BYTES,
    in(encoding) {
      const copy = copies.get(encoding) ?? firstCopy(encoding)
      if (!copy.bytes) return copy.making
      copy.uses += 1
      if (!copy.isThorough && copy.uses >= USES_BEFORE_SMALLER) makeSmaller(encoding, copy)
      return copy.bytes
    },
  }
}

/** The pieces in one buffer. */
export function joined(pieces: readonly Buffer[]): Buffer {
  const [only] = pieces
  return only && pieces.length === 1 ? only : Buffer.concat(pieces)
}

const MIN_CHUNK_BYTES = 1_024
const MAX_CHUNK_BYTES = 16_384
const QUALITY = {
  quick: { brotli: 1, gzip: 1 },
  thorough: { brotli: 5, gzip: 6 },
} as const

const compressOnThread: Compress = async (encoding, plain, effort) => {
  // zlib takes this much for its output before it knows how little it is.
  const chunkSize = Math.min(MAX_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, Math.ceil(plain.length / 4)))
  const compressed =
    encoding === 'gzip'
      ? await gzipAsync(plain, { level: QUALITY[effort].gzip, chunkSize })
      : await brotliAsync(plain, {
          chunkSize,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort].brotli,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
          },
        })
  // A part of a chunk would keep all of it in memory, and is kept as long as the answer is.
  const copy = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(copy)
  return copy
}

/** The window that holds the whole text, in bits: a larger one takes memory and finds nothing more. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits))
}
