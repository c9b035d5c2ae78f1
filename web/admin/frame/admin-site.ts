import { useRouteLoaderData } from 'react-router'
import { bareSite, type SiteData } from '#web/layouts/site-data.ts'

/** What the frame of /admin knows of the shop, for its pages. */
export const useAdminSite = (): SiteData =>
  useRouteLoaderData<SiteData>('admin/frame/admin-layout') ?? bareSite
