import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { currentLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { classNames } from '#web/design/class-names.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Keyboard, Store } from '#web/design/icons/admin.tsx'
import { ChevronDown, Menu, User } from '#web/design/icons/catalogue.tsx'
import { KeyRound, LogOut } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { Drawer } from '#web/design/overlays/drawer.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { DemoBar } from '#web/layouts/demo-bar.tsx'
import { UnreachablePage } from '#web/layouts/errors/route-error.tsx'
import { useUnreachablePage } from '#web/layouts/errors/use-unreachable-page.ts'
import { NavigationBar } from '#web/layouts/menu/navigation-bar.tsx'
import type { SiteData } from '#web/layouts/site-data.ts'
import { ThemeChoice } from '#web/layouts/theme/theme-choice.tsx'
import { useMainFocus } from '#web/layouts/use-main-focus.ts'
import { Guard } from '#web/session/guard.tsx'
import { chooseLanguage } from '#web/session/language-choice.ts'
import { type SignedInUser, useSignedInUser } from '#web/session/session-store.ts'
import { signOut } from '#web/shop/account/sign-out.ts'
import { frameTexts } from './frame-texts.ts'
import { ScrollArea } from './scroll-area.tsx'
import { useActiveShortcuts, useShortcutKeys, useShortcuts } from './shortcuts.ts'
import { linkFor, type StaffSection } from './staff-links.ts'
import { StaffSidebar } from './staff-sidebar.tsx'

type Props = {
  site: SiteData
  /** The role that may see the area; others are sent to /login, or to /unauthorized when signed in. */
  only: SignedInUser['role']
  /** The name of the area: `Admin`. */
  label: string
  sections: readonly StaffSection[]
  /** Shows a page to those who may see it. */
  guard?: (page: ReactNode, skeleton: ReactNode) => ReactNode
  /** Above every page of the area, once the viewer is known. */
  notice?: ReactNode
  /** In the header; hidden until the viewer is known. */
  search?: ReactNode
}

/** The frame of /admin and /seller: sidebar (a menu on small screens), search, account links and keyboard shortcuts. */
export function StaffFrame({ site, only, label, sections, guard, search, notice }: Props) {
  const [menuOpen, setMenuOpen] = useState(false)
  const [shortcutsOpen, setShortcutsOpen] = useState(false)
  const main = useMainFocus()
  const unreachable = useUnreachablePage()
  const isAllowed = useSignedInUser()?.role === only
  const home = `/${only}`

  return (
    <QueryClientProvider client={queryClient()}>
      <a href="#main" className="skip-link">
        {frameTexts.skip}
      </a>
      {!unreachable && <NavigationBar />}
      {site.demo && <DemoBar hasInbox={site.hasDemoInbox} />}
      <div className="flex grow">
        <aside
          className={classNames(
            'sticky top-0 hidden w-60 shrink-0 flex-col border-e border-line bg-surface px-3 py-4 lg:flex',
            // The demo bar takes 2rem of the height.
            site.demo ? 'h-[calc(100dvh-2rem)]' : 'h-dvh',
          )}
        >
          <ShopName site={site} home={home} label={label} />
          {/* Only the pages scroll: Logout can be seen on a low screen. */}
          <ScrollArea className="mt-5 grow">
            <StaffSidebar label={label} sections={sections} />
          </ScrollArea>
          <FootLinks home={home} label={label} />
        </aside>
        <div className="flex min-w-0 grow flex-col">
          <header className="sticky top-0 z-30 flex min-h-15 items-center gap-2 border-b border-line bg-paper px-2 md:px-6">
            <IconButton
              label={frameTexts.menu}
              aria-haspopup="dialog"
              onClick={() => setMenuOpen(true)}
              className="lg:hidden"
            >
              <Menu aria-hidden="true" className="size-6" />
            </IconButton>
            <div className="min-w-0 grow">{isAllowed && search}</div>
            <IconButton
              label={frameTexts.shortcuts}
              onClick={() => setShortcutsOpen(true)}
              className="max-md:hidden"
            >
              <Keyboard aria-hidden="true" className="size-5" />
            </IconButton>
          </header>
          {isAllowed && notice}
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="grow px-4 pt-5 pb-16 outline-none md:px-6 md:pt-7"
          >
            <div className="mx-auto w-full max-w-350">
              <Guard only={only} skeleton={<StaffSkeleton sections={sections} />}>
                <AreaShortcuts sections={sections} onHelp={() => setShortcutsOpen(true)} />
                {unreachable ? (
                  <UnreachablePage {...unreachable} />
                ) : (
                  (guard?.(<Outlet />, <StaffSkeleton sections={sections} />) ?? <Outlet />)
                )}
              </Guard>
            </div>
          </main>
        </div>
      </div>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={label} side="left">
        <StaffSidebar label={label} sections={sections} onChoose={() => setMenuOpen(false)} />
        <div className="mt-4">
          <FootLinks home={home} label={label} isOpen onChoose={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <ShortcutDialog open={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </QueryClientProvider>
  )
}

function ShopName({ site, home, label }: { site: SiteData; home: string; label: string }) {
  const { width = 40, height = 40 } = site.logo ?? {}
  // Beside a wide one there is no room for the name.
  const isWide = width > 2 * height
  return (
    <Link
      to={home}
      className={classNames(
        'flex min-h-11 gap-2.5 rounded-md px-2',
        isWide ? 'flex-col items-start' : 'items-center',
      )}
    >
      {/* Decorative: the name is beside it. */}
      <Image
        src={site.logo?.url ?? '/favicon.svg'}
        alt=""
        width={width}
        height={height}
        loading="eager"
        fallback={null}
        className="h-8 w-auto max-w-full shrink-0 object-contain"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">{site.shopName}</span>
        <span className="block text-xs text-ink-soft">{label}</span>
      </span>
    </Link>
  )
}

const footLinkClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink lg:min-h-9.5 ' +
  'aria-[current=page]:bg-leaf-soft aria-[current=page]:font-semibold aria-[current=page]:text-leaf-ink'

type FootProps = {
  home: string
  label: string
  /** Whether what is chosen once is shown from the start: it takes the room of three pages. */
  isOpen?: boolean
  onChoose?: () => void
}

function FootLinks({ home, label, isOpen = false, onChoose }: FootProps) {
  const viewer = useSignedInUser()
  const navigate = useNavigate()
  const securityPage = `${home}/security`
  const isCurrent = useLocation().pathname === securityPage
  return (
    <div className="border-t border-line pt-2">
      <details open={isOpen || isCurrent} className="group">
        <summary className={`${footLinkClass} list-none`}>
          <User aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 grow truncate">{viewer?.name ?? label}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-not-open:rotate-180" />
        </summary>
        <Link
          to={securityPage}
          onClick={onChoose}
          aria-current={isCurrent ? 'page' : undefined}
          className={footLinkClass}
        >
          <KeyRound aria-hidden="true" className="size-5 shrink-0" />
          {frameTexts.signIn}
        </Link>
        {/* Not while the page hydrates: the server leaves its place free. */}
        <div className="min-h-13 px-3">{viewer && <ThemeChoice />}</div>
      </details>
      <LanguageSwitch />
      <Link to="/" reloadDocument className={footLinkClass}>
        <Store aria-hidden="true" className="size-5 shrink-0" />
        {frameTexts.shop}
      </Link>
      <button
        type="button"
        className={footLinkClass}
        onClick={() => void signOut().then(() => navigate('/login'))}
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        {frameTexts.logout}
      </button>
    </div>
  )
}

/** The same page in the other language, another document. */
function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const other = currentLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <a
      href={inLanguage(pathname + search, other)}
      lang={other}
      hrefLang={other}
      onClick={() => chooseLanguage(other)}
      className={footLinkClass}
    >
      <span aria-hidden="true" className="w-5 shrink-0 text-center font-bold">
        {other === 'bn' ? 'অ' : 'A'}
      </span>
      {other === 'bn' ? 'বাংলা' : 'English'}
    </a>
  )
}

/** The shortcuts that work on every page of the area. */
function AreaShortcuts({ sections, onHelp }: { sections: readonly StaffSection[]; onHelp: () => void }) {
  const navigate = useNavigate()
  useShortcutKeys()
  useShortcuts([
    ...sections
      .flatMap(({ links }) => links)
      .flatMap(({ to, label, keys }) => (keys ? [{ keys, label, run: () => void navigate(to) }] : [])),
    { keys: '?', label: frameTexts.shortcuts, run: onHelp },
  ])
  return null
}

/** Lists the keyboard shortcuts of the current page. */
function ShortcutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useActiveShortcuts()
  return (
    <Dialog open={open} onClose={onClose} title={frameTexts.shortcuts} size="small">
      <dl className="grid gap-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className="flex items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex items-center gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** What the server renders for every page of the area: its name and placeholders, no data. */
function StaffSkeleton({ sections }: { sections: readonly StaffSection[] }) {
  return (
    <>
      <h1 className="text-2xl font-bold">{linkFor(sections, useLocation().pathname)?.label}</h1>
      <div className="mt-5 grid gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </>
  )
}
