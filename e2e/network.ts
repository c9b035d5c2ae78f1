import type { Page, Route } from 'playwright-core'

type Ending = (route: Route) => Promise<void>

/** A call of which no answer comes. */
export const lost: Ending = (route) => route.abort()

/** A call that the shop answers. */
export const untouched: Ending = (route) => route.continue()

/** A call that the shop refuses, with a message for the shopper. */
export const refusedWith =
  (status: number, message: string): Ending =>
  (route) =>
    route.fulfill({ status, json: { success: false, statusCode: status, message } })

/** A call that does what was asked. */
export const answered =
  (data: unknown): Ending =>
  (route) =>
    route.fulfill({ json: { success: true, statusCode: 200, message: '', data } })

/** Lets all calls to an address end in one way while something is done. */
export async function whileCalls(
  page: Page,
  address: string | RegExp,
  end: Ending,
  act: () => Promise<void>,
) {
  await page.route(address, end)
  await act()
  await page.unroute(address)
}

/** Keeps calls to an address waiting until they are released, while something is looked at; then they end as told. */
export async function whileWaiting(
  page: Page,
  address: string | RegExp,
  end: Ending,
  look: (release: () => void) => Promise<void>,
) {
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  const wait: Ending = async (route) => {
    await isSeen
    await end(route)
  }
  await whileCalls(page, address, wait, () => look(seen))
}
