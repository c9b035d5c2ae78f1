import type { GoogleButtonSettings } from '#contract/identity/sessions.ts'
import { pageLoader } from '#web/http/page-loader.ts'

type GoogleData = { google: GoogleButtonSettings }

/** How the Google button works in this shop, for the pages that have one. */
export const loadGoogleSettings = pageLoader(
  async (shop): Promise<GoogleData> => ({ google: shop.sessions.googleButton }),
)

let known: Promise<GoogleData> | undefined

/** The same from the API when a visitor moves on to the page; asked once. Without an answer there is no button. */
export async function fetchGoogleSettings(): Promise<GoogleData> {
  known ??= ask()
  try {
    return await known
  } catch {
    known = undefined
    return { google: null }
  }
}

async function ask(): Promise<GoogleData> {
  const [{ call }, contract] = await Promise.all([
    import('#web/http/api-client.ts'),
    import('#contract/identity/sessions.ts'),
  ])
  return { google: await call(contract.getGoogleSettingsEndpoint, {}) }
}
