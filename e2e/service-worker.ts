import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A window of its own whose pages may register the service worker; without a connection the console says so. */
export const withServiceWorker = (window: BrowserContextOptions) => ({
  window: { ...window, serviceWorkers: 'allow' as const },
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503 /,
  isFirst: true,
})

/** The worker loads the files of all pages one after another, on a busy machine for more than half a minute. */
const CACHING_MS = 120_000

/** Waits until the worker has kept a page with its files, which it does in the background. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => ({ pages: await cachedPages(page), worker: await workerState(page) }), {
      timeout: CACHING_MS,
      message: `${path} is kept`,
    })
    .toMatchObject({ pages: expect.arrayContaining([path]) })
  // What pages may load later is kept after them, the wishlist's page at the end.
  await expect
    .poll(
      () => page.evaluate(async () => (await (await caches.open('files-1')).keys()).map(({ url }) => url)),
      { timeout: CACHING_MS },
    )
    .toContainEqual(expect.stringMatching(/wishlist-page-/))
}

/** The addresses of the pages that the worker has kept. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const entries = await (await caches.open('seen-pages-1')).keys()
    return entries.map(({ url }) => new URL(url).searchParams.get('address') ?? '')
  })
}

/** `activated` once the worker of a page works, and `controls` whether it answers the page's requests; for failure messages. */
const workerState = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing
    return { state: worker?.state, controls: navigator.serviceWorker.controller !== null }
  })
