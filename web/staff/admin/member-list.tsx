import { Link } from 'react-router'
import type { StaffMember } from '#contract/staff.ts'
import { roleTones, roleWords } from '#web/accounts/admin/role-words.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { languageOf } from '#web/language-of.ts'
import { formatMoment } from '#web/moments.ts'

/** Admins and sellers; their role is changed on their page. */
export function MemberList({ members }: { members: readonly StaffMember[] }) {
  return (
    <Card as="section" aria-label="Members" flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold md:px-5">Members</h2>
      <ul className="divide-y divide-line">
        {members.map(({ id, name, email, phone, role, lastSeenAt }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken md:px-5"
          >
            <span className="min-w-0 grow max-sm:basis-full">
              <Link
                to={`/admin/customers/${id}`}
                lang={languageOf(name)}
                className="font-semibold after:absolute after:inset-0 hover:text-leaf-ink"
              >
                {name}
              </Link>
              <span className="block truncate text-sm text-ink-soft">{email ?? phone}</span>
            </span>
            <span className="text-sm text-ink-soft">
              {lastSeenAt ? `Last seen ${formatMoment(lastSeenAt)}` : 'Not signed in lately'}
            </span>
            <Badge tone={roleTones[role]}>{roleWords[role]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
