import { avoidsLoadingAhead } from '#web/design/saves-data.ts'
import { withRetries } from './with-retries.ts'

/**
 * Asks the worker to keep pages with the files that they name, and files; with `loadsAhead` also what these may load when it is
 * needed, some 200 kB once for each release.
 */
export type KeepMessage = {
  kind: 'keep'
  pages: readonly string[]
  files: readonly string[]
  loadsAhead: boolean
}

/**
 * Registers the service worker, by which pages that were seen open without a connection (docs/design.md §10). Called long
 * after the page has loaded. Without one the shop works as before.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!canHaveWorker()) return
  const isFirst = navigator.serviceWorker.controller === null
  await withRetries(() => navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }))
  const opened = performance.getEntriesByType('navigation').map(({ name }) => name)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  await post(isFirst ? [...new Set([...opened, window.location.href])] : [], loaded)
}

/** Keeps a page with the files that it names, before it is needed. */
export async function keepPage(address: string): Promise<void> {
  if (canHaveWorker()) await post([address], [])
}

async function post(pages: string[], files: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const message: KeepMessage = { kind: 'keep', pages, files, loadsAhead: !avoidsLoadingAhead() }
  active?.postMessage(message)
}

/** Not over plain http in a local network, and not while Vite serves the sources. */
const canHaveWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator
