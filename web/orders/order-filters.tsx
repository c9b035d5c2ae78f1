import { classNames } from '#web/design/class-names.ts'
import Search from '#web/design/icons/search.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { StatusFilter } from './order-filter.ts'
import { statusWords } from './order-words.ts'

type Props = {
  words: string
  status: StatusFilter
  onWords: (words: string) => void
  onStatus: (status: StatusFilter) => void
  className?: string
}

const filters = Object.entries({ all: 'All', ...statusWords }) as [StatusFilter, string][]

/** Finds orders by words and by status (spec accounts §2). */
export function OrderFilters({ words, status, onWords, onStatus, className }: Props) {
  return (
    <search className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3', className)}>
      <div className="relative [&_input]:ps-11">
        <Search aria-hidden="true" className="absolute start-3.5 top-3 z-1 size-5 text-ink-soft" />
        <TextField
          label="Search orders"
          hideLabel
          type="search"
          placeholder="Search by order ID or product name..."
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </div>
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">Status</legend>
        {filters.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={status === value}
            onClick={() => onStatus(value)}
            className="min-h-11 shrink-0 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold transition-colors hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </search>
  )
}
