import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { classNames } from '#web/design/class-names.ts'
import { Drawer } from '#web/design/drawer.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import KeyRound from '#web/design/icons/key-round.tsx'
import Keyboard from '#web/design/icons/keyboard.tsx'
import LogOut from '#web/design/icons/log-out.tsx'
import Menu from '#web/design/icons/menu.tsx'
import Store from '#web/design/icons/store.tsx'
import { Picture } from '#web/design/picture.tsx'
import { queryClient } from '#web/query-client.ts'
import { Guard } from '#web/sessions/guard.tsx'
import type { SignedInUser } from '#web/sessions/session-store.ts'
import { useSignedInUser } from '#web/sessions/session-store.ts'
import { signOut } from '#web/sessions/sign-out.ts'
import { UnreachablePage } from '#web/site/route-error.tsx'
import { useUnreachablePage } from '#web/site/use-unreachable-page.ts'
import { DemoBar } from '../demo-bar.tsx'
import { NavigationBar } from '../navigation-bar.tsx'
import type { SiteData } from '../site-data.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useShortcutKeys, useShortcuts } from './shortcuts.ts'
import type { StaffSection } from './staff-links.ts'
import { StaffSidebar } from './staff-sidebar.tsx'
import { StaffSkeleton } from './staff-skeleton.tsx'

type Props = {
  site: SiteData
  /** Who may in; anybody else goes to /login with the way back, or to /unauthorized. */
  only: SignedInUser['role']
  /** What this area is called: `Admin`. */
  label: string
  sections: readonly StaffSection[]
  /** In the bar at the top; hidden until the viewer is known. */
  search?: ReactNode
}

/** What surrounds every page of /admin and /seller: the sidebar (a menu on small screens), search, account, shortcuts. */
export function StaffFrame({ site, only, label, sections, search }: Props) {
  const [menuOpen, setMenuOpen] = useState(false)
  const [sheetOpen, setSheetOpen] = useState(false)
  const main = useMainFocus()
  const unreachable = useUnreachablePage()
  const isTheirs = useSignedInUser()?.role === only
  const home = `/${only}`

  return (
    <QueryClientProvider client={queryClient()}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {!unreachable && <NavigationBar />}
      {site.demo && <DemoBar />}
      <div className="flex grow">
        <aside
          className={classNames(
            'sticky top-0 hidden w-60 shrink-0 flex-col overflow-y-auto border-e border-line bg-surface px-3 py-4 lg:flex',
            // Below the demo's bar it is as much lower.
            site.demo ? 'h-[calc(100dvh-2rem)]' : 'h-dvh',
          )}
        >
          <Sign site={site} home={home} label={label} />
          <div className="mt-5 grow">
            <StaffSidebar label={label} sections={sections} />
          </div>
          <FootLinks home={home} />
        </aside>
        <div className="flex min-w-0 grow flex-col">
          <header className="sticky top-0 z-30 flex min-h-15 items-center gap-2 border-b border-line bg-paper px-2 md:px-6">
            <IconButton
              label="Menu"
              aria-haspopup="dialog"
              onClick={() => setMenuOpen(true)}
              className="lg:hidden"
            >
              <Menu aria-hidden="true" className="size-6" />
            </IconButton>
            <div className="min-w-0 grow">{isTheirs && search}</div>
            <IconButton
              label="Keyboard shortcuts"
              onClick={() => setSheetOpen(true)}
              className="max-md:hidden"
            >
              <Keyboard aria-hidden="true" className="size-5" />
            </IconButton>
          </header>
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="grow px-4 pt-5 pb-16 outline-none md:px-6 md:pt-7"
          >
            <div className="mx-auto w-full max-w-350">
              <Guard only={only} skeleton={<StaffSkeleton sections={sections} />}>
                <Keys sections={sections} onSheet={() => setSheetOpen(true)} />
                {unreachable ? <UnreachablePage {...unreachable} /> : <Outlet />}
              </Guard>
            </div>
          </main>
        </div>
      </div>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={label} side="left">
        <StaffSidebar label={label} sections={sections} onChoose={() => setMenuOpen(false)} />
        <div className="mt-4">
          <FootLinks home={home} onChoose={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <ShortcutSheet open={sheetOpen} onClose={() => setSheetOpen(false)} />
    </QueryClientProvider>
  )
}

function Sign({ site, home, label }: { site: SiteData; home: string; label: string }) {
  return (
    <Link to={home} className="flex min-h-11 items-center gap-2.5 rounded-md px-2">
      {/* The name is written beside it, so the picture needs no text of its own and no placeholder. */}
      <Picture
        src={site.logo?.url ?? '/favicon.svg'}
        alt=""
        width={site.logo?.width ?? 40}
        height={site.logo?.height ?? 40}
        loading="eager"
        otherwise={null}
        className="h-8 w-auto max-w-24 object-contain"
      />
      <span className="min-w-0">
        <span className="block truncate text-lg leading-tight font-bold">{site.shopName}</span>
        <span className="block text-xs text-ink-soft">{label}</span>
      </span>
    </Link>
  )
}

const footLine =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink lg:min-h-9.5 ' +
  'aria-[current=page]:bg-leaf-soft aria-[current=page]:font-semibold aria-[current=page]:text-leaf-ink'

function FootLinks({ home, onChoose }: { home: string; onChoose?: () => void }) {
  const viewer = useSignedInUser()
  const navigate = useNavigate()
  const ownSignIn = `${home}/security`
  const isHere = useLocation().pathname === ownSignIn
  return (
    <div className="border-t border-line pt-2">
      {viewer && <p className="truncate px-3 py-1 text-xs text-ink-soft">{viewer.name}</p>}
      <Link to={ownSignIn} onClick={onChoose} aria-current={isHere ? 'page' : undefined} className={footLine}>
        <KeyRound aria-hidden="true" className="size-5 shrink-0" />
        Your sign-in
      </Link>
      <Link to="/" className={footLine}>
        <Store aria-hidden="true" className="size-5 shrink-0" />
        View shop
      </Link>
      <button
        type="button"
        className={footLine}
        onClick={() => void signOut().then(() => navigate('/login'))}
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        Logout
      </button>
    </div>
  )
}

/** The keys that work on every page of the area. */
function Keys({ sections, onSheet }: { sections: readonly StaffSection[]; onSheet: () => void }) {
  const navigate = useNavigate()
  useShortcutKeys()
  useShortcuts([
    ...sections
      .flatMap(({ links }) => links)
      .flatMap(({ to, label, keys }) => (keys ? [{ keys, label, run: () => void navigate(to) }] : [])),
    { keys: '?', label: 'Keyboard shortcuts', run: onSheet },
  ])
  return null
}

/** After a move to another page, keyboard and screen reader go on from its start. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
