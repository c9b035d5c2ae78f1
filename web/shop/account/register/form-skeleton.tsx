import { Skeleton } from '#web/design/loading.tsx'
import { registerTexts } from './register-texts.tsx'

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Skeleton of a form: its fields and the button. */
export function FormSkeleton({ fields }: { fields: 1 | 2 | 3 | 4 | 5 }) {
  return (
    <div role="status" aria-label={registerTexts.loading} className="grid gap-4">
      {places.slice(0, fields).map((place) => (
        <div key={place}>
          <Skeleton className="mb-1.5 h-5 w-28" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-11" />
    </div>
  )
}
