import type { Page, Route } from 'playwright-core'

type Ending = (route: Route) => Promise<void>

/** Aborts the request, so that no answer arrives. */
export const connectionLost: Ending = (route) => route.abort()

/** Lets the shop answer the request. */
export const passThrough: Ending = (route) => route.continue()

/** Answers with an error and its message. */
export const errorAnswer =
  (status: number, message: string): Ending =>
  (route) =>
    route.fulfill({ status, json: { success: false, statusCode: status, message } })

/** Handles all requests to a URL in one way while `act` runs. */
export async function withRoute(page: Page, address: string | RegExp, end: Ending, act: () => Promise<void>) {
  await page.route(address, end)
  await act()
  await page.unroute(address)
}

/** Delays all requests to a URL until `look` calls `release`; they are then handled by `end`. */
export async function whileDelayed(
  page: Page,
  address: string | RegExp,
  end: Ending,
  look: (release: () => void) => Promise<void>,
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const wait: Ending = async (route) => {
    await released
    await end(route)
  }
  await withRoute(page, address, wait, () => look(release))
}
