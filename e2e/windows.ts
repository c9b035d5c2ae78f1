import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { demoShop } from '#testing/demo-shop.ts'

/** A browser context with the tab of its journey. */
type Window = {
  context: BrowserContext
  tab: Page
  options: BrowserContextOptions
  /** Whether the next journey may have it. */
  isReusable: boolean
}

/** A file without scripts, where a tab waits for its next journey. */
export const IDLE_PAGE = '/favicon.svg'
/** Each needs some hundred megabytes. */
const MAX_IDLE = 4

/** Windows that no journey is using, the one used last at the end. */
const idleWindows: Window[] = []

/**
 * Opens a window with empty storage: one of an earlier journey with the same options, since a new one loads, compiles and
 * decodes all files of the shop again, which takes half a second. `isFirst`: a new one, which has none of these files.
 */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions,
  isFirst: boolean,
): Promise<Window> {
  const key = keyOf(options)
  const index = isFirst ? -1 : idleWindows.findLastIndex((idle) => keyOf(idle.options) === key)
  const [idle] = index < 0 ? [] : idleWindows.splice(index, 1)
  if (idle) return idle
  const context = await browser.newContext({
    baseURL: demoShop().address,
    locale: 'en-GB',
    // A journey has its own idea of what the network answers; offline journeys allow the worker.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(60_000)
  const window = { context, tab: await context.newPage(), options, isReusable: !isFirst }
  discardAfterLastingChanges(window)
  return window
}

/** The same for the same options in any order. */
const keyOf = (options: BrowserContextOptions) => JSON.stringify(Object.entries(options).toSorted())

/** Closes the window, or empties it for the next journey. */
export async function releaseWindow(window: Window): Promise<void> {
  const { context, tab, isReusable } = window
  if (!isReusable || tab.isClosed()) return context.close()
  const others = context.pages().filter((page) => page !== tab)
  await Promise.all(others.map((page) => page.close()))
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await tab.goto(IDLE_PAGE, { waitUntil: 'load' })
  await tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  idleWindows.push(window)
  if (idleWindows.length > MAX_IDLE) await idleWindows.shift()?.context.close()
}

/** Lets a journey that calls one of these methods be the last of its window: what they do cannot be undone. */
function discardAfterLastingChanges(window: Window) {
  const { context, tab } = window
  const lasting: [object, string[]][] = [
    [tab, ['addInitScript', 'exposeFunction', 'setViewportSize', 'emulateMedia']],
    [context, ['newCDPSession']],
    [context.clock, ['install']],
  ]
  for (const [owner, methods] of lasting) {
    for (const method of methods) {
      const original = Reflect.get(owner, method) as (...args: unknown[]) => unknown
      Reflect.set(owner, method, (...args: unknown[]) => {
        window.isReusable = false
        return Reflect.apply(original, owner, args)
      })
    }
  }
}
