import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { User } from '#web/design/icons/catalogue.tsx'
import { Image } from '#web/design/image.tsx'
import { layoutTexts } from '#web/layouts/layout-texts.ts'
import type { NavbarViewer } from './account-home.ts'
import { accountLinks } from './account-links.ts'
import { menuTexts } from './menu-texts.ts'

export type AccountMenuProps = { viewer: NavbarViewer; onSignOut: () => void }

const itemClass =
  'flex min-h-11 w-full items-center rounded-md px-3 text-start hover:bg-sunken hover:text-leaf-ink'

/** The menu of the signed-in person. Closes on Esc, on a choice and when the focus leaves it. */
export function AccountMenu({ viewer, onSignOut }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    // A page that arrives takes the focus: a menu that was opened since takes it back, when it has moved.
    if (open && event.relatedTarget?.id === 'main') return queueMicrotask(() => event.target.focus())
    // Safari does not focus buttons on click: a missing `relatedTarget` does not mean that the focus left the menu.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its button and links
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        title={viewer.name}
        onClick={() => setOpen(!open)}
        className="navbar-item"
      >
        <Avatar viewer={viewer} />
        {layoutTexts.account}
      </button>
      {open && (
        <>
          <div aria-hidden="true" className="fixed inset-0" onClick={() => setOpen(false)} />
          <div className="absolute end-0 top-full z-10 mt-1 w-60 rounded-lg border border-line bg-surface p-2 shadow-soft">
            <p className="truncate px-3 py-2 text-sm text-ink-soft">{viewer.name}</p>
            <ul>
              {accountLinks(viewer).map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={itemClass} onClick={() => setOpen(false)}>
                    {label}
                  </Link>
                </li>
              ))}
              <li className="mt-1 border-t border-line pt-1">
                <button type="button" className={itemClass} onClick={onSignOut}>
                  {menuTexts.logout}
                </button>
              </li>
            </ul>
          </div>
        </>
      )}
    </div>
  )
}

function Avatar({ viewer }: { viewer: NavbarViewer }) {
  return (
    <Image
      src={viewer.profileImg && resizedImageUrl(viewer.profileImg, '96x96')}
      alt=""
      width={32}
      height={32}
      className="size-8 rounded-full object-cover"
      fallback={<User aria-hidden="true" className="size-5.5" />}
    />
  )
}
