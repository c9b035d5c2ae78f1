import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Below this a compressed answer saves nothing worth the work. */
const MIN_COMPRESSED_BYTES = 600
/** Longest address whose answer is worth keeping under it; a longer one is hardly asked for twice. */
const MAX_KEY_LENGTH = 500
/** What an answer takes besides its texts: buffers, their pools, the places in the map. Most searches find nothing. */
const ENTRY_BYTES = 1_000

/** A whole answer, ready to be sent to anybody: its bytes in three forms and what goes with them. */
export type CachedResponse = {
  readonly statusCode: number
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly plain: Buffer
  readonly gzip: Buffer | undefined
  readonly brotli: Buffer | undefined
}

export type ResponseDraft = { statusCode: number; headers: Record<string, string>; body: string | Buffer }

type Entry = { answer: CachedResponse; version: number; freshUntil: number }

export type ResponseCache = ReturnType<typeof createResponseCache>

type Needs = {
  /** The version that answers made from now on belong to; see `CatalogueVersion`. */
  currentVersion: () => number
  now: () => number
  /** Bytes of memory to keep answers in: all their forms, with headers and addresses. */
  maxBytes?: number
  /** How long an answer of the current version is served before it is made again: bounds how old shown stock can be. */
  freshSeconds?: number
}

/**
 * Keeps finished answers of public calls and pages in memory, least recently used out first. An answer belongs to the
 * catalogue version that stood before its data was read: a change made meanwhile makes it too old, never wrongly new
 * (docs/design.md §3). While one caller makes an answer, others asking for the same wait for it.
 */
export function createResponseCache({
  currentVersion,
  now,
  maxBytes = 64 * 1024 * 1024,
  freshSeconds = 10,
}: Needs) {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<CachedResponse>>()
  let bytes = 0

  function find(key: string): CachedResponse | undefined {
    const entry = entries.get(key)
    if (!entry || entry.version !== currentVersion() || entry.freshUntil < now()) return undefined
    // To the end: the map's order is that of the last use.
    entries.delete(key)
    entries.set(key, entry)
    return entry.answer
  }

  function keep(key: string, version: number, answer: CachedResponse) {
    if (key.length > MAX_KEY_LENGTH) return
    drop(key)
    entries.set(key, { answer, version, freshUntil: now() + freshSeconds * 1000 })
    bytes += sizeOf(key, answer)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= sizeOf(key, entry.answer)
  }

  return {
    find,

    /** The answer kept under this key, or the one `make` gives, kept when it succeeded and the key is not too long. */
    async findOrMake(key: string, make: () => Promise<ResponseDraft>): Promise<CachedResponse> {
      const cached = find(key)
      if (cached) return cached
      const version = currentVersion()
      const flight = `${version} ${key}`
      const running = underWay.get(flight)
      if (running) return running
      const making = make()
        .then(readyAnswer)
        .then((answer) => {
          if (answer.statusCode === 200) keep(key, version, answer)
          return answer
        })
        .finally(() => underWay.delete(flight))
      underWay.set(flight, making)
      return making
    },

    get size() {
      return { answers: entries.size, bytes }
    },
  }
}

function sizeOf(key: string, answer: CachedResponse): number {
  const texts = Object.values(answer.headers).reduce((sum, value) => sum + value.length, key.length)
  const bodies = answer.plain.length + (answer.gzip?.length ?? 0) + (answer.brotli?.length ?? 0)
  return ENTRY_BYTES + texts + bodies
}

/** Compresses a finished answer once, off the main thread. */
async function readyAnswer({ statusCode, headers, body }: ResponseDraft): Promise<CachedResponse> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  const isWorthIt = plain.length >= MIN_COMPRESSED_BYTES
  const [zipped, brotli] = isWorthIt
    ? await Promise.all([
        gzipAsync(plain, { level: 6 }),
        brotliAsync(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        }),
      ])
    : [undefined, undefined]
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { statusCode, etag, headers, plain, gzip: zipped, brotli }
}
