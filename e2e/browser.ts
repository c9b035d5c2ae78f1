import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { findBrowser } from '#ops/find-browser.ts'

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

/** What the console says of a call that the shop refuses on purpose: `refused(401)`. */
export function refused(status: number): RegExp {
  return new RegExp(`status of ${status} `)
}

/** A browser for one file of journeys. `visit` opens a visitor's own window, with nothing stored. */
export function openBrowser() {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: FLAGS })
  })
  afterAll(() => browser?.close())

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
      if (!browser) throw new Error('The browser is not open')
      const context = await browser.newContext({ baseURL: inject('shopAddress'), locale: 'en-GB', ...window })
      context.setDefaultTimeout(30_000)
      const errors: string[] = []
      context.on(
        'console',
        (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
      )
      context.on('weberror', (error) => errors.push(error.error().message))
      try {
        await journey(await context.newPage())
        expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
      } finally {
        await context.close()
      }
    },
  }
}

type VisitOptions = { window?: BrowserContextOptions; expectedErrors?: RegExp }
