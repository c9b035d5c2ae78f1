import { useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { classNames } from '#web/design/class-names.ts'
import ChevronDown from '#web/design/icons/chevron-down.tsx'
import House from '#web/design/icons/house.tsx'
import LayoutDashboard from '#web/design/icons/layout-dashboard.tsx'
import LogOut from '#web/design/icons/log-out.tsx'
import Package from '#web/design/icons/package.tsx'
import Settings from '#web/design/icons/settings.tsx'
import Undo2 from '#web/design/icons/undo-2.tsx'
import { signOutEverywhereInBrowser } from '#web/session/sign-out.ts'

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start font-medium text-ink-soft transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-ink'

const icons = {
  '/user': LayoutDashboard,
  '/user/my-orders': Package,
  '/user/refund-request': Undo2,
  '/user/profile': Settings,
} as const

/** The way around the customer area. Below 1024 px it folds into one line (docs/product.md §19). */
export function UserSidebar() {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => setOpen(false)

  return (
    <nav
      aria-label="My account"
      className="rounded-lg border border-line bg-surface p-2 lg:sticky lg:top-24 lg:self-start"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="user-links"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 font-semibold lg:hidden"
      >
        My account
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul id="user-links" className={classNames('grid gap-0.5 max-lg:pt-1', !open && 'max-lg:hidden')}>
        {userLinks.map(({ to, label }) => {
          const Icon = icons[to]
          return (
            <li key={to}>
              <NavLink to={to} end onClick={close} className={item}>
                <Icon aria-hidden="true" className="size-5" />
                {label}
              </NavLink>
            </li>
          )
        })}
        <li>
          <Link to="/" className={item}>
            <House aria-hidden="true" className="size-5" />
            Home
          </Link>
        </li>
        <li className="mt-1 border-t border-line pt-1">
          <button
            type="button"
            className={item}
            onClick={() => void signOutEverywhereInBrowser().then(() => navigate('/login'))}
          >
            <LogOut aria-hidden="true" className="size-5" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The places of the customer area, in the sidebar's order (docs/product.md §12). */
const userLinks = [
  { to: '/user', label: 'Dashboard' },
  { to: '/user/my-orders', label: 'My Orders' },
  { to: '/user/refund-request', label: 'Refund Request' },
  { to: '/user/profile', label: 'Settings' },
] as const
