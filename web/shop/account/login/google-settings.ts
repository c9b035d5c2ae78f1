import type { ClientLoaderFunctionArgs } from 'react-router'
import type { GoogleButtonSettings } from '#contract/identity/sessions.ts'
import { pageLoader } from '#web/http/page-loader.ts'

type GoogleData = { google: GoogleButtonSettings }

/** How the Google button works in this shop, for the pages that have one. */
export const loadGoogleSettings = pageLoader(
  async (shop): Promise<GoogleData> => ({ google: shop.sessions.googleButton }),
)

let known: Promise<GoogleData> | undefined

/** The `clientLoader` of these pages: calls their `loader` once. Without an answer there is no button. */
export async function loadCachedGoogleSettings({
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<GoogleData> {
  known ??= serverLoader<typeof loadGoogleSettings>()
  try {
    return await known
  } catch {
    known = undefined
    return { google: null }
  }
}
