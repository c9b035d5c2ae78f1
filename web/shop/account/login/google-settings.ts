import type { ClientLoaderFunctionArgs } from 'react-router'
import type { GoogleButtonSettings } from '#contract/identity/sessions.ts'
import { loadShared } from '#web/http/load-cached-page.ts'
import { pageLoader } from '#web/http/page-loader.ts'

type GoogleData = { google: GoogleButtonSettings }

/** How the Google button works in this shop, for the pages that have one. */
export const loadGoogleSettings = pageLoader(
  async (shop): Promise<GoogleData> => ({ google: shop.sessions.googleButton }),
)

/** The `clientLoader` of these pages: calls their `loader` once. Without an answer there is no button. */
export async function loadCachedGoogleSettings({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<GoogleData> {
  const load = () => serverLoader<typeof loadGoogleSettings>()
  return loadShared(['User', 'google-settings'], { request, load }).catch(() => ({ google: null }))
}
