import { type FormEvent, useState } from 'react'
import type { OrderNote } from '#contract/sales/staff-orders/staff-view.ts'
import { May } from '#web/admin/frame/access.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { orderPageTexts } from './order-page-texts.ts'
import { orderTimelineTexts } from './order-timeline-texts.ts'
import type { OrderCardProps } from './staff-order-api.ts'

type NoteKind = keyof typeof orderPageTexts.noteKinds

/** Notes of the staff and recorded calls; customers never see them. */
export function NotesCard({ staff, actions }: OrderCardProps) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<NoteKind>('note')
  const [busy, run] = useAction()
  const kinds = kindOptions(staff.notes)
  // A complaint that was chosen may be answered by somebody else meanwhile.
  const chosenKind = kinds.some(({ value }) => value === kind) ? kind : 'note'

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || busy) return
    await run(async () => {
      await actions.addNote({ text, kind: chosenKind })
      setText('')
      setKind('note')
    })
  }

  return (
    <Card as="section" aria-label={orderPageTexts.notes}>
      <h2 className="text-lg font-semibold">{orderPageTexts.notes}</h2>
      <p className="text-sm text-ink-soft">{orderPageTexts.notesAbout}</p>
      <May needs={{ anyOf: ['orders.confirm', 'orders.pack', 'orders.change', 'returns.handle'] }}>
        <form onSubmit={add} className="mt-2 grid gap-2">
          <TextArea
            label={orderPageTexts.newNote}
            hideLabel
            placeholder={orderPageTexts.notesHint}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap items-start justify-end gap-2">
            <SelectField
              label={orderPageTexts.noteKind}
              hideLabel
              className="grow sm:max-w-64"
              options={kinds}
              value={chosenKind}
              onChange={(event) => setKind(event.target.value as NoteKind)}
            />
            <Button type="submit" variant="secondary" busy={busy} disabled={!text.trim()}>
              {orderPageTexts.addNote}
            </Button>
          </div>
        </form>
      </May>
      <ul className="mt-2 grid gap-3">
        {staff.notes.map((note) => (
          <li key={note.id} className="border-s-2 border-line-strong ps-3 text-sm">
            {note.kind !== 'note' && <p className="font-semibold">{orderTimelineTexts.notes[note.kind]}</p>}
            {note.text && <p className="whitespace-pre-line">{note.text}</p>}
            <p className="text-xs text-ink-soft tabular-nums">{`${note.authorName}, ${formatDateTime(note.createdAt)}`}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** An answer is offered while a complaint waits for one. The notes are the newest first. */
function kindOptions(notes: readonly OrderNote[]) {
  const last = notes.find(({ kind }) => kind === 'complaint' || kind === 'answered')
  const kinds: NoteKind[] =
    last?.kind === 'complaint' ? ['note', 'complaint', 'answered'] : ['note', 'complaint']
  return kinds.map((value) => ({ value, label: orderPageTexts.noteKinds[value] }))
}
