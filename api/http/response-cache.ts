import { hash } from 'node:crypto'
import { currentLanguage } from '#contract/language.ts'
import { createLruCache } from '#contract/lru-cache.ts'
import { type CompressedBody, createCompressedBody } from './compressed-body.ts'
import type { Insertion } from './shared-part.ts'

/** Answers with longer keys are not stored, since they are hardly requested twice. */
const MAX_KEY_LENGTH = 500
/**
 * Memory of an entry in addition to its texts: buffers, their pools, the map. Counts for the many searches that find
 * nothing.
 */
const ENTRY_BYTES = 1_000
/**
 * What an entry's compressed copies take at most of its text, however many of them are made: JSON and HTML shrink to
 * an eighth or a quarter.
 */
const COPIES_SHARE = 0.5

/** A complete answer, ready to be sent: headers and body, compressed when somebody asks for it. */
export type CachedResponse = {
  readonly statusCode: number
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: CompressedBody
}

export type ResponseDraft = {
  statusCode: number
  headers: Record<string, string>
  body: string | Buffer
  insertion?: Insertion | undefined
}

type Entry = { answer: CachedResponse; version: number; madeAt: number; freshUntil: number }

/** Bounds the answers that are made at once, as a `ConcurrencyLimit` does. */
export type MakeLimit = { <T>(work: () => Promise<T>): Promise<T>; isCrowded(): boolean }

export type ResponseCache = ReturnType<typeof createResponseCache>

type Needs = {
  /** The catalogue version of answers computed from now on; see `CatalogueVersion`. */
  currentVersion: () => number
  now: () => number
  /** Maximum memory of all entries, in bytes: bodies, headers and keys. */
  maxBytes?: number
  /** How long an answer of the current version is served: limits how outdated the shown stock can be. */
  freshSeconds?: number
}

/** How old an answer may be that is sent while too many others are being made. */
const STALE_WHILE_BUSY_SECONDS = 60
/** How old an answer may be that is sent because it cannot be made now: longer than a failover of the database takes. */
const STALE_IF_UNAVAILABLE_SECONDS = 300
/** Until it is tried again to make it: a database that is silent lets each try take seconds. */
const RETRY_SECONDS = 2

/**
 * Creates the response cache: complete answers of public endpoints and pages in memory, evicted by least recent use. An
 * answer belongs to the catalogue version read before its data, so that a concurrent change invalidates it
 * (docs/design.md §3). Concurrent requests for the same answer compute it once.
 */
export function createResponseCache({
  currentVersion,
  now,
  maxBytes = 32 * 1024 * 1024,
  freshSeconds = 10,
}: Needs) {
  const entries = createLruCache<Entry>(maxBytes, (key, { answer }) => sizeOf(key, answer))
  const pending = new Map<string, Promise<CachedResponse>>()

  function find(key: string): CachedResponse | undefined {
    const entry = entries.peek(key)
    if (!entry || entry.version !== currentVersion() || entry.freshUntil < now()) return undefined
    return entries.get(key)?.answer
  }

  function store(key: string, version: number, answer: CachedResponse) {
    if (key.length > MAX_KEY_LENGTH) return
    const madeAt = now()
    entries.set(key, { answer, version, madeAt, freshUntil: madeAt + freshSeconds * 1000 })
  }

  function findStale(key: string, maxSeconds: number): Entry | undefined {
    const entry = entries.peek(key)
    return entry && entry.madeAt + maxSeconds * 1000 >= now() ? entry : undefined
  }

  /** What was made a while ago, if the answer says that it cannot be made now; then also for the next who ask. */
  function orStale(key: string, answer: CachedResponse): CachedResponse {
    const stale = answer.statusCode === 503 ? findStale(key, STALE_IF_UNAVAILABLE_SECONDS) : undefined
    if (!stale) return answer
    stale.version = currentVersion()
    stale.freshUntil = now() + RETRY_SECONDS * 1000
    return stale.answer
  }

  /** Makes an answer once for all who ask meanwhile. */
  function makeOnce(key: string, make: () => Promise<ResponseDraft>): Promise<CachedResponse> {
    const version = currentVersion()
    // An answer is the same in every language, but what is thrown instead has a text for whoever asked.
    const pendingKey = `${version} ${currentLanguage()} ${key}`
    const running = pending.get(pendingKey)
    if (running) return running
    const computing = make()
      .then((draft) => {
        const answer = answerOf(draft, entries.peek(key)?.answer)
        if (answer.statusCode < 500) store(key, version, answer)
        return answer
      })
      .finally(() => pending.delete(pendingKey))
    pending.set(pendingKey, computing)
    return computing
  }

  return {
    find,

    /**
     * The stored answer, or else that of `make`, which is stored unless it is an error of the server or its key too
     * long. With a `limit`, answers are made within it: while many wait for it one of the last minute is returned and
     * renewed behind, and one that was never made waits, or throws the limit's error. Instead of a 503 it returns one
     * of the last five minutes.
     */
    async findOrMake(
      key: string,
      make: () => Promise<ResponseDraft>,
      limit?: MakeLimit,
    ): Promise<CachedResponse> {
      const cached = find(key)
      if (cached) return cached
      if (!limit) return makeOnce(key, make)
      const stale = limit.isCrowded() ? findStale(key, STALE_WHILE_BUSY_SECONDS) : undefined
      const computing = makeOnce(key, () => limit(make))
      if (!stale) return orStale(key, await computing)
      // Whoever asks next finds out whether it could be renewed.
      computing.catch(() => undefined)
      return stale.answer
    },

    get size() {
      return { answers: entries.entries, bytes: entries.size }
    },
  }
}

function sizeOf(key: string, { headers, body }: CachedResponse): number {
  const texts = Object.values(headers).reduce((sum, value) => sum + value.length, key.length)
  const copies = body.isCompressible ? body.length * COPIES_SHARE : 0
  return ENTRY_BYTES + texts + body.ownBytes + copies
}

/** The answer of a draft, with the body of the `former` one and its compressed copies where it is the same text. */
function answerOf(draft: ResponseDraft, former?: CachedResponse): CachedResponse {
  const { statusCode, headers, body, insertion } = draft
  const own = typeof body === 'string' ? Buffer.from(body) : body
  const digests = [hash('sha256', own, 'base64'), ...(insertion ? [insertion.part.digest] : [])]
  const etag = `"${digests.map((digest) => digest.slice(0, 22)).join('-')}"`
  const isSame = former?.etag === etag
  return { statusCode, etag, headers, body: isSame ? former.body : createCompressedBody(own, { insertion }) }
}
