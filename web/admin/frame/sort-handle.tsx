import { GripVertical } from '#web/design/icons/admin.tsx'
import type { useSorting } from '#web/design/use-sorting.ts'

type Props = {
  handle: ReturnType<ReturnType<typeof useSorting>['handle']>
  label: string
  hint?: string
  /** The id of a text about sorting. */
  describedBy?: string
}

/** The button by which an entry of a list is dragged, or moved with the arrow keys. */
export function SortHandle({ handle, label, hint, describedBy }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      title={hint}
      {...handle}
      className="inline-flex size-11 shrink-0 cursor-grab items-center justify-center active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  )
}
