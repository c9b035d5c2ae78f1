import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { silentChannelsQuery } from '#web/admin/settings/connections-api.ts'
import { connectionsTexts } from '#web/admin/settings/connections-texts.ts'

type Props = { atStart: readonly ('email' | 'sms')[] }

/** Until email and SMS have shown that they work: nobody can register without them. */
export function SilentChannelsBar({ atStart }: Props) {
  const { data: channels } = useQuery(silentChannelsQuery(atStart))
  const isThere = useLocation().pathname.endsWith('/settings/connections')
  const [first, second] = channels
  if (!first) return null
  return (
    <p className="bg-marigold-soft px-4 py-2 text-sm md:px-6">
      {connectionsTexts.silent[second ? 'both' : first]}{' '}
      {!isThere && (
        <Link
          to="/admin/settings/connections"
          className="inline-flex min-h-11 items-center font-semibold underline md:min-h-0"
        >
          {connectionsTexts.silentLink}
        </Link>
      )}
    </p>
  )
}
