import { useEffect } from 'react'
import { Link } from 'react-router'
import User from '#web/design/icons/user.tsx'
import { accountLinks } from './account-links.ts'
import type { AccountMenuProps } from './account-menu.tsx'
import { useLatePart } from './use-late-part.ts'

const loadAccountMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu)

/** The account menu, loaded only for people who are signed in; a link to their front page until it is here. */
export function AccountButton(props: AccountMenuProps) {
  const [AccountMenu, wantAccountMenu] = useLatePart(loadAccountMenu)
  // biome-ignore lint/correctness/useExhaustiveDependencies: wanted once, as soon as somebody is signed in
  useEffect(() => {
    void wantAccountMenu()
  }, [])
  if (AccountMenu) return <AccountMenu {...props} />
  return (
    <Link
      to={accountLinks(props.viewer.role)[0]?.to ?? '/'}
      aria-label="Account"
      className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
    >
      <User aria-hidden="true" className="size-5.5" />
    </Link>
  )
}
