import type { RequiredPermission } from '#contract/identity/permissions.ts'
import type { Icon } from '#web/design/icons/icon.tsx'

/** A link in the sidebar of /admin or /seller. */
type StaffLink = {
  to: string
  label: string
  icon: Icon
  /** Its keyboard shortcut, two keys one after the other: `g o`. */
  keys?: string
  /** What staff need to open it; nothing for sellers. */
  needs?: RequiredPermission
}

/** A group of links in the sidebar; the first one has no title. */
export type StaffSection = { title?: string; links: readonly StaffLink[] }

/** The sections with the links that somebody may follow; a section without one is left out. */
export function permittedSections(
  sections: readonly StaffSection[],
  may: (required: RequiredPermission) => boolean,
): StaffSection[] {
  return sections
    .map((section) => ({ ...section, links: section.links.filter(({ needs = 'every-role' }) => may(needs)) }))
    .filter(({ links }) => links.length > 0)
}

/** The link whose page is at this address or above it; the longest one wins. Nothing is below the area's front page. */
export function linkFor(sections: readonly StaffSection[], pathname: string): StaffLink | undefined {
  const path = pathname.replace(/\/$/, '')
  return sections
    .flatMap(({ links }) => links)
    .filter(({ to }) => path === to || (!isFrontPage(to) && path.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}

/** `/admin`, not `/admin/orders`. */
function isFrontPage(to: string): boolean {
  return to.lastIndexOf('/') === 0
}
