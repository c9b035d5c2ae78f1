import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { findBrowser } from '#ops/find-browser.ts'
import { openWindow, releaseWindow } from './windows.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The tabs of a window share a process, which has compiled the shop's scripts already.
  '--process-per-site',
]

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true }
export const desktop = { viewport: { width: 1440, height: 900 } }
/** The two window sizes at which the states of the shop's pages are tested. */
export const widths = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

/** Matches the console's message about a response with this status: `expectedErrors: httpError(401)`. */
export function httpError(status: number): RegExp {
  return new RegExp(`status of ${status} `)
}

/** Fails when the open page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, window } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(window)
}

/** Waits until React has hydrated the element; earlier input has no effect. */
export async function waitUntilHydrated(element: Locator) {
  await expect
    .poll(async () => {
      // Some parts are hydrated only when they are near the viewport, and may be rendered again.
      await element.scrollIntoViewIfNeeded({ timeout: 5_000 })
      return element.evaluate(hasHydrated)
    })
    .toBe(true)
}

/** Evaluated in the page: whether the part that contains the element is hydrated (web/hydration.ts). */
const hasHydrated = (node: Element) =>
  node.closest<HTMLElement>('[data-hydrated]')?.dataset.hydrated === 'true'

/** Evaluated in the page: whether all of the element is in the window and nothing lies over its corners and middle. */
export const isUncovered = (node: Element) => {
  const { left, right, top, bottom } = node.getBoundingClientRect()
  const points = [
    [left + 2, top + 2],
    [right - 2, bottom - 2],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const
  return points.every(([x, y]) => {
    const shown = document.elementFromPoint(x, y)
    return shown !== null && (node.contains(shown) || shown.contains(node))
  })
}

export const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)

/** Clicks a server-rendered element once it is hydrated: scripts are requested after the first frame. */
export async function clickWhenHydrated(element: Locator) {
  await waitUntilHydrated(element)
  await element.click()
}

/** One browser for all tests of a worker; it ends with the worker's process. */
let launched: Promise<Browser> | undefined

function launchOnce(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findBrowser() ?? '', args: FLAGS })
  return launched
}

/** Opens a browser for the tests of a file. Each `visit` has a window with empty storage. */
export function openBrowser() {
  beforeAll(async () => {
    await launchOnce()
  })

  return {
    /**
     * Runs a journey in a window with empty storage and fails it on any error in the console of one of its tabs, including
     * violations of the content security policy. Errors that match `expectedErrors` are allowed: the console reports every
     * error response.
     */
    async visit(
      journey: (page: Page) => Promise<void>,
      { window = desktop, expectedErrors, isFirst = false }: VisitOptions = {},
    ) {
      const opened = await openWindow(await launchOnce(), window, isFirst)
      const observed = observe(opened.context)
      try {
        await journey(waitAfterLoading(opened.tab))
        const unexpected = observed.errors.filter((error) => !expectedErrors?.test(error))
        // The summary of a run shows the message alone, so it names the errors.
        expect(unexpected, `Errors in the console:\n${unexpected.join('\n')}`).toEqual([])
      } catch (error) {
        console.error('Console errors:', observed.errors, 'Open requests:', observed.listOpenRequests())
        console.error('Page:', opened.tab.url(), await alertsOf(opened.tab))
        opened.isReusable = false
        throw error
      } finally {
        observed.stop()
        await releaseWindow(opened)
      }
    },
  }
}

/** What a page that stays behind says: its alerts, and the labels of wrong fields. */
function alertsOf(page: Page): Promise<string[]> {
  const wrong = page.locator('[role=alert], [role=status], [aria-invalid=true]')
  return wrong
    .evaluateAll((parts) =>
      parts.map((part) => `${part.getAttribute('name') ?? ''} ${part.textContent}`.trim()),
    )
    .catch(() => [])
}

type VisitOptions = {
  window?: BrowserContextOptions
  expectedErrors?: RegExp
  /** Whether the browser has loaded none of the shop's files before. */
  isFirst?: boolean
}

const waiting = new WeakSet<Page>()

/** Makes `goto` and `reload` wait for hydration too, unless called with `waitUntil`: pages load before their scripts. */
function waitAfterLoading(page: Page): Page {
  if (waiting.has(page)) return page
  waiting.add(page)
  const { goto, reload } = page
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options)
    if (!options?.waitUntil) await waitForPageHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await waitForPageHydration(page)
    return response
  }
  return page
}

/** Resolves at once on other sites' pages, and after a minute also when a test blocks the page's scripts. */
async function waitForPageHydration(page: Page): Promise<void> {
  // Without JavaScript nothing is hydrated, and the content of `noscript` becomes elements.
  const canHydrate = () =>
    page.evaluate(
      () => 'hydrated' in document.documentElement.dataset && !document.querySelector('noscript > *'),
    )
  await expect
    .poll(async () => !(await canHydrate()) || page.locator('body').evaluate(hasHydrated), {
      timeout: 60_000,
    })
    .toBe(true)
    .catch(() => undefined)
}

/** Collects errors in the console, and requests without a response, until `stop`. */
function observe(context: BrowserContext) {
  const errors: string[] = []
  const open = new Set<Request>()
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  }
  const onError = (error: WebError) => errors.push(error.error().message)
  const onRequest = (request: Request) => open.add(request)
  const onEnd = (request: Request) => open.delete(request)
  context.on('console', onMessage).on('weberror', onError)
  context.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  return {
    errors,
    listOpenRequests: () => [...open].map((request) => `${request.method()} ${request.url()}`),
    stop() {
      context.off('console', onMessage).off('weberror', onError)
      context.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd)
    },
  }
}
