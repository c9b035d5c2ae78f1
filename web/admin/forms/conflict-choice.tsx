import { Button } from '#web/design/button.tsx'
import { TriangleAlert } from '#web/design/icons/admin.tsx'
import { staffFormTexts } from './form-texts.ts'

type Props<Values> = {
  /** The values that the form began with, and those stored now. */
  start: Values
  theirs: Values
  labels: Partial<Record<keyof Values & string, string>>
  onLoad: () => void
  /** Saves what the form holds in the place of theirs. */
  onKeep: () => void
}

/** What somebody else saved while a form was open, and the way on: theirs, or one's own. */
export function ConflictChoice<Values extends object>({
  start,
  theirs,
  labels,
  onLoad,
  onKeep,
}: Props<Values>) {
  const changed = (Object.keys(labels) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(start[name]) !== JSON.stringify(theirs[name]),
  )
  return (
    <section
      aria-label={staffFormTexts.conflict}
      className="rounded-md border border-marigold bg-marigold-soft px-4 py-3 text-marigold-ink"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5" />
        {staffFormTexts.conflict}
      </p>
      {changed.length > 0 && (
        <ul className="mt-1 list-disc ps-9 text-sm">
          {changed.map((name) => (
            <li key={name} className="wrap-anywhere">
              <span className="font-semibold">{labels[name]}</span>
              {describe(theirs[name])}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm">{staffFormTexts.conflictText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onLoad}>
          {staffFormTexts.loadTheirs}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {staffFormTexts.keepMine}
        </Button>
      </div>
    </section>
  )
}

/** A text as it begins; nothing of lists and other values. */
function describe(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  return `: ${value.length > 80 ? `${value.slice(0, 80)}…` : value}`
}
