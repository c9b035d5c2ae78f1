import { mkdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#api/errors.ts'
import type { Shop } from '#api/shop.ts'
import { imageSizes, lighterSize } from '#contract/images/image-sizes.ts'
import { fileExists } from '#database/file-exists.ts'

const ONE_YEAR_SECONDS = 31_536_000
/** Of a lighter size: a cache in front of the shop that does not know `Save-Data` must not send it to everybody. */
const LIGHTER_CACHING = `private, max-age=${ONE_YEAR_SECONDS}, immutable`
/** Maximum number of cached answers to whether an image has a file; the oldest are evicted first. */
const MAX_CACHED = 20_000
/** Of photos that staff may hide: a cache asks each time whether it may still send one. */
const PHOTO_CACHING = 'public, no-cache'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Accepts `01936b1e-0000-7000-8000-000000000000/500x376.webp`. */
const WEBP_PATH = new RegExp(`^(${UUID})/(\\d+x\\d+)\\.webp$`)
/** Accepts `01936b1e-0000-7000-8000-000000000000/160x160.webp`, in the sizes that only photos of reviews and returns have. */
const PHOTO_PATH = new RegExp(`^(${UUID})/((?:${imageSizes.review.join('|')})\\.(?:webp|avif))$`)
/** Accepts `01936b1e-0000-7000-8000-000000000000/500x376.avif` and icons (`192x192.png`) too. */
const FILE_PATH = new RegExp(`^(${UUID})/(\\d+x\\d+\\.(?:webp|avif|png))$`)

/**
 * Serves stored images, cacheable for a year. A size that is not stored has no file, so it is 404 (docs/reliability.md S5).
 * Browsers that accept AVIF receive it under the URL of the WebP (docs/decisions/010), and those that save data a smaller
 * size: pages are the same bytes for everybody, so that the image is where it can be decided (docs/design.md §3).
 */
export async function mountImages(
  app: FastifyInstance,
  { images, hiddenPhotos }: Pick<Shop, 'images' | 'hiddenPhotos'>,
  whenStored?: WhenImageStored,
) {
  // Answers that are no image too: a browser must not guess what a 404 is (docs/reliability.md S5).
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/images/')) reply.header('x-content-type-options', 'nosniff')
  })
  await app.register(async (imageRoutes) => {
    if (whenStored) holdUntilStored(imageRoutes, whenStored)
    refuseHiddenPhotos(imageRoutes, hiddenPhotos, isStoredIn(images))
    if (images.folder === undefined) mountStoredFiles(imageRoutes, images)
    else await mountFolder(imageRoutes, images, images.folder)
  })
}

export type WhenImageStored = (id: string) => Promise<void> | undefined

/** The demo draws its images after its start: a request for one that has no files yet is answered when it has. */
function holdUntilStored(app: FastifyInstance, whenStored: WhenImageStored) {
  app.addHook('onRequest', async (request) => {
    const [, id] = FILE_PATH.exec(requestedPath(request)) ?? []
    if (id) await whenStored(id)
  })
}

/** A hidden photo of a review is not found, except at an address that staff were given; caches do not keep it then. */
function refuseHiddenPhotos(app: FastifyInstance, photos: Shop['hiddenPhotos'], isStored: IsStored) {
  const isPhotoStored = createCachedLookup(isStored, { keepsMissing: false })
  app.addHook('onRequest', async (request, reply) => {
    const path = requestedPath(request)
    // Other spellings, such as a second slash, could lead to a photo that was not checked.
    if (!FILE_PATH.test(path)) return reply.callNotFound()
    const [, id, name] = PHOTO_PATH.exec(path) ?? []
    if (!id || !name) return
    // Made-up addresses must not cost a query each. While the storage is down, the check must not be skipped.
    if (!(await isPhotoStored(id, name).catch(() => true))) return reply.callNotFound()
    const isHidden = await photos.isHidden(id)
    reply.header('cache-control', isHidden ? 'private, no-store' : PHOTO_CACHING)
    const { key } = request.query as { key?: unknown }
    if (isHidden && !(typeof key === 'string' && photos.isKeyOf(id, key))) return reply.callNotFound()
  })
}

async function mountFolder(app: FastifyInstance, images: Shop['images'], folder: string) {
  mkdirSync(folder, { recursive: true })
  const isStored = createCachedLookup(isStoredIn(images))
  await app.register(async (imageFiles) => {
    imageFiles.addHook('preHandler', async (request, reply) => {
      const sent = await chosenFile(request, isStored)
      if (sent?.isLighter) reply.header('cache-control', LIGHTER_CACHING)
      if (sent?.isOther) return reply.sendFile(`${sent.id}/${sent.name}`)
    })
    await imageFiles.register(fastifyStatic, {
      root: folder,
      prefix: '/images/',
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders,
    })
  })
}

/** Serves files that the storage reads one by one. While it is down, the answer is 503 and may not be cached. */
function mountStoredFiles(app: FastifyInstance, images: Shop['images']) {
  const { readFile } = images
  const isStored = createCachedLookup(isStoredIn(images))
  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const requested = FILE_PATH.exec(requestedPath(request))
    if (!requested) return reply.callNotFound()
    const [, id = '', name = ''] = requested
    try {
      const sent = await chosenFile(request, isStored)
      if (sent?.isLighter) reply.header('cache-control', LIGHTER_CACHING)
      return await sendStored(request, reply, { id, name: sent?.name ?? name })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      return reply
        .code(error.statusCode)
        .headers({ 'retry-after': error.retryAfterSeconds, 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(error.message)
    }
  })

  /** A file never changes, so that its path is its version: a browser that has it is not sent it again. */
  async function sendStored(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { id, name }: { id: string; name: string },
  ) {
    const etag = `"${id}/${name}"`
    const isKnown = headers['if-none-match']?.split(/,\s*/).includes(etag)
    const file = isKnown ? undefined : await readFile(id, name)
    if (!isKnown && !file) return reply.callNotFound()
    setHeaders(reply)
    reply.header('etag', etag)
    if (!file) return reply.code(304).send()
    return reply
      .header('last-modified', file.modifiedAt.toUTCString())
      .type(`image/${extname(name).slice(1)}`)
      .send(Buffer.from(file.bytes))
  }
}

type ChosenFile = { id: string; name: string; isOther: boolean; isLighter: boolean }
type IsStored = (id: string, name: string) => Promise<boolean>

/** The file for a WebP's address: the lighter size, AVIF, or both, where they are stored. Undefined for other addresses. */
async function chosenFile(request: FastifyRequest, isStored: IsStored): Promise<ChosenFile | undefined> {
  const [, id, size] = WEBP_PATH.exec(requestedPath(request)) ?? []
  if (!id || !size) return undefined
  const lighter = savesData(request) ? lighterSize(size) : undefined
  const sizes = [...(lighter ? [lighter] : []), size]
  const names = sizes.flatMap((one) => [...(acceptsAvif(request) ? [`${one}.avif`] : []), `${one}.webp`])
  for (const name of names.slice(0, -1)) {
    if (await isStored(id, name)) return { id, name, isOther: true, isLighter: !name.startsWith(`${size}.`) }
  }
  return { id, name: `${size}.webp`, isOther: false, isLighter: false }
}

function setHeaders(reply: {
  header(name: string, value: string): unknown
  getHeader?: (name: string) => unknown
}) {
  if (!reply.getHeader?.('cache-control'))
    reply.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
  reply.header('vary', 'accept, save-data')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
}

/** In lower case, as files are stored: a disk may find them under other spellings too. */
function requestedPath({ params }: FastifyRequest): string {
  return ((params as { '*'?: string })['*'] ?? '').toLowerCase()
}

function acceptsAvif({ headers }: FastifyRequest): boolean {
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(headers.accept ?? '')
}

/** Sent by browsers whose user has asked them to save data. */
const savesData = ({ headers }: FastifyRequest) => headers['save-data'] === 'on'

function isStoredIn({ folder, readFile }: Shop['images']): IsStored {
  if (folder !== undefined) return (id, name) => fileExists(join(folder, id, name))
  return async (id, name) => (await readFile(id, name)) !== undefined
}

/** Whether an image has a file. All files of an image are stored together and never change, so it is looked up once. */
function createCachedLookup(lookUp: IsStored, { keepsMissing = true } = {}): IsStored {
  const cache = new Map<string, Promise<boolean>>()
  return (id, name) => {
    const key = `${id}/${name}`
    const isStored = cache.get(key) ?? lookUp(id, name)
    cache.set(key, isStored)
    // A storage that was down is asked again.
    isStored.then(
      (found) => found || keepsMissing || cache.delete(key),
      () => cache.delete(key),
    )
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break
      cache.delete(oldest)
    }
    return isStored
  }
}
