import { useRouteLoaderData } from 'react-router'
import { bareSite, type SiteData } from './site-data.ts'

/** What the store's layout knows of the shop, for the pages inside it. */
export function useSite(): SiteData {
  return useRouteLoaderData<SiteData>('layouts/store-layout') ?? bareSite
}
