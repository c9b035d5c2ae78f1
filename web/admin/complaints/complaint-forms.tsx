import { type FormEvent, type ReactNode, useState } from 'react'
import { MAX_COMPLAINT_LENGTH } from '#contract/sales/complaints/complaint-limits.ts'
import type { ComplaintState } from '#contract/sales/complaints/complaints.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { ComplaintActions } from './staff-complaint-api.ts'
import { staffComplaintTexts as texts } from './staff-complaint-texts.ts'

type Props = { state: ComplaintState; actions: ComplaintActions }

/** An answer, closing and reopening, and a note. An answer outlives that a colleague closes the complaint meanwhile. */
export function ComplaintForms({ state, actions }: Props) {
  const [answer, setAnswer] = useState('')
  const [note, setNote] = useState('')
  return (
    <>
      {state === 'resolved' ? (
        <ReopenCard answer={answer.trim()} actions={actions} />
      ) : (
        <AnswerForm state={state} actions={actions} text={answer} onText={setAnswer} />
      )}
      <NoteForm actions={actions} text={note} onText={setNote} />
    </>
  )
}

type TextState = { text: string; onText: (text: string) => void }

/** Closes with what is typed as the last answer, or without one where the shop owes none. */
function AnswerForm({ state, actions, ...textState }: Props & TextState) {
  return (
    <TextForm
      {...textState}
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

function NoteForm({ actions, ...textState }: Pick<Props, 'actions'> & TextState) {
  return (
    <TextForm
      {...textState}
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

/** `answer` was typed when a colleague closed the complaint; it is in its field again once that is open. */
export function ReopenCard({ answer, actions }: Pick<Props, 'actions'> & { answer: string }) {
  const [busy, run] = useAction()
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{texts.reopenText}</p>
        {answer && (
          <>
            <p className="mt-2 text-sm font-semibold">{texts.unsentAnswer}</p>
            <p lang={languageOf(answer)} className="whitespace-pre-line wrap-anywhere">
              {answer}
            </p>
          </>
        )}
      </div>
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

type TextFormProps = TextState & {
  title: string
  hint: string
  submitLabel: string
  isSecondary?: boolean
  onSubmit: (text: string) => Promise<void>
  /** A further button, which also empties the field once it is done. */
  children?: (typed: Typed) => ReactNode
}

function TextForm({
  text,
  onText,
  title,
  hint,
  submitLabel,
  isSecondary = false,
  onSubmit,
  children,
}: TextFormProps) {
  const [busy, runAction] = useAction()
  const typed = text.trim()

  const run = (action: () => Promise<void>) =>
    void runAction(async () => {
      await action()
      onText('')
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
          onChange={(event) => onText(event.target.value)}
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
