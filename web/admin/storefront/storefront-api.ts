import type { InputOf } from '#contract/endpoint.ts'
import {
  getAnnouncementEndpoint,
  getHomePageEndpoint,
  updateAnnouncementEndpoint,
  updateHomePageEndpoint,
} from '#contract/settings/storefront.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'

export const homePageQuery = {
  ...callQuery(['Settings', 'home-page'], getHomePageEndpoint, {}),
  ...formQueryOptions,
}

export const announcementQuery = {
  ...callQuery(['Settings', 'announcement'], getAnnouncementEndpoint, {}),
  ...formQueryOptions,
}

// What failed to be saved invalidates nothing: new data would reset the form and lose what was typed.

export async function saveHomePage(body: InputOf<typeof updateHomePageEndpoint>['body']): Promise<void> {
  await call(updateHomePageEndpoint, { body })
  await invalidate(['Settings', 'home-page'])
}

export async function saveAnnouncement(
  body: InputOf<typeof updateAnnouncementEndpoint>['body'],
): Promise<void> {
  await call(updateAnnouncementEndpoint, { body })
  await invalidate(['Settings', 'announcement'])
}
