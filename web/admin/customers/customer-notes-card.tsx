import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type CustomerNote, type CustomerNotes, MAX_NOTE_LENGTH } from '#contract/identity/customer-notes.ts'
import { May, useMay } from '#web/admin/frame/access.tsx'
import { ChipsField } from '#web/admin/products/chips-field.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import {
  addCustomerNote,
  changeCustomerTags,
  customerNotesQuery,
  customerTagsQuery,
  deleteCustomerNote,
} from './customer-note-api.ts'
import { customerNoteTexts } from './customer-note-texts.ts'

/** Tags of a customer and notes about them; the last card of its column, since it comes after the page. */
export function CustomerNotesCard({ customerId }: { customerId: string }) {
  const may = useMay()
  const { data, error } = useQuery({ ...customerNotesQuery(customerId), enabled: may('customers.view') })
  if (!may('customers.view')) return null
  return (
    <Card as="section" aria-label={customerNoteTexts.title} aria-busy={!data} className="grid gap-4">
      <div>
        <h2 className="text-lg font-semibold">{customerNoteTexts.title}</h2>
        <p className="text-sm text-ink-soft">{customerNoteTexts.about}</p>
      </div>
      {data ? (
        <>
          {may('customers.edit') ? (
            <TagsField customerId={customerId} tags={data.tags} />
          ) : (
            <TagList tags={data.tags} />
          )}
          <May needs="customers.edit">
            <NoteForm customerId={customerId} />
          </May>
          <NoteList customerId={customerId} notes={data.notes} />
        </>
      ) : error ? (
        <p className="text-sm text-brick-ink">{error.message}</p>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  )
}

function TagsField({ customerId, tags }: { customerId: string; tags: readonly string[] }) {
  const { data: used = [] } = useQuery(customerTagsQuery)
  const [, run] = useAction()

  async function change(next: readonly string[]): Promise<boolean> {
    const add = next.filter((tag) => !tags.includes(tag))
    const remove = tags.filter((tag) => !next.includes(tag))
    let isKept = add.length + remove.length === 0
    if (isKept) return true
    await run(async () => {
      await changeCustomerTags(customerId, { add, remove })
      isKept = true
    })
    return isKept
  }

  return (
    <ChipsField
      label={customerNoteTexts.tags}
      name="tags"
      hint={customerNoteTexts.tagsHint}
      value={tags}
      onChange={change}
      suggestions={used.map(({ tag }) => tag)}
    />
  )
}

/** Tags where they are only read. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={customerNoteTexts.tags} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="gray">{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}

function NoteForm({ customerId }: { customerId: string }) {
  const [text, setText] = useState('')
  const [busy, run] = useAction()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || busy) return
    await run(async () => {
      await addCustomerNote(customerId, text)
      setText('')
    })
  }

  return (
    <form onSubmit={add} className="grid gap-2">
      <TextArea
        label={customerNoteTexts.note}
        placeholder={customerNoteTexts.noteHint}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={busy}
        disabled={!text.trim()}
        className="justify-self-end"
      >
        {customerNoteTexts.add}
      </Button>
    </form>
  )
}

function NoteList({ customerId, notes }: { customerId: string; notes: CustomerNotes['notes'] }) {
  const [deleted, setDeleted] = useState<CustomerNote>()
  if (notes.length === 0) return <p className="text-sm text-ink-soft">{customerNoteTexts.none}</p>
  return (
    <>
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2 border-s-2 border-line-strong ps-3">
            <NoteText note={note} />
            {note.canDelete && (
              <IconButton label={customerNoteTexts.delete} tone="danger" onClick={() => setDeleted(note)}>
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {deleted && (
        <ConfirmDialog
          title={customerNoteTexts.deleteTitle}
          confirmLabel={customerNoteTexts.delete}
          onConfirm={() => deleteCustomerNote(customerId, deleted.id)}
          onClose={() => setDeleted(undefined)}
        >
          <p className="mb-3 whitespace-pre-line wrap-anywhere">{deleted.text}</p>
          <p>{customerNoteTexts.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What a note says, who wrote it and when. */
export function NoteText({ note: { text, authorName, createdAt } }: { note: CustomerNote }) {
  return (
    <div className="min-w-0 grow text-sm">
      <p lang={languageOf(text)} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="text-xs text-ink-soft tabular-nums">{`${authorName}, ${formatDateTime(createdAt)}`}</p>
    </div>
  )
}
