import { messages } from '#contract/messages.ts'
import type { IgnoredFilter } from './list-filter.ts'

/** Names the values of the address that could not be read, for example after it was edited by hand. */
export default function IgnoredFilters({ ignored }: { ignored: readonly IgnoredFilter[] }) {
  return (
    <div role="alert" className="mb-4 rounded-lg bg-marigold-soft px-4 py-3 text-sm text-marigold-ink">
      <p className="font-semibold">{messages.filterIgnored}</p>
      <ul className="mt-1 list-disc ps-5">
        {ignored.map(({ name, message }) => (
          <li key={name}>
            <b>{name}</b>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
