import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { findBrowser } from '#ops/find-browser.ts'
import { demoShop } from '#testing/demo-shop.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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

/** Opens a browser for the tests of a file. Each `visit` has a window of its own with empty storage. */
export function openBrowser() {
  beforeAll(async () => {
    await launchOnce()
  })

  return {
    /**
     * Runs a journey in a new window and fails it on any error in the console of one of its tabs, including violations of
     * the content security policy. Errors that match `expectedErrors` are allowed: the console reports every error response.
     */
    async visit(
      journey: (page: Page) => Promise<void>,
      { window = desktop, expectedErrors }: VisitOptions = {},
    ) {
      const browser = await launchOnce()
      const context = await browser.newContext({ baseURL: demoShop().address, locale: 'en-GB', ...window })
      context.setDefaultTimeout(60_000)
      const errors: string[] = []
      const listOpenRequests = trackOpenRequests(context)
      context.on(
        'console',
        (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
      )
      context.on('weberror', (error) => errors.push(error.error().message))
      try {
        await journey(waitAfterLoading(await context.newPage()))
        expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
      } catch (error) {
        console.error('Console errors:', errors, 'Open requests:', listOpenRequests())
        throw error
      } finally {
        await context.close()
      }
    },
  }
}

/** Makes `goto` and `reload` wait for hydration too, unless called with `waitUntil`: pages load before their scripts. */
function waitAfterLoading(page: Page): Page {
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

/** Tracks requests; the returned function lists those without a response. */
function trackOpenRequests(context: BrowserContext) {
  const open = new Set<Request>()
  context.on('request', (request) => open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => [...open].map((request) => `${request.method()} ${request.url()}`)
}

type VisitOptions = { window?: BrowserContextOptions; expectedErrors?: RegExp }
