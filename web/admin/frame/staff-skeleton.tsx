import { useLocation } from 'react-router'
import { Skeleton } from '#web/design/skeleton.tsx'
import { placeOf, type StaffSection } from './staff-links.ts'

/** What the server renders for every page of the area: its name and calm blocks, nothing of anybody's. */
export function StaffSkeleton({ sections }: { sections: readonly StaffSection[] }) {
  return (
    <>
      <h1 className="text-2xl font-bold">{placeOf(sections, useLocation().pathname)?.label ?? 'Biponi'}</h1>
      <div className="mt-5 grid gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </>
  )
}
