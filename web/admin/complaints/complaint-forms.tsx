import { type FormEvent, type ReactNode, useState } from 'react'
import { MAX_COMPLAINT_LENGTH } from '#contract/sales/complaints/complaint-limits.ts'
import type { ComplaintState } from '#contract/sales/complaints/complaints.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import type { ComplaintActions } from './staff-complaint-api.ts'
import { staffComplaintTexts as texts } from './staff-complaint-texts.ts'

type Props = { state: ComplaintState; actions: ComplaintActions }

/** An answer, closing and reopening, and a note. */
export function ComplaintForms({ state, actions }: Props) {
  return (
    <>
      {state === 'resolved' ? (
        <ReopenCard actions={actions} />
      ) : (
        <AnswerForm state={state} actions={actions} />
      )}
      <NoteForm actions={actions} />
    </>
  )
}

/** Closes with what is typed as the last answer, or without one where the shop owes none. */
function AnswerForm({ state, actions }: Props) {
  return (
    <TextForm
      title={texts.answer}
      hint={texts.answerHint}
      submitLabel={texts.sendAnswer}
      onSubmit={async (text) => {
        await actions.answer(text)
        notify.success(texts.answered)
      }}
    >
      {({ text, busy, run }) => (
        <Button
          variant="secondary"
          busy={busy}
          disabled={state === 'open' && !text}
          onClick={() =>
            run(async () => {
              await actions.resolve(text)
              notify.success(texts.closed)
            })
          }
        >
          {text ? texts.answerAndClose : texts.close}
        </Button>
      )}
    </TextForm>
  )
}

function NoteForm({ actions }: Pick<Props, 'actions'>) {
  return (
    <TextForm
      title={texts.note}
      hint={texts.noteHint}
      submitLabel={texts.addNote}
      isSecondary
      onSubmit={async (text) => {
        await actions.note(text)
        notify.success(texts.noted)
      }}
    />
  )
}

function ReopenCard({ actions }: Pick<Props, 'actions'>) {
  const [busy, run] = useAction()
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">{texts.reopenText}</p>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() =>
          run(async () => {
            await actions.reopen()
            notify.success(texts.reopened)
          })
        }
      >
        {texts.reopen}
      </Button>
    </Card>
  )
}

type Typed = { text: string; busy: boolean; run: (action: () => Promise<void>) => void }

type TextFormProps = {
  title: string
  hint: string
  submitLabel: string
  isSecondary?: boolean
  onSubmit: (text: string) => Promise<void>
  /** A further button, which also empties the field once it is done. */
  children?: (typed: Typed) => ReactNode
}

function TextForm({ title, hint, submitLabel, isSecondary = false, onSubmit, children }: TextFormProps) {
  const [text, setText] = useState('')
  const [busy, runAction] = useAction()
  const typed = text.trim()

  const run = (action: () => Promise<void>) =>
    void runAction(async () => {
      await action()
      setText('')
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed && !busy) run(() => onSubmit(typed))
  }

  return (
    <Card as="section" aria-label={title}>
      <form onSubmit={submit} className="grid gap-3">
        <TextArea
          label={title}
          hint={hint}
          rows={3}
          maxLength={MAX_COMPLAINT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {children?.({ text: typed, busy, run })}
          <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} busy={busy} disabled={!typed}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
