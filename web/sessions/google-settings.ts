import type { ClientLoaderFunctionArgs } from 'react-router'
import type { GoogleButton } from '#contract/sessions.ts'
import { pageLoader } from '#web/page-loader.ts'

export type GoogleData = { google: GoogleButton }

/** How the Google button works in this shop, for the pages that have one. */
export const loadGoogleSettings = pageLoader(
  async (shop): Promise<GoogleData> => ({ google: shop.sessions.googleButton }),
)

let known: Promise<GoogleData> | undefined

/** The `clientLoader` of these pages: asks their `loader` once. Without an answer there is no button. */
export async function cachedGoogleSettings({ serverLoader }: ClientLoaderFunctionArgs): Promise<GoogleData> {
  known ??= serverLoader<typeof loadGoogleSettings>()
  try {
    return await known
  } catch {
    known = undefined
    return { google: null }
  }
}
