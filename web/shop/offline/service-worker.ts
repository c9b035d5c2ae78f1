import { languageOfPath, withoutLanguage } from '#contract/language-paths.ts'
import { IMAGES_CACHE, PAGES_CACHE } from '#web/session/worker-caches.ts'
import {
  cacheableData,
  cacheablePage,
  filesNamedIn,
  isCacheableImage,
  isStaffPage,
  pageOfData,
} from './cacheable-pages.ts'
import { offlinePage } from './offline-page.ts'
import type { KeepMessage } from './register-service-worker.ts'
import { withRetries } from './with-retries.ts'

/** The part of a service worker's types that is used here: TypeScript's own contradict those of a page. */
type LifecycleEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = LifecycleEvent & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type WorkerEvents = {
  install: LifecycleEvent
  activate: LifecycleEvent
  fetch: FetchEvent
  message: LifecycleEvent & { data: KeepMessage }
}
declare const self: {
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void
  skipWaiting(): Promise<void>
  location: Location
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> }
}

/** Every script and style that a shopper's page may load, now or when it is needed; written by the build. */
declare const SHOPPER_FILES: readonly string[]

/** What was looked at is deleted when a session ends; scripts, styles and fonts are the same for everybody and stay. */
const workerCaches = { pages: PAGES_CACHE, images: IMAGES_CACHE, files: 'files-1' } as const

/** Whether a cache belongs to this shop's service worker in its present form. */
const isWorkerCache = (name: string) => (Object.values(workerCaches) as string[]).includes(name)

/** A page that was seen is shown as it was when the line does not bring the new one within this time. */
const SLOW_MS = 4_000
const MAX_AGE_MS = 14 * 24 * 3_600_000
/** The oldest entries go first. Files of former releases stay until then, for the pages that were kept with them. */
const MAX_ENTRIES = { pages: 120, images: 250, files: 400 } as const

// It takes over at once: pages come from the network first and files have hashed names, so that old and new never mix.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate(): Promise<void> {
  // A page is requested while the worker starts, and not after it.
  await self.registration.navigationPreload?.enable()
  const former = (await caches.keys()).filter((name) => !isWorkerCache(name))
  await Promise.all(former.map((name) => caches.delete(name)))
  await deleteOldPages()
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  if (event.data.kind === 'keep') event.waitUntil(keepSeen(event.data))
})

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

/** Undefined leaves a request to the browser: every call of the API, whatever changes something, other sites. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined
  if (url.pathname.startsWith('/assets/')) return fromCacheFirst(event, 'files')
  if (isCacheableImage(url)) return fromCacheFirst(event, 'images')
  if (/^(?:\/bn)?\/__manifest$/.test(url.pathname)) return fromCacheFirst(event, 'files')
  if (request.mode === 'navigate') return pageOf(event, url)
  const data = cacheableData(url)
  return data ? dataOf(event, url, data) : undefined
}

/** Files whose address is their version. Staff's are left to the browser's own cache. */
async function fromCacheFirst(event: FetchEvent, where: 'files' | 'images'): Promise<Response> {
  const cache = await caches.open(workerCaches[where])
  const cached = await cache.match(event.request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(event.request)
  const client = await self.clients.get(event.clientId)
  if (client && !isStaffPage(new URL(client.url))) event.waitUntil(keep(where, event.request.url, response))
  return response
}

async function pageOf(event: FetchEvent, url: URL): Promise<Response> {
  const cachedAddress = cacheablePage(url)
  if (isStaffPage(url)) return fromNetwork(event)
  try {
    return await (cachedAddress ? freshOrCached(event, cachedAddress) : fromNetwork(event))
  } catch {
    return offlinePage(languageOfPath(url.pathname))
  }
}

/** The browser has requested a page already, while this worker was starting. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/**
 * The data of a page. Where this device has the page and not its data, React Router is told to open the page itself: an
 * answer that it knows from CDNs.
 */
async function dataOf(event: FetchEvent, url: URL, cachedAddress: string): Promise<Response> {
  try {
    return await freshOrCached(event, cachedAddress)
  } catch (error) {
    const address = cacheablePage(pageOfData(url) ?? url)
    if (!address || !(await findCached(address))) throw error
    return new Response(null, {
      status: 204,
      // The router adds the language, which is its base path.
      headers: {
        'x-remix-redirect': withoutLanguage(address),
        'x-remix-status': '302',
        'x-remix-reload-document': 'true',
      },
    })
  }
}

/** The network's answer, or what is kept when that fails or takes long. Throws when there is neither. */
async function freshOrCached(event: FetchEvent, address: string): Promise<Response> {
  const fresh = requestPage(event, address)
  // A late answer is kept for the next time.
  event.waitUntil(fresh.catch(() => undefined))
  const cached = await findCached(address)
  if (!cached) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), SLOW_MS))
  return Promise.race([fresh.catch(() => cached), late])
}

async function requestPage(event: FetchEvent, address: string): Promise<Response> {
  const response = await fromNetwork(event)
  event.waitUntil(keep('pages', address, response))
  return response
}

async function findCached(address: string): Promise<Response | undefined> {
  const cache = await caches.open(workerCaches.pages)
  return cache.match(entryOf(address), { ignoreVary: true })
}

/** Keeps what everybody gets alike, by the word of the server; a full disk keeps nothing. */
async function keep(where: keyof typeof workerCaches, address: string, response: Response): Promise<void> {
  // Images for those who save data are immutable and not public.
  const isForEverybody = /public|immutable/.test(response.headers.get('cache-control') ?? '')
  if (response.status !== 200 || response.type !== 'basic' || response.redirected || !isForEverybody) return
  const copy = response.clone()
  try {
    const cache = await caches.open(workerCaches[where])
    await cache.put(where === 'pages' ? entryOf(address) : address, copy)
    const entries = await cache.keys()
    const surplus = entries.slice(0, Math.max(0, entries.length - MAX_ENTRIES[where]))
    await Promise.all(surplus.map((oldest) => cache.delete(oldest)))
  } catch {
    // No room: the page was shown all the same.
  }
}

/** A cache knows no fragments, by which a page and its data differ here. */
const entryOf = (address: string) => `/kept?${new URLSearchParams({ address })}`

/** Pages that were open before there was a worker with what they have loaded, then what pages may load later. */
async function keepSeen({ pages, files, loadsAhead }: KeepMessage): Promise<void> {
  // Beside them, since a page may be asked for again for more than a minute.
  const kept = Promise.all(pages.map(async (page) => keepFiles(await keepPage(page))))
  await keepFiles(files)
  if (loadsAhead) await keepFiles(SHOPPER_FILES)
  await kept
}

/** Keeps a page and returns the files that it names. Nobody asks for it again: the cart is filled once. */
async function keepPage(address: string): Promise<string[]> {
  const cachedAddress = cacheablePage(new URL(address, self.location.href))
  if (!cachedAddress) return []
  const response = await withRetries(() => fetchPage(cachedAddress)).catch(() => undefined)
  if (!response) return []
  await keep('pages', cachedAddress, response)
  return filesNamedIn(await response.text())
}

async function fetchPage(address: string): Promise<Response> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (response.status >= 500) throw new Error(`The shop is busy: ${response.status}`)
  return response
}

/** Keeps files that are not kept yet: one after the other, behind what the page itself loads. */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  const [files, images] = await Promise.all([cachedAddresses('files'), cachedAddresses('images')])
  for (const address of new Set(addresses)) {
    const url = new URL(address, self.location.href)
    const [, folder] = /^\/(assets|images)\//.exec(url.pathname) ?? []
    if (!folder || url.origin !== self.location.origin || files.has(url.href) || images.has(url.href))
      continue
    if (folder === 'images' && !isCacheableImage(url)) continue
    const response = await fetch(url, { priority: 'low' }).catch(() => undefined)
    if (response) await keep(folder === 'assets' ? 'files' : 'images', url.href, response)
  }
}

async function cachedAddresses(where: 'files' | 'images'): Promise<Set<string>> {
  const entries = await (await caches.open(workerCaches[where])).keys()
  return new Set(entries.map(({ url }) => url))
}

async function deleteOldPages(): Promise<void> {
  const cache = await caches.open(workerCaches.pages)
  for (const entry of await cache.keys()) {
    const sentAt = Date.parse((await cache.match(entry))?.headers.get('date') ?? '')
    if (Number.isNaN(sentAt) || sentAt < Date.now() - MAX_AGE_MS) await cache.delete(entry)
  }
}
