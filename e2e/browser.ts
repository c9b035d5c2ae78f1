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
/** The two widths at which the states of the shop's pages are walked. */
export const widths = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

/** What the console says of a call that the shop refuses on purpose: `refused(401)`. */
export function refused(status: number): RegExp {
  return new RegExp(`status of ${status} `)
}

/** Waits until the page's scripts hear this element: what is done to it before moves nothing. */
export async function isHydrated(element: Locator) {
  await expect
    .poll(async () => {
      // Some parts listen only when they are near, and may be drawn anew for it.
      await element.scrollIntoViewIfNeeded({ timeout: 5_000 })
      return element.evaluate(hasHydrated)
    })
    .toBe(true)
}

/** Evaluated in the page: the part of it that an element belongs to says whether it is hydrated (web/hydration.ts). */
const hasHydrated = (node: Element) =>
  node.closest<HTMLElement>('[data-hydrated]')?.dataset.hydrated === 'true'

/** Presses what the server has drawn, once it hears: the page's scripts come after its first paint. */
export async function clickWhenHydrated(element: Locator) {
  await isHydrated(element)
  await element.click()
}

/** One browser for all journeys of a worker; it ends with the worker's process. */
let launched: Promise<Browser> | undefined

function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findBrowser() ?? '', args: FLAGS })
  return launched
}

/** A browser for a file of journeys. `visit` opens a visitor's own window, with nothing stored. */
export function openBrowser() {
  beforeAll(async () => {
    await theBrowser()
  })

  return {
    /**
     * Runs a journey in a fresh window and fails it on any error that the console of one of its tabs shows, except the
     * named ones (a refused call is an error to the console, and sometimes what the journey is about). What the content
     * security policy forbids is such an error too.
     */
    async visit(
      journey: (page: Page) => Promise<void>,
      { window = desktop, expectedErrors }: VisitOptions = {},
    ) {
      const browser = await theBrowser()
      const context = await browser.newContext({ baseURL: demoShop().address, locale: 'en-GB', ...window })
      context.setDefaultTimeout(60_000)
      const errors: string[] = []
      const waiting = waitingRequests(context)
      context.on(
        'console',
        (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
      )
      context.on('weberror', (error) => errors.push(error.error().message))
      try {
        await journey(patient(await context.newPage()))
        expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
      } catch (error) {
        console.error('The console said', errors, 'and without an answer were', waiting())
        throw error
      } finally {
        await context.close()
      }
    },
  }
}

/**
 * A window that goes to a page and waits until it hears, since a page is there before its scripts are. Not where a journey
 * says what to wait for.
 */
function patient(page: Page): Page {
  const { goto, reload } = page
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options)
    if (!options?.waitUntil) await comesAlive(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await comesAlive(page)
    return response
  }
  return page
}

/** Resolves at once for what is no page of the shop, in the end also for one whose scripts a journey keeps away. */
async function comesAlive(page: Page): Promise<void> {
  // Without JavaScript nothing is hydrated, and what stands in `noscript` is part of the page.
  const isOfShop = () =>
    page.evaluate(
      () => 'hydrated' in document.documentElement.dataset && !document.querySelector('noscript > *'),
    )
  await expect
    .poll(async () => !(await isOfShop()) || page.locator('body').evaluate(hasHydrated), { timeout: 60_000 })
    .toBe(true)
    .catch(() => undefined)
}

/** Answers the addresses that were asked for and have not answered yet. */
function waitingRequests(context: BrowserContext) {
  const waiting = new Set<Request>()
  context.on('request', (request) => waiting.add(request))
  context.on('requestfinished', (request) => waiting.delete(request))
  context.on('requestfailed', (request) => waiting.delete(request))
  return () => [...waiting].map((request) => `${request.method()} ${request.url()}`)
}

type VisitOptions = { window?: BrowserContextOptions; expectedErrors?: RegExp }
