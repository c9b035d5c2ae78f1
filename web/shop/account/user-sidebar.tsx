import { useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { classNames } from '#web/design/class-names.ts'
import { ChevronDown, House } from '#web/design/icons/catalogue.tsx'
import {
  LayoutDashboard,
  LogOut,
  MapPin,
  MessageSquareText,
  Package,
  SettingsIcon,
  Undo2,
} from '#web/design/icons/shop.tsx'
import { accountTexts } from './account-texts.tsx'
import { signOut } from './sign-out.ts'

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start font-medium text-ink-soft transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-ink'

/** The pages of the customer area (docs/product.md §12). */
const pages = () => [
  { to: '/user', label: accountTexts.dashboard, icon: LayoutDashboard },
  { to: '/user/my-orders', label: accountTexts.myOrders, icon: Package },
  { to: '/user/refund-request', label: accountTexts.refundRequest, icon: Undo2 },
  { to: '/user/complaints', label: accountTexts.complaints, icon: MessageSquareText },
  { to: '/user/addresses', label: accountTexts.addresses, icon: MapPin },
  { to: '/user/profile', label: accountTexts.settings, icon: SettingsIcon },
]

/** Navigation of the customer area; collapsible below 1024 px (docs/product.md §19). */
export function UserSidebar() {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => setOpen(false)

  return (
    <nav
      aria-label={accountTexts.myAccount}
      className="rounded-lg border border-line bg-surface p-2 lg:sticky lg:top-24 lg:self-start"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="user-links"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 font-semibold lg:hidden"
      >
        {accountTexts.myAccount}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul id="user-links" className={classNames('grid gap-0.5 max-lg:pt-1', !open && 'max-lg:hidden')}>
        {pages().map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end onClick={close} className={item}>
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <Link to="/" className={item}>
            <House aria-hidden="true" className="size-5" />
            {accountTexts.home}
          </Link>
        </li>
        <li className="mt-1 border-t border-line pt-1">
          <button
            type="button"
            className={item}
            onClick={() => void signOut().then(() => navigate('/login'))}
          >
            <LogOut aria-hidden="true" className="size-5" />
            {accountTexts.logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}
