import { type FormEvent, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { BookmarkPlus } from '#web/design/icons/admin.tsx'
import { Popover } from '#web/design/overlays/popover.tsx'
import { useSavedViews } from './saved-views.ts'
import type { TableControl } from './table-state.ts'
import { tableTexts } from './table-texts.ts'

/** Saves the current filters and order under a name in this browser; the view is then listed beside the tabs. */
export function SaveView({ name, control }: { name: string; control: TableControl }) {
  return (
    <Popover
      label={
        <>
          <BookmarkPlus aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">{tableTexts.saveView}</span>
        </>
      }
    >
      {(close) => <NameForm name={name} control={control} onDone={close} />}
    </Popover>
  )
}

function NameForm({ name, control, onDone }: { name: string; control: TableControl; onDone: () => void }) {
  const [views = [], storeViews] = useSavedViews(name)
  const [label, setLabel] = useState('')

  function save(event: FormEvent) {
    event.preventDefault()
    const title = label.trim()
    if (!title) return
    const search = new URLSearchParams(control.search)
    search.delete('page')
    storeViews([...views.filter((view) => view.label !== title), { label: title, search: String(search) }])
    onDone()
  }

  return (
    <form onSubmit={save} className="grid gap-3">
      <TextField
        label={tableTexts.viewName}
        value={label}
        maxLength={40}
        autoFocus
        onChange={(event) => setLabel(event.target.value)}
      />
      <Button type="submit" disabled={!label.trim()}>
        {tableTexts.saveView}
      </Button>
    </form>
  )
}
