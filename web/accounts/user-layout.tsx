import { Outlet, useLocation } from 'react-router'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Guard } from '#web/sessions/guard.tsx'
import { userPageTitle } from './user-links.ts'
import { UserSidebar } from './user-sidebar.tsx'

/** The customer area: its sidebar, and pages for the role user only (spec accounts §2). */
export default function UserLayout() {
  return (
    <div className="shop-width grid gap-5 py-6 md:py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <UserSidebar />
      <div className="min-w-0">
        <Guard only="user" skeleton={<PageSkeleton />}>
          <Outlet />
        </Guard>
      </div>
    </div>
  )
}

/** What the server renders for every page of the area: the heading and calm blocks, nothing of anybody's. */
function PageSkeleton() {
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{userPageTitle(useLocation().pathname)}</h1>
      <div className="mt-5 grid gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
    </>
  )
}
