import { type FormEvent, useState } from 'react'
import BookmarkPlus from '#web/design/icons/bookmark-plus.tsx'
import { Button } from '../button.tsx'
import { Popover } from '../popover.tsx'
import { TextField } from '../text-field.tsx'
import { useSavedViews } from './browser-memory.ts'
import type { TableControl } from './table-state.ts'

/** Keeps filters and order under a name in this browser; the view stands beside the tabs then. */
export function SaveView({ name, control }: { name: string; control: TableControl }) {
  return (
    <Popover
      label={
        <>
          <BookmarkPlus aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Save view</span>
        </>
      }
    >
      {(close) => <NameForm name={name} control={control} onDone={close} />}
    </Popover>
  )
}

function NameForm({ name, control, onDone }: { name: string; control: TableControl; onDone: () => void }) {
  const [views = [], keep] = useSavedViews(name)
  const [label, setLabel] = useState('')

  function save(event: FormEvent) {
    event.preventDefault()
    const title = label.trim()
    if (!title) return
    const search = new URLSearchParams(control.search)
    search.delete('page')
    keep([...views.filter((view) => view.label !== title), { label: title, search: String(search) }])
    onDone()
  }

  return (
    <form onSubmit={save} className="grid gap-3">
      <TextField
        label="Name of this view"
        value={label}
        maxLength={40}
        autoFocus
        onChange={(event) => setLabel(event.target.value)}
      />
      <Button type="submit" disabled={!label.trim()}>
        Save view
      </Button>
    </form>
  )
}
