import type { Icon } from '#web/design/icons/icon.tsx'

/** A place in the sidebar of /admin or /seller. */
export type StaffLink = {
  to: string
  label: string
  icon: Icon
  /** Keys one after the other that lead there: `g o`. */
  keys?: string
}

/** Places that belong together; the first group has no title. */
export type StaffSection = { title?: string; links: readonly StaffLink[] }

/** The place this address belongs to: the one with the longest address that it begins with. Nothing is inside the front page. */
export function placeOf(sections: readonly StaffSection[], pathname: string): StaffLink | undefined {
  const here = pathname.replace(/\/$/, '')
  return sections
    .flatMap(({ links }) => links)
    .filter(({ to }) => here === to || (isInArea(to) && here.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}

/** `/admin/orders`, and not `/admin` itself. */
function isInArea(to: string): boolean {
  return to.lastIndexOf('/') > 0
}
