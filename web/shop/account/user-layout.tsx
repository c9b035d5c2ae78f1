import { Outlet } from 'react-router'
import { Guard } from '#web/session/guard.tsx'
import { NeedsJavaScript } from '#web/session/session-gate.tsx'
import { useKnownSession } from '#web/session/session-store.ts'
import { UserSidebar } from './user-sidebar.tsx'

/**
 * The customer area: sidebar and pages, for the role user only (docs/product.md §12). Each page is its own skeleton: without
 * a user it shows its heading and placeholders. That is what the server renders.
 */
export default function UserLayout() {
  const isKnown = useKnownSession() !== undefined
  return (
    <div className="shop-width grid min-h-screen content-start gap-5 py-6 md:py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <UserSidebar />
      <div className="min-w-0">
        <NeedsJavaScript />
        <Guard only="user" skeleton={!isKnown && <Outlet />}>
          <Outlet />
        </Guard>
      </div>
    </div>
  )
}
